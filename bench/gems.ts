import { brilliant } from '#geometry/gems/brilliants.ts'
import { intersectPlanes } from '#geometry/gems/half-spaces.ts'
import type { Recipe } from '#geometry/gems/recipe.ts'
import { singleCut } from '#geometry/gems/single-cut.ts'
import { atPace } from './at-pace.ts'
import { budgets } from './budgets.ts'
import { timed } from './design-speed.ts'
import type { BenchFinding } from './measurement.ts'

/** Past what `cutOf` remembers: the planes of a recipe, and the body they have in common. */
export async function gemSpeed(): Promise<readonly BenchFinding[]> {
  const paced = atPace()
  const found = (
    what: string,
    recipe: () => Recipe,
    { atMostMs }: { readonly atMostMs: number },
  ): BenchFinding => {
    const ms = timed(() => intersectPlanes(recipe().planes, 4, 1e-7), 200)
    return {
      what: `${what} from its angles to its facets`,
      found: `${paced(ms).toFixed(2)} ms (${ms.toFixed(2)} here)`,
      budget: `at most ${atMostMs} ms`,
      good: paced(ms) <= atMostMs,
    }
  }
  return [
    found('a round brilliant', () => brilliant('round', 2.417), budgets.gems.hero),
    found('a single cut', () => singleCut(2.417), budgets.gems.melee),
  ]
}
