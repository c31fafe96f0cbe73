import type { Design } from '../document/design.ts'
import { type FieldName, withChanges } from '../document/fields.ts'
import { designHash } from '../document/identity.ts'
import { notOffered } from '../offer/not-offered.ts'
import { type Trade, type WayToSave, waysToSave } from '../price/trades.ts'
import { stopsOf } from '../rules/check.ts'
import { mergedFix } from '../rules/merged-fix.ts'
import { type Pricing, totalOf } from '../rules/options.ts'
import type { Beginning } from './beginnings.ts'

export interface SearchBounds {
  readonly pricing: Pricing
  /** Whether a price of so many minor units will do. */
  readonly accepts: (total: number) => boolean
  readonly isInTime: (design: Design) => boolean
  /** What must not be given up. */
  readonly keep: ReadonlySet<FieldName>
  /** How much a choice would be missed, beside others: more where it was spoken of. */
  readonly missed: (name: FieldName) => number
}

/** Looked at before the search ends. */
export const MOST_LOOKED_AT = 1200

/** How much each way is felt, at its nearest option and with each further one. */
const felt: Readonly<Record<WayToSave, readonly [first: number, more: number]>> = {
  'grown-stones': [1, 0],
  'smaller-stones': [0.8, 0.6],
  'near-metal': [1.5, 0.4],
  'grown-small-stones': [0.6, 0],
  'narrower-band': [0.5, 0.3],
  'smaller-plate': [0.8, 0.6],
  'shorter-chain': [0.5, 0.4],
  'far-metal': [4, 0.5],
}
const FAR = { smallerUm: [500, 1000, 1500, 2000, 2500, 3000, 4000], steps: 5 } as const

interface Node extends Beginning {
  readonly from: Beginning
  readonly ways: readonly WayToSave[]
  /** Ways are gone in their order, each once at most: what one gives up is told against the beginning. */
  readonly nextWay: number
}

/** Of one that was found: it will do; it costs more than was thought; nothing that begins so will do. */
export type SearchVerdict = 'take' | 'go-on' | 'drop'

/**
 * What comes nearest to a beginning and keeps within the bounds, the nearest first. Whoever asks says
 * whether one will do; from one that will not the search goes on. The same question has the same answers.
 * After each that was looked at and is none there is `null`: whoever has others to answer does so then.
 */
export function* searchNearest(
  beginnings: readonly Beginning[],
  bounds: SearchBounds,
): Generator<Beginning | null, { readonly least: number }, SearchVerdict | undefined> {
  const waiting: Node[] = []
  const seen = new Set<string>()
  const add = (node: Node) => {
    const hash = `${designHash(node.design)} ${node.nextWay}`
    if (seen.has(hash)) return
    seen.add(hash)
    const at = waiting.findIndex(({ distance }) => distance > node.distance)
    waiting.splice(at < 0 ? waiting.length : at, 0, node)
  }
  for (const from of beginnings) add({ ...from, from, ways: [], nextWay: 0 })
  const taken: Node[] = []
  const dropped = new Set<Beginning>()
  let least = Number.POSITIVE_INFINITY
  for (let looked = 0; looked < MOST_LOOKED_AT; looked++) {
    const node = waiting.shift()
    if (!node) break
    if (dropped.has(node.from)) continue
    // Whoever gives up the same and more is no other suggestion.
    if (taken.some(one => one.from === node.from && one.ways.every(way => node.ways.includes(way))))
      continue
    const total = totalOf(node.design, bounds.pricing)
    least = Math.min(least, total)
    if (bounds.accepts(total) && fits(node.design, bounds)) {
      const { design, distance, gaveUp } = node
      const verdict = yield { design, distance, gaveUp }
      if (verdict === 'take') taken.push(node)
      if (verdict === 'drop') dropped.add(node.from)
      if (verdict !== 'go-on') continue
    }
    for (const next of tradesOf(node, bounds)) add(next)
    yield null
  }
  return { least }
}

const fits = (design: Design, { pricing, isInTime }: SearchBounds) =>
  stopsOf(design).length === 0 &&
  notOffered(design, pricing.offer ?? {}).length === 0 &&
  isInTime(design)

function tradesOf(node: Node, { keep, missed }: SearchBounds): readonly Node[] {
  return waysToSave(FAR)
    .slice(node.nextWay)
    .flatMap(([id, way], skipped) => {
      const at = node.nextWay + skipped
      const [first, more] = felt[id]
      return way(node.design).flatMap((trade, i): readonly Node[] => {
        const names = namesOf(trade)
        if (names.some(name => keep.has(name))) return []
        const design = withSmallerLetters(withChanges(node.design, trade.changes))
        if (!design) return []
        const weight = Math.max(...names.map(missed))
        return [
          {
            from: node.from,
            ways: [...node.ways, id],
            design,
            distance: node.distance + weight * (first + more * i),
            gaveUp: [...node.gaveUp, { words: trade.words, why: trade.givesUp(design) }],
            nextWay: at + 1,
          },
        ]
      })
    })
}

/** Words that a smaller plate has no room for are cut smaller; nothing else is mended on the way. */
function withSmallerLetters(design: Design): Design | undefined {
  if (stopsOf(design).length === 0) return design
  const { changes = [] } = design.engraving.length > 0 ? (mergedFix(design) ?? {}) : {}
  if (changes.length === 0 || !changes.every(({ field }) => field.name === 'letter-height'))
    return undefined
  const mended = withChanges(design, changes)
  return stopsOf(mended).length === 0 ? mended : undefined
}

const namesOf = ({ changes }: Trade) => changes.map(({ field }) => field.name)
