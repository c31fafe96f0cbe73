import { leastPavilionDeg, mainPavilionDeg, tan } from './angles.ts'
import { dot2, mainFacing } from './brilliant.ts'
import type { BrilliantShape } from './brilliant-shapes.ts'

/** An end flatter than this is dull in any stone, and too light. */
const LEAST_END_DEG = 27

/** Up to here, in half widths, the keel is level; a longer one rises towards its end. */
const LEVEL = 0.4

interface Reach {
  readonly end: boolean
  /** Which way along y the main looks, and how far out the outline is there. */
  readonly up: number
  readonly out: number
}

/**
 * How steeply each main of the pavilion falls: deep enough that none is too flat for the stone. Those
 * that stand far out at the ends would take a very deep stone, so there the culet is drawn out into
 * an edge, the keel, just as far as each of them needs.
 */
export function mainFalls(shape: BrilliantShape, refractiveIndex: number): readonly number[] {
  const leastDeg = leastPavilionDeg(refractiveIndex)
  const reaches = shape.mains.map((t): Reach => {
    const normal = mainFacing(shape, t)
    return { end: shape.ends.includes(t), up: normal[1], out: dot2(normal, shape.curve(t)) }
  })
  const depth = Math.max(
    tan(mainPavilionDeg(refractiveIndex)),
    ...reaches.filter(({ end }) => !end).map(({ out }) => out * tan(leastDeg)),
  )
  const falls = reaches.map(({ out }) => depth / out)
  for (const side of [1, -1]) {
    const ends = reaches.filter(({ end, up }) => end && Math.sign(up) === side)
    const least = tan(Math.max(leastDeg, LEAST_END_DEG))
    for (const [reach, fall] of alongKeel(ends, depth, least)) falls[reaches.indexOf(reach)] = fall
  }
  return falls
}

/** From the middle outwards, each main meets the one before it on the keel. */
function alongKeel(ends: readonly Reach[], depth: number, least: number) {
  const level = ends.map(({ up, out }) => (out - depth / least) / Math.abs(up))
  const falls = new Map<Reach, number>()
  let keel = { y: Math.min(LEVEL, Math.max(0, ...level)), depth, rise: 0 }
  let before: Reach | undefined
  for (const end of ends.toSorted((a, b) => Math.abs(a.up) - Math.abs(b.up))) {
    const up = Math.abs(end.up)
    const twin = before && Math.abs(Math.abs(before.up) - up) < 1e-9
    if (!twin) {
      const here = keel.depth / (end.out - up * keel.y)
      const needed = (least * end.out - keel.depth - keel.rise * keel.y) / (least * up - keel.rise)
      const y = here >= least ? keel.y : needed
      const there = keel.depth - keel.rise * (y - keel.y)
      keel = { y, depth: there, rise: (up * there) / (end.out - up * y) }
    }
    falls.set(end, keel.rise / up)
    before = end
  }
  return falls
}
