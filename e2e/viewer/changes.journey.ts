import { expect, test } from '../fixtures.ts'
import { drawLive } from './in-worker.ts'
import { openWorker, pictured } from './own-worker.ts'
import { settled, viewerOf } from './seen.ts'
import { twentyPieces } from './twenty-pieces.ts'

test.use({ viewer: 'paints' })

const PX = 32

test('what the graphics card holds does not grow with the changes', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn()
  await drawLive(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/customize?style=solitaire')
  await settled(viewerOf(page), 'live')
  const worker = await openWorker(page, 'live')
  const held = () => worker.evaluate(() => (self as unknown as { held: number }).held)
  const rounds = twentyPieces.map(({ design }) => ({ design }))
  // Once through all of them, so that every kind of stone and finish has its shader; the last is the first.
  await pictured(page, [...rounds, ...rounds.slice(0, 1)], PX)
  const before = await held()
  await pictured(page, [...rounds, ...rounds.slice(0, 11), ...rounds.slice(0, 1)], PX)
  expect(await held()).toBe(before)
})
