import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { collectedSets } from '#design/sets/collection.ts'
import { setHash, setOf } from '#design/sets/set.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  mac,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { castingOf, signFor } from '#tools/testing/sign.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { MOST_CART_LINES } from '../cart/cart-line.ts'
import { groupSets } from '../cart/group-sets.ts'
import { addSetToCart, removeSet, setSetLater, splitSet } from '../cart/sets-in-cart.ts'
import { showCart } from '../cart/show-cart.ts'
import { cartLines } from '../cart/tables.ts'
import { takeProof } from '../cart/take-proof.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { showCheckout } from '../checkout/show-checkout.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { orderEmail } from '../emails/order-emails.ts'
import { showBoard } from '../fulfilment/show-board.ts'
import { papersOf } from '../invoices/find-papers.ts'
import { invoicePaper } from '../invoices/paper-files.ts'
import type { Seller } from '../invoices/seller.ts'
import { setsOfOrder } from '../orders/sets-of-order.ts'
import { listOrders } from '../orders/show-orders.ts'
import { strippedRecord } from '../orders/stripped-record.ts'
import { orders } from '../orders/tables.ts'
import { moneyText } from '../papers/format.ts'
import { findSetProofs } from '../proofs/find-set-proofs.ts'
import { type SignSetInput, setRefusalOf, signSet } from '../proofs/sign-set.ts'
import { isWhole } from '../proofs/signed-proof.ts'
import { proofs } from '../proofs/tables.ts'
import { refundFor } from '../returns/refund-for.ts'
import { UNOPENED_DAYS } from '../shares/remove-forgotten-shares.ts'
import { findSet } from './find-set.ts'
import { removeForgottenSets } from './forget-sets.ts'
import { keepSet } from './keep-set.ts'
import { sharedSets } from './tables.ts'

const ring: Design = { ...defaultDesign('solitaire'), engraving: [] }
const band: Design = {
  ...defaultDesign('plain-band'),
  metal: ring.metal,
  diameterUm: ring.diameterUm,
  band: { profile: 'comfort', widthUm: 3000, thicknessUm: 1800 },
  engraving: [{ place: 'inside', font: 'block', heightUm: 1500, rows: ['Ada'] }],
}
const whole = setOf({
  kind: 'ring-and-band',
  designs: [ring, band],
  fit: { ring: designHash(ring), form: 'straight', alongUm: 4000 },
})
const hash = setHash(whole.set)
const signing: Omit<SignSetInput, 'id'> = {
  set: hash,
  texts: [[], [{ place: 'inside', row: 0, typed: 'Ada' }]],
  sizeIsRight: true,
  wordsAreRight: true,
  returnsAreKnown: true,
  signature: [[0, 500, 60, 300, 100, 80, 600, 900, 60]],
}

const seller: Seller = {
  name: 'Keepsake',
  legalName: null,
  email: 'hello@shop.example',
  address: null,
  registration: null,
  vatNumber: null,
}

describe('what keeps a set from being signed', () => {
  const id = randomUUID()
  test.each<[string, Partial<SignSetInput>, string]>([
    ['a word that was not read', { texts: [] }, 'not-as-engraved'],
    [
      'a word typed otherwise',
      { texts: [[], [{ place: 'inside', row: 0, typed: 'Ida' }]] },
      'not-as-engraved',
    ],
    ['a line that is not ticked', { sizeIsRight: false }, 'not-ticked'],
    ['no signature, though one piece is engraved', { signature: [] }, 'no-signature'],
  ])('%s', (_, change, reason) => {
    expect(setRefusalOf(whole, { ...signing, id, ...change })).toMatchObject({ reason })
  })

  test('a band that was fitted to another ring', () => {
    const other = setOf({ ...whole.set, designs: [{ ...ring, finish: 'satin' }, band] })
    expect(setRefusalOf(other, { ...signing, id })).toMatchObject({ reason: 'cannot-be-made' })
    expect(setRefusalOf(whole, { ...signing, id })).toBe(null)
  })
})

