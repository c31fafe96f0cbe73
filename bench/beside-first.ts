import { type StyleId, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, valuesOf, withValue } from '#design/document/fields.ts'
import { pieceOf } from '#geometry/build.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { type BenchFinding, median } from './measurement.ts'

/** Limit, as a multiple of the first geometry's time in the same run. */
const MOST_TIMES = 1.5

type Make = (design: Design) => unknown

interface Compared {
  /** What is made: `preview`. */
  readonly what: string
  readonly first: Make
  readonly now: Make
  /** The first quarter warms up, of the others the median counts. */
  readonly rounds: number
  /** How many are made in one go, if one alone is too short to be timed. */
  readonly each: number
}

/** How long a preview takes, by style. */
export async function previewSpeed(): Promise<readonly BenchFinding[]> {
  const first = await builderOf(1)
  return besideFirst({
    what: 'preview',
    first: first.pieceOf,
    now: pieceOf,
    rounds: 40,
    each: 4,
  })
}

/** How long an exact solid takes, from the design on, by style. */
export async function solidSpeed(): Promise<readonly BenchFinding[]> {
  const [first, kernel] = [await builderOf(1), await loadKernel()]
  return besideFirst({
    what: 'exact solid',
    first: design => first.solidOf(kernel, first.pieceOf(design)),
    now: design => solidOf(kernel, pieceOf(design)),
    rounds: 12,
    each: 1,
  })
}

/** How long each style takes beside the first geometry, both in turn, by the processor's time. */
function besideFirst({ what, first, now, rounds, each }: Compared): readonly BenchFinding[] {
  return styles.map(({ id }) => {
    const next = inTurn(sizesOf(id))
    const cpuMs = (make: Make) => {
      const begun = process.cpuUsage()
      for (let i = 0; i < each; i++) make(next())
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / 1000 / each
    }
    const pairs = Array.from({ length: rounds }, () => [cpuMs(first), cpuMs(now)] as const)
    const counted = pairs.slice(Math.floor(rounds / 4))
    const [before, after] = [median(counted.map(([a]) => a)), median(counted.map(([, b]) => b))]
    return {
      what: `${what}: ${id}, beside the first geometry's`,
      value: after / before,
      atMost: MOST_TIMES,
      details: `${after.toFixed(1)} ms`,
    }
  })
}

/** A style in all the sizes of its ring, or of its first stone: nothing is merely remembered. */
function sizesOf(style: StyleId): readonly Design[] {
  const design = defaultDesign(style)
  const size = design.diameterUm === null ? field('stone-size', 0) : field('size')
  const values =
    design.diameterUm === null && design.stones.length === 0 ? [] : valuesOf(design, size)
  return values.length > 0 ? values.map(value => withValue(design, size, value)) : [design]
}

function inTurn(designs: readonly Design[]): () => Design {
  let turn = 0
  return () => designs[turn++ % designs.length] as Design
}
