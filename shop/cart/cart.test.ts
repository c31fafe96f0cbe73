import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { titleOf } from '#design/document/summary.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { emptyDraft } from '../checkout/draft.ts'
import { keepCheckout } from '../checkout/show-checkout.ts'
import type { CartOwner } from '../persistence/locks.ts'
import type { Transact } from '../persistence/transaction.ts'
import { newSecret } from '../random-secret.ts'
import { enterRates } from '../rates/current-rates.ts'
import { acceptPrices } from './accept-prices.ts'
import { addToCart } from './add-to-cart.ts'
import { MOST_CART_LINES } from './cart-line.ts'
import { findCartSummary } from './cart-summary.ts'
import { removeFromCart, setLater, setQuantity } from './change-line.ts'
import { giftSchema } from './gift.ts'
import { mergeCarts } from './merge-carts.ts'
import { FORGOTTEN_DAYS, removeForgottenCarts } from './remove-forgotten-carts.ts'
import { setGift } from './set-gift.ts'
import { countCart, showCart } from './show-cart.ts'
import { cartLines, carts } from './tables.ts'

const now = new Date('2026-11-16T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const mac = (text: string) => `mac of ${text.length}`
const solitaire = defaultDesign('solitaire')
const engraved: Design = {
  ...defaultDesign('plain-band'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['For Ada'] }],
}
const band = defaultDesign('plain-band')
const dearer = (version: string, permille: number) => ({
  ...defaultRates,
  version,
  metalPerGram: Object.fromEntries(
    Object.entries(defaultRates.metalPerGram).map(([id, amount]) => [
      id,
      Math.round((amount * permille) / 1000),
    ]),
  ) as typeof defaultRates.metalPerGram,
})

