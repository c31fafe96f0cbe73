import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { switchOffer } from '#shop/offer/switch-offer.ts'
import { orders } from '#shop/orders/tables.ts'
import { openApiShop, owner } from '#tools/testing/api-shop.ts'
import { customer, press, ring, testPaymentContext } from '#tools/testing/payment-context.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import { castingOf } from '#tools/testing/sign.ts'

const open = () => openApiShop('embedded', async design => castingOf(design))
type Shop = Awaited<ReturnType<typeof open>>

interface SuggestAnswer {
  readonly piece: {
    readonly code: string
    readonly price: { readonly total: number; readonly exact: boolean }
    readonly casting: { readonly verdict: string }
    readonly design: typeof ring
  }
  readonly gaveUp: readonly { readonly words: string; readonly why: string }[]
  readonly arrives: { readonly latest: string; readonly by: string } | null
}

async function suggest({ ask }: Shop, json: object) {
  const answer = await ask('/api/suggest', { json })
  expect([json, answer.status, answer.json.faults]).toEqual([json, 200, undefined])
  return answer.json as {
    readonly suggestions: readonly SuggestAnswer[]
    readonly budget: { readonly amount: number } | null
    readonly unread: readonly string[]
    readonly none: string | null
  }
}

test('words become a design: stone, shape, metal, size and what is to be cut into it', async () => {
  const { suggestions, unread, budget } = await suggest(await open(), {
    words:
      'An oval saphire in rose gold, size 6½, with “For Ada” inside, for up to 3.500 €, please',
  })
  const [first] = suggestions
  expect(first?.piece.design).toMatchObject({
    metal: '14k-rose',
    diameterUm: 16_910,
    stones: [{ gem: 'sapphire', shape: 'oval' }],
    engraving: [{ rows: ['For Ada'] }],
  })
  expect(first?.gaveUp).toEqual([
    {
      words: 'width 2.2 mm → 3 mm',
      why: expect.stringMatching(/\b3 mm\b.*\b2\.2 mm\b/),
    },
  ])
  expect([unread, budget]).toEqual([[], { amount: 350_000, currency: 'EUR' }])
})

test('all keep within the budget by their exact price, which the checkout asks for, the nearest first', async () => {
  const shop = await open()
  const wish = { words: 'an engagement ring with a diamond in 18k white gold', budget: 110_000 }
  const { suggestions, none } = await suggest(shop, wish)
  expect([suggestions.length, none]).toEqual([3, null])
  const [first] = suggestions
  expect(first?.gaveUp.map(({ words }) => words)).toContain('Laboratory-grown diamond')
  expect(first?.gaveUp.every(({ why }) => why.length > 20)).toBe(true)
  const paymentContext = testPaymentContext(shop.transact)
  for (const { piece } of suggestions) {
    expect(piece.casting.verdict).toBe('yes')
    expect(piece.price.exact).toBe(true)
    expect(piece.price.total).toBeLessThanOrEqual(110_000)
    const design = { design: piece.code }
    const same = await shop.ask('/api/design?include=quote,casting', { json: design })
    expect(same.json).toEqual(piece)
    const read = readCode(piece.code)
    if (!read.ok) throw new Error(read.reason)
    const end = await press(paymentContext, await customer(paymentContext, [read.design]))
    const number = end.ok ? end.number : ''
    const [order] = await shop.transact(t =>
      t.select().from(orders).where(eq(orders.number, number)),
    )
    expect(order?.record.lines.map(({ unit }) => unit)).toEqual([piece.price.total])
  }
  expect(await suggest(shop, wish)).toEqual(await suggest(shop, wish))
})

test('what is to be kept is kept; a design can be fitted to a budget; sales tax counts', async () => {
  const shop = await open()
  const design = designCode(ring)
  const total = (await suggest(shop, { design })).suggestions[0]?.piece.price.total ?? 0
  const budget = Math.round(total * 0.8)
  const free = await suggest(shop, { design, budget })
  expect(free.suggestions[0]?.piece.design.stones).not.toEqual(ring.stones)
  const kept = await suggest(shop, { design, budget, keep: ['origin', 'stone-size'] })
  for (const { piece } of kept.suggestions) expect(piece.design.stones).toEqual(ring.stones)
  const all = ['origin', 'stone-size', 'metal', 'accent', 'width', 'plate', 'chain']
  const none = await suggest(shop, { design, budget, keep: all })
  expect(none.suggestions).toEqual([])
  expect(none.none).toMatch(/^Nothing that comes near this can be had for .*; the least is about /)
  const there = { country: 'US', region: 'NY' }
  await answerTax(
    shop.transact,
    shop.now(),
    { exportPrices: 'same' },
    { salesTax: { NY: { rate: 4000, onDelivery: true } } },
  )
  expect((await suggest(shop, { design, budget: total })).suggestions[0]?.gaveUp).toEqual([])
  const taxed = await suggest(shop, { design, budget: total, ...there })
  expect(taxed.suggestions[0]?.gaveUp).not.toEqual([])
})

