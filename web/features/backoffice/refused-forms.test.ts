import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerParts } from '#design/offer/parts.ts'
import { currentCollection } from '#shop/collection/current-collection.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { shareDesign } from '#shop/shares/share-design.ts'
import { sharedDesigns } from '#shop/shares/tables.ts'
import { receiveStones } from '#shop/stock/hold-stones.ts'
import { stonesOf } from '#shop/stock/stones.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  placePaidOrder,
  plain,
  ring,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { tableContents } from '#tools/testing/table-contents.ts'
import * as offer from './catalogue/offer.tsx'
import * as stones from './catalogue/stones.tsx'
import * as collection from './collection/collection.tsx'
import * as newPiece from './collection/new-piece.tsx'
import * as piecePage from './collection/piece.tsx'
import * as orderStep from './orders/order-step.tsx'

type Handler = (args: never) => unknown

describe.each(enginesOfRun)('a form of the workshop that is refused, on %s', engine => {
  let shop: TestPaymentContext
  let ctx: RequestContext
  beforeEach(async () => {
    shop = testPaymentContext((await testDatabase(engine)).transact)
    const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
    const accountId = await shop.transact(t => addAccount(t, owner))
    ctx = testContext(shop, () => ({ ...owner, accountId, sessionId: 's' }))
  })

  async function refuses(
    page: { readonly action: unknown },
    fields: Readonly<Record<string, string>> | URLSearchParams,
    params: Readonly<Record<string, string>> = {},
  ) {
    const body = new URLSearchParams(fields)
    const before = await shop.transact(tableContents)
    const status = await statusOf(() =>
      (page.action as Handler)(routeArgs(ctx, { params, method: 'POST', body }) as never),
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await shop.transact(tableContents)).toEqual(before)
  }

  test('leaves the collection as it was', async () => {
    const { pieces } = await shop.transact(currentCollection)
    const [piece] = pieces
    if (!piece) throw new Error('The collection is empty')
    const words = { name: piece.name, words: '', slug: piece.slug, season: '' }
    const was = JSON.stringify({ ...words, name: 'An older name' })
    await refuses(collection, { intent: 'move', id: 'unknown', before: '' })
    await refuses(collection, { id: 'unknown', state: 'hidden' })
    await refuses(piecePage, { ...words, name: 'A name', intent: 'save', was }, { id: piece.id })
    await refuses(newPiece, { ...words, design: 'no design' })
    // Opening a link notes the day; the design hangs in the collection already.
    const shared = await shop.transact(t =>
      shareDesign(t, { design: piece.design, now: shop.now() }),
    )
    await shop.transact(t => t.update(sharedDesigns).set({ lastOpenedOn: '2026-01-01' }))
    await refuses(newPiece, { ...words, slug: 'another', design: shared })
  })

  test('leaves the offer as it was', async () => {
    const every = offerParts.finish.map(({ id }) => ['was', id])
    const fields = new URLSearchParams([['intent', 'switch'], ['part', 'finish'], ...every])
    fields.set('reason', '')
    await refuses(offer, fields)
    await refuses(offer, { intent: 'change', code: 'UNKNOWN' })
  })

  test('leaves the stock as it was', async () => {
    const key = stonesOf(ring)[0]?.key ?? ''
    await shop.transact(t => receiveStones(t, { key, count: 3, now: shop.now() }))
    const counted = { intent: 'count', form: randomUUID(), note: 'Counted', key, found: '2' }
    await refuses(stones, { ...counted, seen: '7' })
    await refuses(stones, { ...counted, seen: '3', note: '' })
  })

  test('leaves an order as it was', async () => {
    const { number } = await placePaidOrder(shop, [plain])
    await refuses(orderStep, { from: 'paid', to: 'finishing' }, { number })
    await refuses(orderStep, { from: 'casting', to: 'setting' }, { number })
    await refuses(orderStep, { undo: 'yes' }, { number })
  })
})
