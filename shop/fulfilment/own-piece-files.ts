import type { OwnPiece } from '../special-orders/own-piece.ts'
import { jobCard } from './job-card.ts'
import type { OwnPack, PackLine, PackOrder } from './pack-order.ts'

/** Its model as it was sanitised, its drawings, and a card that travels with it. */
export async function ownPieceFiles(
  order: PackOrder,
  line: PackLine,
  index: number,
  { piece, own }: { readonly piece: OwnPiece; readonly own: OwnPack },
): Promise<Record<string, Uint8Array>> {
  const { casting, work } = own
  const files = Object.fromEntries(own.files.map(({ name, bytes }) => [name, bytes]))
  files['job-card.pdf'] = await jobCard({
    head: order.head,
    number: order.number,
    title: piece.title,
    // A special order's card says what was agreed by itself.
    summary: order.special
      ? line.summary
      : [...line.summary, ...work.map(text => ({ name: 'Work', text }))],
    weight: casting,
    url: order.url,
    of: { piece: index + 1, pieces: order.lines.length, quantity: line.quantity },
    dueOn: order.dueOn,
    ordered: order.ordered,
    placedAt: order.placedAt,
    findings: casting.findings,
    measures: [],
    sheets: [],
    stones: [],
    special: order.special ?? null,
    notes: order.notes,
    picture: line.picture,
  })
  return files
}
