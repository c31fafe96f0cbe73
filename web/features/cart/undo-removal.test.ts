import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { setHash, setOf } from '#design/sets/set.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { setLater } from '#shop/cart/change-line.ts'
import { showCart } from '#shop/cart/show-cart.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { keepSet } from '#shop/sets/keep-set.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { action, loader } from './cart.tsx'

const band = defaultDesign('plain-band')
const hash = designHash(band)

let ctx: RequestContext
let owner: { readonly kind: 'account'; readonly accountId: string }

beforeEach(async () => {
  const paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const accountId = await paymentContext.transact(t => addAccount(t))
  owner = { kind: 'account', accountId }
  const here = { accountId, sessionId: '', email: 'a@example.com', name: '', role: 'customer' }
  ctx = testContext(paymentContext, () => here as never)
  const line = {
    owner,
    design: band,
    quantity: 3,
    milligrams: null,
    now: paymentContext.now(),
    mac,
  }
  await paymentContext.transact(t => addToCart(t, line))
})

const send = async (fields: Record<string, string>) => {
  const asking = { path: '/cart', method: 'POST', body: new URLSearchParams(fields) }
  const answer = await action(routeArgs(ctx, asking) as never)
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer))
  return answer.headers.get('Location') ?? ''
}
const byHash = (one: { readonly hash: string }, two: { readonly hash: string }) =>
  one.hash.localeCompare(two.hash)
/** Each is another request. */
const page = (path: string) => loader(routeArgs({ ...ctx }, { path }) as never)
const lines = async () => {
  const cart = await showCart(ctx.transact, { owner, mac, now: ctx.now() })
  return cart.lines.map(({ hash, quantity, later }) => ({ hash, quantity, later }))
}

test.each([false, true])('what was taken out is put back as it was; set aside: %s', async later => {
  const { transact, now } = ctx
  await transact(t => setLater(t, { owner, mac, now: now(), hash, later }))
  const before = await lines()
  const after = await send({ intent: 'remove', hash })
  expect(await lines()).toEqual([])

  const { takenOut } = await page(after)
  if (!takenOut) throw new Error('There is no way back.')
  const { title, ...fields } = takenOut
  expect(title).toMatch(/band/i)
  expect(await send({ intent: 'put-back', ...fields })).toBe('/cart')
  expect(await lines()).toEqual(before)
  // Once it is back, an old tab's address offers nothing.
  expect((await page(after)).takenOut).toBeNull()
})

test.each([false, true])(
  'a set that was taken out is put back as it was; set aside: %s',
  async later => {
    const { transact, now } = ctx
    const other = { ...band, diameterUm: 20_200 }
    const whole = setOf({ kind: 'pair', designs: [band, other] })
    const set = setHash(whole.set)
    await transact(t => keepSet(t, { whole, now: now() }))
    expect(await send({ intent: 'add-set', set })).toBe('/cart')
    if (later) await send({ intent: 'later-set', set })
    const before = await lines()
    expect(before.map(({ quantity }) => quantity).toSorted()).toEqual([1, 3])
    const after = await send({ intent: 'remove-set', set })
    expect(await lines()).toEqual([])

    const { takenOut } = await page(after)
    if (!takenOut || !('set' in takenOut)) throw new Error('There is no way back.')
    const { title, ...fields } = takenOut
    expect(title).toBe('A pair of rings')
    expect(await send({ intent: 'put-back-set', ...fields })).toBe('/cart')
    expect((await lines()).toSorted(byHash)).toEqual(before.toSorted(byHash))
    const { groups } = await page('/cart')
    expect(groups.map(group => group.set?.hash)).toEqual([set])
    expect((await page(after)).takenOut).toBeNull()
  },
)

test('a split set is put together again while all its pieces are there as it needs them', async () => {
  const { transact, now } = ctx
  const whole = setOf({ kind: 'pair', designs: [band, { ...band, diameterUm: 20_200 }] })
  const set = setHash(whole.set)
  await transact(t => keepSet(t, { whole, now: now() }))
  await send({ intent: 'add-set', set })
  const after = await send({ intent: 'split-set', set })
  expect(after).toBe(`/cart?split=${set}`)
  const apart = async () => (await page(after)).apart.map(({ hash: of }) => of)
  const groups = async () => (await page('/cart')).groups.map(group => group.set?.hash)
  expect(await apart()).toEqual([set])
  expect(await groups()).toEqual([undefined, undefined])

  // Nothing is done to the set as one while it is none.
  const refused = async (intent: string) => {
    const asking = { path: '/cart', method: 'POST', body: new URLSearchParams({ intent, set }) }
    const { init } = (await action(routeArgs(ctx, asking) as never)) as {
      init: { readonly status: number }
    }
    return init.status
  }
  for (const intent of ['split-set', 'later-set', 'remove-set'])
    expect(await refused(intent), intent).toBe(422)

  await send({ intent: 'later', hash })
  expect(await apart()).toEqual([])
  expect(await refused('join-set')).toBe(422)
  await send({ intent: 'now', hash })
  expect(await send({ intent: 'join-set', set })).toBe('/cart')
  expect(await groups()).toEqual([set])
  expect(await apart()).toEqual([])
  expect(await refused('join-set')).toBe(422)

  // Taken apart again, and one of them gone for good.
  await send({ intent: 'split-set', set })
  await send({ intent: 'remove', hash })
  expect(await apart()).toEqual([])
  expect(await refused('join-set')).toBe(422)
})

test('an address that somebody made up offers nothing', async () => {
  const nobodys = '0'.repeat(64)
  for (const made of [
    '?out=nonsense',
    `?out=${designCode(band)}&quantity=0`,
    '?later=yes',
    `?out-set=${nobodys}&quantities=1.1`,
    `?out-set=${nobodys}`,
    '?out-set=x&quantities=1.1',
  ])
    expect((await page(`/cart${made}`)).takenOut, made).toBeNull()
})
