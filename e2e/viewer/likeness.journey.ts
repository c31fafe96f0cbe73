import { pieceOf } from '#geometry/build.ts'
import { renderPiece } from '#geometry/picture/render.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { expect, test } from '../fixtures.ts'
import { drawLive } from './in-worker.ts'
import { openWorker, paintInWorker, showTwoViewers } from './own-worker.ts'
import { twentyPieces } from './twenty-pieces.ts'
import { apart, viewerOf, waitUntilSettled } from './viewer-on-page.ts'

test.use({ viewer: 'paints' })

const PX = 120
const SMALL_PX = 32
/** Of 255, over the whole picture: sparkle falls on other pixels, and what is near is seen more roughly. */
const ALIKE = 4

test('twenty pieces look live as they do in their pictures, and leave nothing behind', {
  tag: '@long',
}, async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn()
  await drawLive(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/customize?style=solitaire')
  await waitUntilSettled(viewerOf(page), 'live')
  const worker = await openWorker(page, 'live')
  const live = await paintInWorker(page, twentyPieces, PX)
  for (const [i, { name, design, scene = 'studio' }] of twentyPieces.entries()) {
    const piece = pieceOf(design)
    const words = await cutWords(piece)
    const { rgba } = renderPiece(piece, viewOf(piece, 'hero'), scenes[scene], PX, PX, 2, words)
    const still = [...rgba].filter((_, at) => at % 4 < 3)
    const far = still.reduce((sum, v, at) => sum + Math.abs(v - (live[i]?.[at] ?? 0)), 0)
    expect.soft(far / still.length, name).toBeLessThan(ALIKE)
    expect.soft(Math.max(...still) - Math.min(...still), `${name} is not blank`).toBeGreaterThan(90)
  }

  // What the graphics card holds does not grow with the changes. Every kind of stone and finish has its
  // shader by now; the last piece is the first.
  const held = () => worker.evaluate(() => (self as unknown as { held: number }).held)
  const rounds = twentyPieces.map(({ design }) => ({ design }))
  const first = rounds.slice(0, 1)
  await paintInWorker(page, first, SMALL_PX)
  const before = await held()
  await paintInWorker(page, [...rounds, ...rounds.slice(0, 11), ...first], SMALL_PX)
  expect(await held()).toBe(before)

  // Two viewers share the context, and nothing of one is seen in the other.
  const [one, other] = [twentyPieces[0], twentyPieces[8]]
  if (!one || !other) throw new Error('There are twenty.')
  const pair = await showTwoViewers(page, [one, other], PX)
  expect(apart(pair[0] ?? [], live[0] ?? [])).toBeLessThan(1)
  expect(apart(pair[1] ?? [], live[8] ?? [])).toBeLessThan(1)
})
