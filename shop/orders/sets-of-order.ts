import { linesBySet, type NamedSet } from '#design/sets/lines-by-set.ts'
import { proofIdOf } from '../proofs/sign-set.ts'
import { namedSet } from './ordered-set.ts'
import type { OrderLine } from './record.ts'

type LineOfSet = Pick<OrderLine, 'hash' | 'proof' | 'set'>

/** What the pages of an order say of a set as a whole. */
export interface SetOfOrder extends NamedSet {
  /** The words that run over all its pieces. */
  readonly line: string | null
  /** The one proof that was signed for all of it; null where its pieces were signed for one by one. */
  readonly proof: { readonly id: string; readonly signedAt: string } | null
}

/** The set of each line, in their order; null for a piece by itself. */
export function setsOfOrder(lines: readonly LineOfSet[]): readonly (SetOfOrder | null)[] {
  const groups = linesBySet(lines.map(line => ({ line, set: namedSet(line) })))
  const sets = new Map(
    groups.flatMap(({ set, lines: group }) => {
      const own = group.map(({ line }) => line)
      const line = own[0]?.set?.set.line || null
      return set ? [[set.key, { ...set, line, proof: setProofOf(own) }] as const] : []
    }),
  )
  return lines.map(line => sets.get(namedSet(line)?.key ?? '') ?? null)
}

/** Whoever signs for a set signs once: the ids of its proofs follow from that of its first. */
export function setProofOf(lines: readonly LineOfSet[]): SetOfOrder['proof'] {
  const pieces = lines[0]?.set?.set.pieces ?? []
  const first = lines.find(({ hash }) => hash === pieces[0])?.proof
  const isOne =
    first &&
    lines.every(({ hash, proof }) => proof?.id === proofIdOf(first.id, pieces.indexOf(hash)))
  return isOne ? { id: first.id, signedAt: first.signedAt } : null
}