describe.each(enginesOfRun)('the cart on %s', engine => {
  let transact: Transact
  let accountId: string
  let account: CartOwner
  const secret = newSecret(randomBytes)
  const guest: CartOwner = { kind: 'guest', secret }

  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    accountId = await transact(t => addAccount(t))
    account = { kind: 'account', accountId }
  })

  const add = (owner: CartOwner, design: Design, quantity = 1, more = {}) =>
    transact(t => addToCart(t, { owner, design, quantity, milligrams: null, now, mac, ...more }))
  const show = (owner: CartOwner | null, at = now) => showCart(transact, { owner, mac, now: at })
  const quantities = async (owner: CartOwner) =>
    Object.fromEntries((await show(owner)).lines.map(line => [line.hash, line.quantity]))

  test('a piece is a line with its words, price and date; twice added it is still one', async () => {
    for (let i = 0; i < 2; i++) expect(await add(guest, engraved)).toMatchObject({ ok: true })
    const { lines, merchandise, pieces, currency } = await show(guest)
    expect([lines.length, pieces, currency]).toEqual([1, 1, 'EUR'])
    expect(lines[0]).toMatchObject({
      hash: designHash(engraved),
      piece: { title: titleOf(engraved), change: null, personalised: true },
    })
    expect(lines[0]?.piece?.ready.earliest).toMatch(/^2026-1/)
    expect(merchandise).toBe(lines[0]?.piece?.unit)
    expect(await show(null)).toMatchObject({ lines: [], merchandise: 0 })
    expect(await show({ kind: 'guest', secret: newSecret(randomBytes) })).toMatchObject({
      lines: [],
    })
  })

  test('how many, none, and set aside', async () => {
    await add(guest, band)
    await add(guest, solitaire)
    const change = (hash: string, quantity: number) =>
      transact(t => setQuantity(t, { owner: guest, now, mac, hash, quantity }))
    expect(await change(designHash(band), 3)).toMatchObject({ ok: true })
    expect(await change(designHash(band), 999)).toMatchObject({ ok: true })
    expect(await quantities(guest)).toMatchObject({ [designHash(band)]: 20 })
    expect(await change('nothing of the kind', 3)).toEqual({ ok: false, reason: 'not-found' })
    const aside = (later: boolean) =>
      transact(t => setLater(t, { owner: guest, now, mac, hash: designHash(band), later }))
    await aside(true)
    const set = await show(guest)
    expect([set.pieces, set.merchandise]).toEqual([1, set.lines.find(l => !l.later)?.piece?.unit])
    expect(await transact(t => countCart(t, guest))).toBe(1)
    await aside(false)
    expect((await show(guest)).pieces).toBe(21)
    await transact(t => removeFromCart(t, { owner: guest, now, mac, hash: designHash(band) }))
    expect(Object.keys(await quantities(guest))).toEqual([designHash(solitaire)])
  })

  test('an edited line takes the place of the old one, with its number of pieces', async () => {
    await add(guest, band, 2)
    await add(guest, solitaire)
    await add(guest, engraved, 1, { instead: designHash(band) })
    expect(await quantities(guest)).toEqual({
      [designHash(engraved)]: 2,
      [designHash(solitaire)]: 1,
    })
  })

  test('what cannot be made is not taken, and there is an end to lines', async () => {
    const hopeless: Design = {
      ...solitaire,
      stones: solitaire.stones.map(stone => ({
        ...stone,
        widthUm: 16_000,
        setting: 'flush' as const,
      })),
    }
    expect(await add(guest, hopeless)).toMatchObject({ ok: false, reason: 'cannot-be-made' })
    await add(guest, band)
    const [line] = await transact(t => t.select().from(cartLines))
    if (!line) throw new Error('There is no line')
    await transact(t =>
      t
        .insert(cartLines)
        .values(
          Array.from({ length: MOST_CART_LINES - 1 }, (_, i) => ({ ...line, hash: `h${i}` })),
        ),
    )
    expect(await add(guest, solitaire)).toEqual({ ok: false, reason: 'too-many' })
  })

  test('guest logs in, region changes, quantity changes: design untouched', async () => {
    await add(guest, engraved, 2)
    const before = await transact(t => t.select().from(cartLines))
    await transact(t => mergeCarts(t, { secret, accountId, mac, now }))
    const draft = { ...emptyDraft, country: 'US' }
    await keepCheckout(transact, { accountId, now, draft, client: 'a client' })
    await transact(t =>
      setQuantity(t, { owner: account, now, mac, hash: designHash(engraved), quantity: 5 }),
    )
    const [after] = await transact(t => t.select().from(cartLines))
    const { document, quote, hash } = before[0] ?? {}
    expect(after).toMatchObject({ document, quote, hash, quantity: 5 })
    expect((await transact(t => findCartSummary(t, { accountId }))).country).toBe('US')
  })

  test('signing in loses nothing and doubles nothing, however often it is told', async () => {
    await add(guest, band, 2)
    await add(guest, solitaire, 1)
    await add(account, band, 3)
    await add(account, engraved, 1)
    await transact(t =>
      setGift(t, { owner: guest, now, mac, gift: { wrap: true, card: 'Love', hidePrices: true } }),
    )
    const merge = () => transact(t => mergeCarts(t, { secret, accountId, mac, now }))
    await merge()
    await merge()
    expect(await quantities(account)).toEqual({
      [designHash(band)]: 3,
      [designHash(solitaire)]: 1,
      [designHash(engraved)]: 1,
    })
    expect((await show(account)).gift).toMatchObject({ wrap: true, card: 'Love' })
    expect(await quantities(guest)).toEqual({})
    expect(await transact(t => t.select().from(carts))).toHaveLength(1)
  })

  test('price quoted, rate changes, customer pays: the policy holds and is shown', async () => {
    await add(guest, band)
    const shown = (await show(guest)).lines[0]?.piece?.unit ?? 0
    await transact(t => enterRates(t, dearer('dearer', 1500), later(1)))
    // Held for its hours, whatever gold does.
    expect((await show(guest, later(2))).lines[0]?.piece).toMatchObject({
      unit: shown,
      change: null,
    })
    // Afterwards today's, with the difference and its reason.
    const after = (await show(guest, later(73))).lines[0]?.piece
    expect(after?.change).toMatchObject({ from: shown, to: after?.unit })
    expect(after?.change?.because.map(({ kind }) => kind)).toContain('metal')
    expect(after?.unit).toBeGreaterThan(shown)
    await transact(t => acceptPrices(t, { owner: guest, now: later(73), mac }))
    expect((await show(guest, later(74))).lines[0]?.piece).toMatchObject({
      unit: after?.unit,
      change: null,
    })
    // What became cheaper is given at once, and said.
    await transact(t => enterRates(t, dearer('cheaper', 900), later(75)))
    const cheaper = (await show(guest, later(76))).lines[0]?.piece
    expect(cheaper?.unit).toBeLessThan(shown)
    expect(cheaper?.change).toMatchObject({ from: after?.unit })
  })

  test('a design that the catalogue no longer has is shown as such and costs nothing', async () => {
    await add(guest, band)
    await add(guest, solitaire)
    await transact(t =>
      t
        .update(cartLines)
        .set({ document: { ...band, metal: 'tin' } })
        .where(eq(cartLines.hash, designHash(band))),
    )
    const { lines, merchandise } = await show(guest)
    const piece = (design: Design) => lines.find(({ hash }) => hash === designHash(design))?.piece
    expect(piece(band)).toBeNull()
    expect(merchandise).toBe(piece(solitaire)?.unit)
  })

  test('a forged price is not taken for ours', async () => {
    await add(guest, band)
    const [line] = await transact(t => t.select().from(cartLines))
    if (!line) throw new Error('There is no line')
    const quote = { ...line.quote, mac: 'mine', quote: { ...line.quote.quote, total: 1 } }
    await transact(t => t.update(cartLines).set({ quote }))
    const { unit, change } = (await show(guest)).lines[0]?.piece ?? {}
    expect([unit, change?.from]).toEqual([line.quote.quote.total, 1])
  })

  test('nobody’s carts are forgotten in the end, an account’s goes with the account', async () => {
    await add(guest, band)
    await add(account, band)
    const sweep = (days: number) =>
      transact(t => removeForgottenCarts(t, { now: later(24 * days) }))
    await sweep(FORGOTTEN_DAYS)
    expect(await transact(t => t.select().from(carts))).toHaveLength(2)
    await sweep(FORGOTTEN_DAYS + 1)
    expect(await transact(t => t.select().from(carts))).toMatchObject([{ accountId }])
    await transact(t => deleteAccount(t, { accountId, now: new Date() }))
    expect(await transact(t => t.select().from(cartLines))).toEqual([])
  })
})

