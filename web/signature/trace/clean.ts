import { distances } from './distance.ts'
import { isEdge } from './edges.ts'
import type { Ink } from './picture.ts'
import { type Region, regionsOf } from './regions.ts'

/** Against the square of the pen's radius; the dot of an i has more than three of them. */
const LEAST_DOT = 1.2
const LARGEST_PINHOLE = 1.5
/** Ink this much thicker than the pen is no stroke: a thumb, a stamp, the edge of a table. */
const MOST_SWELL = 6
/** The longest stroke reaches at least over this part of the picture. */
const LEAST_REACH = 0.03

const LEAST_PIXELS = 8

/** Half of how wide the pen is on the whole, by the larger regions. */
function penRadius(regions: readonly Region[], far: Float32Array): number {
  let [sum, weight] = [0, 0]
  for (const { pixels } of regions) {
    let whole = 0
    for (const at of pixels) whole += far[at] ?? 0
    // Across a stroke the distance rises in steps of one to its middle: 1, 2 … r … 2, 1.
    sum += ((2 * whole) / pixels.length - 1) * pixels.length ** 2
    weight += pixels.length ** 2
  }
  return weight === 0 ? 0 : sum / weight
}

interface Cleaned {
  readonly ink: Ink
  /** Where on the picture it was. */
  readonly left: number
  readonly top: number
  /** Half the width of the pen. */
  readonly radius: number
}

/** The ink without specks, blots, pinholes and the edges of paper, cut out of its paper; nothing if none is left. */
export function cleaned(picture: Ink, paper?: Uint8Array): Cleaned | undefined {
  const found = regionsOf(picture, 1).filter(
    region => region.pixels.length >= LEAST_PIXELS && !(paper && isEdge(region, picture, paper)),
  )
  if (found.length === 0) return undefined
  const whole = cutOut(found, picture.width)
  const regions = regionsOf(whole, 1)
  const far = distances(whole)
  const radius = penRadius(regions, far)
  const thickest = ({ pixels }: Region) =>
    pixels.reduce((most, at) => Math.max(most, far[at] ?? 0), 0)
  const strokes = regions.filter(
    region =>
      region.pixels.length >= LEAST_DOT * radius ** 2 &&
      thickest(region) <= MOST_SWELL * Math.max(1, radius),
  )
  const reach = Math.max(
    0,
    ...strokes.map(({ left, right, top, bottom }) => Math.hypot(right - left, bottom - top)),
  )
  if (reach < LEAST_REACH * Math.max(picture.width, picture.height)) return undefined
  const { left, top, ...ink } = cutOut(strokes, whole.width)
  return {
    ink: withoutPinholes(ink, radius),
    left: whole.left + left,
    top: whole.top + top,
    radius,
  }
}

/** Only as large as what is on it, with a pixel of paper around. */
function cutOut(regions: readonly Region[], width: number) {
  const left = Math.min(...regions.map(region => region.left)) - 1
  const top = Math.min(...regions.map(region => region.top)) - 1
  const across = Math.max(...regions.map(region => region.right)) + 2 - left
  const down = Math.max(...regions.map(region => region.bottom)) + 2 - top
  const pixels = new Uint8Array(across * down)
  for (const region of regions)
    for (const at of region.pixels)
      pixels[(Math.floor(at / width) - top) * across + (at % width) - left] = 1
  return { left, top, width: across, height: down, pixels }
}

function withoutPinholes(ink: Ink, radius: number): Ink {
  const pixels = ink.pixels.slice()
  for (const hole of regionsOf(ink, 0))
    if (hole.pixels.length <= Math.max(2, LARGEST_PINHOLE * radius ** 2))
      for (const at of hole.pixels) pixels[at] = 1
  return { ...ink, pixels }
}
