import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '#geometry/build.ts'
import { renderPiece } from '#geometry/picture/render.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { budgets } from './budgets.ts'
import { loop, timed } from './design-speed.ts'
import { type Finding, median } from './measurement.ts'

const RUNS = 7

/** A card's picture, 600 pixels wide, by a thread that has painted before. */
export async function pictures(): Promise<readonly Finding[]> {
  const loopMs = timed(loop, 20)
  const { atMostMs, atMostLoops } = budgets.pictures.card
  return (['solitaire', 'halo'] as const).map((style: StyleId) => {
    const piece = pieceOf(defaultDesign(style))
    const paint = () => renderPiece(piece, viewOf(piece, 'hero'), scenes.studio, 600, 600, 2)
    paint()
    const ms = median(
      Array.from({ length: RUNS }, () => {
        const began = process.cpuUsage().user
        paint()
        return (process.cpuUsage().user - began) / 1000
      }),
    )
    return {
      what: `a card’s picture of a ${style}, in loops`,
      found: `${(ms / loopMs).toFixed(0)} (${ms.toFixed(0)} ms)`,
      budget: `at most ${atMostLoops}`,
      good: ms <= atMostMs || ms / loopMs <= atMostLoops,
    }
  })
}