test('a style that is named stays as long as it can; another is told of', async () => {
  const shop = await open()
  const words = 'halo ring, diamond, platinum'
  const [, other] = (await suggest(shop, { words })).suggestions
  expect(other?.gaveUp[0]?.words).toMatch(/^Halo → /)
  const { suggestions } = await suggest(shop, { words, keep: ['style'] })
  for (const { piece } of suggestions) expect(piece.design.style).toBe('halo')
  const inStyle = await suggest(shop, { style: 'studs', words: 'ruby' })
  expect(inStyle.suggestions[0]?.piece.design.stones[0]?.gem).toBe('ruby')
  for (const { piece } of inStyle.suggestions)
    expect(styleOf(piece.design.style).kind).toBe('earrings')
})

test('a day is kept, by express where it must be; a day that is too near is told', async () => {
  const shop = await open()
  const [slow] = (await suggest(shop, { style: 'solitaire' })).suggestions
  const [fast] = (await suggest(shop, { style: 'solitaire', country: 'US' })).suggestions
  expect(slow?.arrives?.by).toBe('insured')
  const deadline = fast?.arrives?.latest ?? ''
  const sooner = new Date(Date.parse(deadline) - 86_400_000).toISOString().slice(0, 10)
  const { suggestions } = await suggest(shop, {
    style: 'solitaire',
    country: 'US',
    deadline: sooner,
  })
  for (const { arrives } of suggestions) expect(arrives && arrives.latest <= sooner).toBe(true)
  expect(suggestions[0]?.arrives?.by).toBe('express')
  const today = shop.now().toISOString().slice(0, 10)
  const none = await suggest(shop, { style: 'solitaire', deadline: today })
  expect(none.none).toMatch(/by that day/)
})

test('nothing is suggested that is not offered, cannot be cast, or could not be looked at', async () => {
  const shop = await openApiShop('embedded', async design => ({
    ...castingOf(design),
    fault: design.style === 'halo' ? 'It does not close.' : null,
  }))
  const by = owner
  const off = ['solitaire']
  await shop.transact(t =>
    switchOffer(t, { part: 'style', off, on: [], reason: '', by, now: shop.now() }),
  )
  const { suggestions } = await suggest(shop, { words: 'engagement ring' })
  const found = suggestions.map(({ piece }) => piece.design.style)
  expect(found).not.toContain('solitaire')
  expect(found).not.toContain('halo')
  expect(found).toContain('three-stone')
  const busy = await suggest(await openApiShop(), { style: 'halo' })
  expect([busy.suggestions, busy.none]).toEqual([[], expect.stringContaining('in a minute')])
})

test('what was not understood is said, money of other countries too; nonsense is refused', async () => {
  const shop = await open()
  const { unread, budget } = await suggest(shop, { words: 'gold ring with a dinosaur for $900' })
  expect([unread, budget]).toEqual([['dinosaur', '900 USD'], null])
  for (const json of [
    {},
    { words: '' },
    { words: 'x'.repeat(401) },
    { style: 'crown' },
    { design: 'AAAA' },
    { style: 'halo', budget: 0 },
    { style: 'halo', budget: 12.5 },
    { style: 'halo', keep: ['price'] },
    { style: 'halo', deadline: 'soon' },
    { style: 'halo', country: 'XX' },
    { style: 'halo', model: 'gpt' },
  ])
    expect([json, (await shop.ask('/api/suggest', { json })).status]).toEqual([json, 422])
})

test('however long the search goes on, others are answered between two of its steps', async () => {
  const shop = await open()
  let longestMs = 0
  let isOver = false
  const others = (async () => {
    for (let since = performance.now(); !isOver; since = performance.now()) {
      await nextTurn()
      longestMs = Math.max(longestMs, performance.now() - since)
    }
  })()
  const begun = performance.now()
  const { none } = await suggest(shop, {
    words: 'a diamond ring in platinum, with “For Ada, always” inside',
    budget: 10_000,
  })
  const allMs = performance.now() - begun
  isOver = true
  await others
  expect(none).toContain('the least is about')
  expect(longestMs).toBeLessThan(allMs / 4)
})