describe.each(enginesOfRun)('sets on %s', engine => {
  let shop: TestPaymentContext
  let accountId: string
  const owner = () => ({ kind: 'account', accountId }) as const
  const inCart = () => ({ owner: owner(), now: shop.now(), mac })
  const add = () =>
    shop.transact(t => addSetToCart(t, { ...inCart(), whole, milligrams: async () => null }))
  const sign = (id: string) =>
    shop.transact(async t => {
      const signed = await signSet(t, {
        ...signing,
        id,
        whole,
        accountId,
        signedBy: 'Ada',
        castings: whole.designs.map(castingOf),
        now: shop.now(),
      })
      if (!signed.ok) throw new Error(signed.reason)
      for (const proof of signed.proofs) await takeProof(t, { signed: proof, mac, now: shop.now() })
      return signed.proofs
    })
  const groups = async () => {
    const { lines } = await showCart(shop.transact, inCart())
    return groupSets(lines).map(({ set, lines: group }) => ({
      set: set?.hash ?? null,
      pieces: group.map(({ hash: piece }) => piece),
    }))
  }
  const together = [{ set: hash, pieces: [designHash(ring), designHash(band)] }]

  beforeEach(async () => {
    shop = testPaymentContext((await testDatabase(engine)).transact)
    const email = `${randomUUID()}@example.com`
    accountId = await shop.transact(t => addAccount(t, { email, createdAt: shop.now() }))
  })

  test('a cart with room for one piece of a set takes none of it', async () => {
    const other = { ...band, engraving: [] }
    await shop.transact(t =>
      addToCart(t, { ...inCart(), design: other, quantity: 1, milligrams: null }),
    )
    await shop.transact(async t => {
      const [line] = await t.select().from(cartLines)
      if (!line) throw new Error('There is no line')
      const more = Array.from({ length: MOST_CART_LINES - 2 }, (_, i) => ({
        ...line,
        hash: `h${i}`,
      }))
      await t.insert(cartLines).values(more)
    })
    expect(await add()).toEqual({ ok: false, reason: 'too-many' })
    const kept = await shop.transact(t => t.select({ hash: cartLines.hash }).from(cartLines))
    expect(kept.map(line => line.hash)).not.toContain(designHash(ring))
  })

  test('where one piece of a set cannot be cast, none is signed', async () => {
    const castings = whole.designs.map(castingOf)
    const fault = { ...castings[1], fault: 'The body is not whole.' } as (typeof castings)[number]
    const end = await shop.transact(t =>
      signSet(t, {
        ...signing,
        id: randomUUID(),
        whole,
        accountId,
        signedBy: 'Ada',
        castings: castings.with(1, fault),
        now: shop.now(),
      }),
    )
    expect(end).toMatchObject({ reason: 'cannot-be-cast' })
    expect(await shop.transact(t => t.select().from(proofs))).toEqual([])
  })

  test('a set has one link, which opens exactly this set until nobody has opened it for a year', async () => {
    const keep = () => shop.transact(t => keepSet(t, { whole, now: shop.now() }))
    const slug = await keep()
    expect(await keep()).toBe(slug)
    const find = (key: string) => shop.transact(t => findSet(t, { key, now: shop.now() }))
    expect(await find(slug)).toEqual({ ...whole, slug })
    expect(await find(hash)).toEqual({ ...whole, slug })
    for (const nonsense of ['', 'x', '../x', `${hash}0`, hash.toUpperCase()])
      expect(await find(nonsense)).toBeUndefined()
    const later = new Date(shop.now().getTime() + (UNOPENED_DAYS + 2) * 86_400_000)
    await add()
    await shop.transact(t => removeForgottenSets(t, { now: later }))
    expect(await find(slug)).toBeDefined()
    await shop.transact(t => removeSet(t, { ...inCart(), set: hash }))
    await shop.transact(t => removeForgottenSets(t, { now: later }))
    expect(await find(slug)).toBeUndefined()
  })

  test('a set to begin with is found by its name and its hash, though nobody has kept it', async () => {
    const find = (key: string) => shop.transact(t => findSet(t, { key, now: shop.now() }))
    for (const { id, whole } of collectedSets) {
      expect(await find(id)).toEqual({ ...whole, slug: id })
      expect(await find(setHash(whole.set))).toEqual({ ...whole, slug: id })
    }
    expect(await find('three-golds-')).toBeUndefined()
    expect(await shop.transact(t => t.select().from(sharedSets))).toEqual([])
  })

  test('what was changed in the database is not shown as the set that it was', async () => {
    const slug = await shop.transact(t => keepSet(t, { whole, now: shop.now() }))
    const lastOpenedOn = '2026-01-01'
    await shop.transact(t => t.update(sharedSets).set({ designs: [ring, ring], lastOpenedOn }))
    expect(await shop.transact(t => findSet(t, { key: slug, now: shop.now() }))).toBeUndefined()
    expect(await shop.transact(t => t.select().from(sharedSets))).toMatchObject([{ lastOpenedOn }])
  })

  test('it is in the cart as one, sent twice once, and is split, set aside and taken out as one', async () => {
    await add()
    await add()
    expect(await groups()).toEqual(together)
    await shop.transact(t => setSetLater(t, { ...inCart(), set: hash, later: true }))
    expect((await showCart(shop.transact, inCart())).pieces).toBe(0)
    await add()
    expect((await showCart(shop.transact, inCart())).pieces).toBe(2)
    await shop.transact(t => splitSet(t, { ...inCart(), set: hash }))
    expect((await groups()).map(({ set }) => set)).toEqual([null, null])
    expect(await shop.transact(t => splitSet(t, { ...inCart(), set: hash }))).toMatchObject({
      reason: 'not-found',
    })
    await add()
    expect(await groups()).toEqual(together)
    await shop.transact(t => removeSet(t, { ...inCart(), set: hash }))
    expect(await groups()).toEqual([])
  })

  test('its pieces stay in its own order, also once it is split', async () => {
    const four = collectedSets.find(({ id }) => id === 'birthstones-of-four')?.whole ?? whole
    expect(four.set.pieces).not.toEqual([...four.set.pieces].sort())
    await shop.transact(t =>
      addSetToCart(t, { ...inCart(), whole: four, milligrams: async () => null }),
    )
    await shop.transact(t => splitSet(t, { ...inCart(), set: setHash(four.set) }))
    const { lines } = await showCart(shop.transact, inCart())
    expect(lines.map(line => line.hash)).toEqual(four.set.pieces)
  })

  test('it is none any more when a piece takes the place of one of its own', async () => {
    await add()
    const satin: Design = { ...band, finish: 'satin' }
    await shop.transact(t =>
      addToCart(t, {
        ...inCart(),
        design: satin,
        quantity: 1,
        milligrams: null,
        instead: designHash(band),
      }),
    )
    expect((await groups()).map(({ set }) => set)).toEqual([null, null])
  })

  test('one signature goes for all of it: each proof is whole, names the set, and is written once', async () => {
    await add()
    const id = randomUUID()
    const proofs = await sign(id)
    expect(await sign(id)).toEqual(proofs)
    expect(proofs.map(({ hash: piece }) => piece)).toEqual(whole.set.pieces)
    for (const proof of proofs) {
      expect(isWhole(proof)).toBe(true)
      expect(proof.set).toEqual(whole.set)
      // Whoever changed another piece of the set would break this seal too.
      const other = { ...whole.set, pieces: [whole.set.pieces[0] ?? '', designHash(ring)] }
      expect(isWhole({ ...proof, set: other })).toBe(false)
    }
    expect(await shop.transact(t => findSetProofs(t, { accountId, set: whole.set }))).toEqual(
      proofs,
    )
    const { lines } = await showCart(shop.transact, inCart())
    expect(lines.map(({ piece }) => piece?.signed)).toEqual([true, true])
  })

  test('it is paid for as the sum of its pieces, ordered as a set, and given back by the piece', async () => {
    await add()
    const proofs = await sign(randomUUID())
    expect(await press(shop, accountId)).toMatchObject({ ok: true })
    const [order] = await shop.transact(t => t.select().from(orders))
    const record = order?.record
    expect(record?.lines.map(({ set }) => set?.hash)).toEqual([hash, hash])
    expect(record?.totals.merchandise).toBe(proofs.reduce((sum, { quote }) => sum + quote.total, 0))
    if (!record) throw new Error('There is no order')
    const back = record.lines.map((_, at) =>
      refundFor(record, [{ at, quantity: 1 }], [], defaultTerms),
    )
    expect(back).toEqual(record.lines.map(({ unit }) => unit))
    const [line] = strippedRecord(record).lines
    expect(line?.set).toEqual({
      hash: '',
      name: 'A ring and its band',
      number: 1,
      set: {
        v: 1,
        kind: 'ring-and-band',
        pieces: [],
        fit: { ring: '', form: 'straight', alongUm: 4000 },
      },
    })
  })

  test('every paper heads it by its name, and the invoice reads the same once its owner is gone', async () => {
    // What was in the cart before stands there, and does not come between the pieces.
    const alone = defaultDesign('stackable')
    for (const design of [band, alone]) {
      await shop.transact(t => addToCart(t, { ...inCart(), design, quantity: 1, milligrams: null }))
      shop.pass(1)
    }
    await shop.transact(t => signFor(t, { accountId, design: alone, now: shop.now(), mac }))
    await add()
    const proofs = await sign(randomUUID())
    const checkout = await shop.transact(t => showCheckout(t, { accountId, mac, now: shop.now() }))
    const name = 'A ring and its band'
    expect(checkout?.lines.map(({ set }) => set?.name)).toEqual([name, name, undefined])
    await press(shop, accountId)
    const [order] = await shop.transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    const { record } = order
    expect(record.lines.map(line => line.hash)).toEqual([...whole.set.pieces, designHash(alone)])

    // The one proof that was signed for all of it; none where a piece was signed for by itself since.
    const sets = setsOfOrder(record.lines)
    expect(sets.map(set => set?.proof?.id)).toEqual([proofs[0]?.id, proofs[0]?.id, undefined])
    const apart = record.lines.map((line, at) =>
      at === 1 && line.proof ? { ...line, proof: { ...line.proof, id: randomUUID() } } : line,
    )
    expect(setsOfOrder(apart).map(set => set?.proof ?? null)).toEqual([null, null, null])

    const money = (amount: number) => moneyText(amount, order.currency)
    const [one, two] = record.lines.map(({ unit }) => unit)
    const together = money((one ?? 0) + (two ?? 0))
    const mail = orderEmail({
      kind: 'confirmed',
      order,
      shop: 'Keepsake',
      origin: 'https://shop.example',
      pictures: [],
    })
    expect(mail.text).toContain(`\n${name}: ${together}\n\n  ${record.lines[0]?.title}\n`)
    expect(mail.text).toContain(`\n\n${record.lines[2]?.title}\n`)
    for (const words of [name, together, money(one ?? 0)]) expect(mail.html).toContain(words)
    const back = orderEmail({
      kind: 'return-agreed',
      order,
      shop: 'Keepsake',
      origin: 'https://shop.example',
      pictures: [],
      returned: {
        kind: 'change-of-mind',
        lines: [{ at: 0, quantity: 1 }],
        askedAt: shop.now(),
        refusal: null,
        instructions: null,
      },
    })
    expect(back.text).toContain(`Of the set “${name}”\n\n  ${record.lines[0]?.title}\n`)
    expect(back.text).not.toContain(record.lines[1]?.title ?? '')

    const { invoice } = await shop.transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const read = async (kept: typeof record) =>
      readPaper(await invoicePaper({ seller, order: { ...order, record: kept }, invoice }))
    const words = await read(record)
    expect(words).toContain(`${name}: ${together} together`)
    for (const { title, unit } of record.lines)
      expect(words.join(' ')).toMatch(new RegExp(`${title} 1 \\S+ 19 % \\S+ ${money(unit)}`))
    const [card] = await shop.transact(t => showBoard(t, { role: 'owner', now: shop.now() }))
    expect(card?.set).toEqual({ name, titles: record.lines.slice(0, 2).map(one => one.title) })
    const listed = await shop.transact(t => listOrders(t, { accountId, page: 1 }))
    const [ringTitle, bandTitle, last] = record.lines.map(({ title }) => title)
    expect(listed.orders[0]?.titles).toEqual([`${name} (${ringTitle}; ${bandTitle})`, last])

    await deliverOrder(shop, order.id)
    await shop.transact(t => deleteAccount(t, { accountId, now: shop.now() }))
    const [kept] = await shop.transact(t => t.select().from(orders))
    if (!kept) throw new Error('The order is gone')
    expect(kept.record.lines.map(({ hash: gone, set }) => [gone, set?.hash, set?.name])).toEqual([
      ['', '', name],
      ['', '', name],
      ['', undefined, undefined],
    ])
    expect(await read(kept.record)).toEqual(words)
  })

  test('half of a set is not ordered as one, and an order that is given up brings the set back', async () => {
    await add()
    await sign(randomUUID())
    await press(shop, accountId, { means: 'decline' })
    const [order] = await shop.transact(t => t.select().from(orders))
    expect(await groups()).toEqual([])
    await cancelOrder(shop, { orderId: order?.id ?? '', actor: 'customer', reason: 'not now' })
    expect(await groups()).toEqual(together)
    const { lines } = await showCart(shop.transact, inCart())
    expect(groupSets(lines.slice(0, 1)).map(({ set }) => set)).toEqual([null])
  })
})
