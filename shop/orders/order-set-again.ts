import { designHash } from '#design/document/identity.ts'
import { setOf, type WholeSet } from '#design/sets/set.ts'
import { orderAgain } from './order-again.ts'
import { namedSet } from './ordered-set.ts'
import type { OrderLine } from './record.ts'

type LineAgain = Pick<OrderLine, 'hash' | 'document' | 'summary' | 'set'>

/**
 * The set of an ordered piece, to begin anew with; null for a piece by itself, and where one of its pieces is
 * not made any more. A band that is not the very one that was bent has to be fitted again, and so has one whose
 * ring is another by now: the set's own rules say so.
 */
export function orderSetAgain(lines: readonly LineAgain[], at: number): WholeSet | null {
  const ofLine = lines[at]
  const set = ofLine?.set?.set
  const key = ofLine && namedSet(ofLine)?.key
  if (!set || !key) return null
  const own = lines.filter(line => namedSet(line)?.key === key)
  const designs = set.pieces.flatMap(piece => {
    const line = own.find(({ hash }) => hash === piece)
    const again = line && orderAgain(line)
    return again?.ok ? [again.design] : []
  })
  if (designs.length !== set.pieces.length) return null
  const [, band] = designs
  const isBent = band !== undefined && designHash(band) === set.pieces[1]
  return setOf({ kind: set.kind, designs, fit: isBent ? set.fit : undefined, line: set.line })
}
