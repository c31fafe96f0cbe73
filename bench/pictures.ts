import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { judgeCasting } from '#geometry/casting/judge-casting.ts'
import { renderPiece } from '#geometry/picture/render.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { type BenchFinding, median } from './measurement.ts'

const RUNS = 7
const styles: readonly StyleId[] = ['solitaire', 'halo', 'three-stone', 'solitaire-pendant']

/** A card's picture, 600 pixels wide, and the verdict whether the piece can be cast, by threads that made some before. */
export async function pictures(): Promise<readonly BenchFinding[]> {
  const findings: BenchFinding[] = []
  for (const [what, make] of [
    ['a card’s picture', paint],
    ['the verdict', judgeCasting],
  ] as const)
    for (const style of styles) {
      const ms = await threadMs(() => make(defaultDesign(style)))
      findings.push({ what: `${what} of a ${style}`, value: ms, unit: 'ms' })
    }
  return findings
}

function paint(design: Design) {
  const piece = pieceOf(design)
  return renderPiece(piece, viewOf(piece, 'hero'), scenes.studio, 600, 600, 2)
}

/** Milliseconds of this thread, the middle of some runs. */
async function threadMs(work: () => unknown): Promise<number> {
  await work()
  const runs: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const begun = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(begun)
    runs.push((user + system) / 1000)
  }
  return median(runs)
}
