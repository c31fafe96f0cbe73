import type { MetalId } from '../catalogue/metals.ts'
import type { Design } from '../document/design.ts'
import { field, withValue } from '../document/fields.ts'
import { insideWords } from './line-over-pieces.ts'
import { canCarryLine, drawnInside, type PairMade, withLineOver, withoutLine } from './pair.ts'
import { setOf, type WholeSet } from './set.ts'
import { designsFor, type Finger } from './sizes.ts'

/** What whoever looks at a set may choose of all of it; the pieces themselves stay as they are. */
export interface SetChoice {
  readonly fingers: readonly Finger[]
  /** Of each piece. */
  readonly metals: readonly MetalId[]
  /** Of each piece that hangs on one. */
  readonly chainMm: number | null
  /** Over both rings of a pair; null leaves it as it is. */
  readonly line: string | null
}

/** Whether pieces of it are asked for one by one, rather than one metal for all of them. */
export const hasMetalsApart = ({ set: { kind }, designs }: WholeSet) =>
  kind === 'stack' ||
  kind === 'ring-and-band' ||
  designs.some(({ metal }) => metal !== designs[0]?.metal)

/** Whether a line of words can be chosen for both: there is one, or room for one. */
export const takesLine = ({ set: { kind, line }, designs }: WholeSet) =>
  kind === 'pair' &&
  designs.every(
    design =>
      canCarryLine(design) &&
      !drawnInside(design) &&
      (line !== undefined || insideWords(design) === undefined),
  )

/** The same pieces for other fingers, in other metals, on another chain. */
export const chosenDesigns = (whole: WholeSet, { fingers, metals, chainMm }: SetChoice) =>
  designsFor(whole, fingers).map((design, at): Design => {
    const inMetal = withValue(design, field('metal'), metals[at] ?? design.metal)
    return chainMm === null || inMetal.chainMm === null
      ? inMetal
      : withValue(inMetal, field('chain'), chainMm)
  })

/** The set of these pieces with its line, or another one; `fit` is left to whoever measures it. */
export function chosenSet(
  { set }: WholeSet,
  designs: readonly Design[],
  line: string | null,
): PairMade {
  if (line === null || line === (set.line ?? ''))
    return { ok: true, whole: setOf({ kind: set.kind, designs, line: set.line }) }
  if (line === '')
    return { ok: true, whole: setOf({ kind: 'pair', designs: withoutLine(designs) }) }
  return withLineOver(designs, line, fontOf(designs))
}

const fontOf = ([first]: readonly Design[]) => (first && insideWords(first)?.font) ?? 'serif'
