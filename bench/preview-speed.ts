import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, valuesOf, withValue } from '#design/document/fields.ts'
import { pieceOf } from '#geometry/build.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { budgets } from './budgets.ts'
import { type Finding, median } from './measurement.ts'

const [ROUNDS, EACH] = [40, 4]

/** How long a preview takes beside the first geometry's, in turn, by the processor's time. */
export async function previewSpeed(): Promise<readonly Finding[]> {
  const first = await builderOf(1)
  const { atMostTimes } = budgets.geometry.beside
  return styles.map(({ id }) => {
    const next = inTurn(sizesOf(defaultDesign(id)))
    const cpuMs = (make: (design: Design) => unknown) => {
      const begun = process.cpuUsage()
      for (let i = 0; i < EACH; i++) make(next())
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / 1000 / EACH
    }
    const pairs = Array.from(
      { length: ROUNDS },
      () => [cpuMs(first.pieceOf), cpuMs(pieceOf)] as const,
    ).slice(ROUNDS / 4)
    const [before, now] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))]
    return {
      what: `preview: ${id}, beside the first geometry's`,
      found: `${(now / before).toFixed(2)} (${now.toFixed(1)} ms)`,
      budget: `at most ${atMostTimes}`,
      good: now / before <= atMostTimes,
    }
  })
}

/** A design in all the sizes of its ring, or of its first stone: nothing is merely remembered. */
function sizesOf(design: Design): readonly Design[] {
  const size = design.diameterUm === null ? field('stone-size', 0) : field('size')
  const values =
    design.diameterUm === null && design.stones.length === 0 ? [] : valuesOf(design, size)
  return values.length > 0 ? values.map(value => withValue(design, size, value)) : [design]
}

function inTurn(designs: readonly Design[]): () => Design {
  let turn = 0
  return () => designs[turn++ % designs.length] as Design
}
