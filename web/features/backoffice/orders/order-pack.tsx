import { soldStones } from '#design/price/sold-stones.ts'
import { geometryOf } from '#geometry/versions/version.ts'
import type { OwnPack } from '#shop/fulfilment/pack-order.ts'
import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { specialWorkOf } from '#shop/fulfilment/special-work.ts'
import { jobCardNotes } from '#shop/orders/order-notes.ts'
import type { OrderLine } from '#shop/orders/record.ts'
import { summaryAsSold } from '#shop/orders/summary-as-sold.ts'
import { paperHeadOf } from '#shop/papers/current-head.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { ownPackNeeds } from '#shop/special-orders/own-pack.ts'
import { notAllowed } from '#web/app/json-response.ts'
import { pictureOfDocument } from '#web/app/picture-of-document.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/order-pack'

const sentence = (status: number, words: string) =>
  new Response(words, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/** What came with the special order behind it: on the card, and its pictures as they are. */
async function sentAlong(ctx: RequestContext, orderId: string) {
  const behind = await ctx.transact(t => specialWorkOf(t, orderId))
  if (!behind) return { special: null, files: [] }
  const { pictureNames, ...words } = behind
  const found = await Promise.all(pictureNames.map(name => ctx.imageUploads.find(name)))
  const pictures = found.filter(bytes => bytes !== null)
  const files = pictures.map((bytes, i) => ({ name: `customer/picture-${i + 1}.webp`, bytes }))
  return { special: { ...words, pictures }, files }
}

/** The workshop's own files of an ordered piece, read for its pack; null for one of our designs. */
async function ownPack(
  ctx: Pick<RequestContext, 'transact' | 'imageUploads'>,
  line: OrderLine,
): Promise<OwnPack | null> {
  const needs = await ctx.transact(t => ownPackNeeds(t, line))
  if (!needs) return null
  const { names, ...rest } = needs
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const [name, kept] of names) {
    const bytes = await ctx.imageUploads.find(kept)
    if (bytes) files.push({ name, bytes })
  }
  return { ...rest, files }
}

/** Everything the benches need for an order, as one file. */
export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { order, notes, work } = found(await ctx.transact(t => showStaffOrder(t, number)))
  const { special, files } = await sentAlong(ctx, order.id)
  const lines = []
  for (const line of order.record.lines) {
    const { document, hash, title, quantity } = line
    const sold = soldStones(line.quote.quote.lines)
    const summary = summaryAsSold(line)
    const geometry = geometryOf(line.proof)
    const picture = await pictureOfDocument(ctx, document, geometry)
    const own = await ownPack(ctx, line)
    lines.push({
      document,
      geometry,
      hash,
      title,
      summary,
      sold,
      quantity,
      picture,
      ...(own && { own }),
      ...(line.set && { set: line.set }),
    })
  }
  const packed = await ctx.workers.pack({
    head: await paperHeadOf(ctx),
    number,
    url: new URL(`/workshop/orders/${number}`, url).href,
    dueOn: work.dueOn ?? order.promisedBy,
    placedAt: order.placedAt,
    ordered: jobCardNotes(order.record),
    notes: notes.map(({ who, text }) => ({ who, text })),
    lines,
    special,
    files,
  })
  if (!packed) return sentence(503, 'The pack is being made. Ask again in a moment.')
  if (!packed.ok)
    return sentence(409, `${packed.piece} cannot be given to a caster. ${packed.words}`)
  return new Response(packed.zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${number}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

export const action = () => notAllowed('GET')
