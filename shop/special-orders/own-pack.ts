import type { OwnPack } from '../fulfilment/pack-order.ts'
import type { OrderLine } from '../orders/record.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { filePartNames, filesOfPiece, type SpecialFile } from './files.ts'
import { ownCasting, readOwnPiece } from './own-piece.ts'

type Names = readonly (readonly [string, string])[]

/** The parts of each kind of file that go to the bench, by the name they have there. */
const packed: Readonly<Record<SpecialFile['kind'], (id: string) => Names>> = {
  model: (id: string) => [
    ['model.stl', filePartNames.stl(id)],
    ['model.3mf', filePartNames.threeMf(id)],
  ],
  pdf: (id: string) => [[`drawing-${id.slice(0, 8)}.pdf`, filePartNames.pdf(id)]],
  picture: (id: string) => [[`drawing-${id.slice(0, 8)}.webp`, filePartNames.picture(id)]],
}

export interface OwnPackNeeds extends Omit<OwnPack, 'files'> {
  /** Under which name each file goes into the pack, and under which it is kept. */
  readonly names: Names
}

/** What a pack needs of an ordered piece of its own; null for one of our designs. */
export async function ownPackNeeds(
  transaction: Transaction,
  { document, quote }: Pick<OrderLine, 'document' | 'quote'>,
): Promise<OwnPackNeeds | null> {
  const piece = readOwnPiece(document)
  if (!piece) return null
  const files = await filesOfPiece(transaction, piece)
  const report = files.find(({ id }) => id === piece.model)?.report ?? null
  return {
    casting: ownCasting(report, piece.metal),
    work: quote.quote.lines.map(({ words }) => words),
    names: files.flatMap(({ kind, id }) => packed[kind](id)),
  }
}