test.each([
  ['\u202e<b>\u0000 x\r\n  y ', '<b> x\ny'],
  ['a\n'.repeat(50), Array(8).fill('a').join('\n')],
  ['\ud83d', '\ufffd'],
  ['x'.repeat(5000), 'x'.repeat(200)],
])('the words of a card are cleaned: %j', (card, clean) => {
  expect(v.parse(giftSchema, { wrap: false, hidePrices: false, card }).card).toBe(clean)
})

test('two tabs that begin a cart at once begin one', async () => {
  const { transact } = await testDatabase('postgres')
  const owner: CartOwner = { kind: 'guest', secret: newSecret(randomBytes) }
  const designs = [band, solitaire, engraved, defaultDesign('halo')]
  await Promise.all(
    designs.map(design =>
      transact(t => addToCart(t, { owner, design, quantity: 1, milligrams: null, now, mac })),
    ),
  )
  expect(await transact(t => t.select().from(carts))).toHaveLength(1)
  expect(await transact(t => countCart(t, owner))).toBe(4)
  const accountId = await transact(t => addAccount(t, { email: `${randomUUID()}@example.com` }))
  const { secret } = owner
  await Promise.all(
    Array.from({ length: 4 }, () => transact(t => mergeCarts(t, { secret, accountId, mac, now }))),
  )
  expect(await transact(t => countCart(t, { kind: 'account', accountId }))).toBe(4)
})
