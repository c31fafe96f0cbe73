import type { Design } from '../document/design.ts'
import { type DesignChange, withChanges } from '../document/fields.ts'
import { newlyOff } from '../offer/not-offered.ts'
import { check, newStops } from '../rules/check.ts'
import { type Pricing, totalOf } from '../rules/options.ts'
import { nearReach, waysToSave } from './trades.ts'

export interface Saving {
  readonly changes: readonly DesignChange[]
  readonly design: Design
  /** What it is, in a few words. */
  readonly words: string
  /** What one does without, told as it is. */
  readonly givesUp: string
  /** Minor units less than now; always more than nothing. */
  readonly saves: number
}

const MOST = 3
/** Of the price: for less than this nobody gives anything up. */
const LEAST_SHARE = 0.01

/**
 * Up to three trades, the nearest to what was wanted first: of each way to save the nearest option that
 * breaks no rule and is worth it. Never another kind of stone, an imitation, another ring size, nor
 * fewer stones.
 */
export function cheaper(design: Design, pricing: Pricing): readonly Saving[] {
  const before = check(design)
  const total = totalOf(design, pricing)
  const savings: Saving[] = []
  for (const [, way] of waysToSave(nearReach)) {
    if (savings.length === MOST) break
    for (const { changes, words, givesUp } of way(design)) {
      const changed = withChanges(design, changes)
      const saves = total - totalOf(changed, pricing)
      if (
        saves < total * LEAST_SHARE ||
        saves <= 0 ||
        newStops(changed, before).length > 0 ||
        newlyOff(changed, design, pricing.offer ?? {}).length > 0
      )
        continue
      savings.push({ changes, design: changed, words, givesUp: givesUp(changed), saves })
      break
    }
  }
  return savings
}
