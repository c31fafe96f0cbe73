import { brilliant } from '#geometry/gems/brilliants.ts'
import { intersectPlanes } from '#geometry/gems/half-spaces.ts'
import type { Recipe } from '#geometry/gems/recipe.ts'
import { singleCut } from '#geometry/gems/single-cut.ts'
import { timed } from './design-speed.ts'
import type { BenchFinding } from './measurement.ts'

/** Past what `cutOf` remembers: the planes of a recipe, and the body they have in common. */
export async function gemSpeed(): Promise<readonly BenchFinding[]> {
  const line = (what: string, recipe: () => Recipe): BenchFinding => ({
    what: `${what} from its angles to its facets`,
    value: timed(() => intersectPlanes(recipe().planes, 4, 1e-7), 200),
    unit: 'ms',
  })
  return [
    line('a round brilliant', () => brilliant('round', 2.417)),
    line('a single cut', () => singleCut(2.417)),
  ]
}
