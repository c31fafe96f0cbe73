import { paperOf } from './paper.ts'
import type { Grey, Ink } from './picture.ts'

/** Darkness against the paper below, in 256ths. Nothing lighter is ever ink, nor what is lost in the grain. */
const LEAST = 12
const GRAINS = 6
/** The edge of a stroke is where it is half as dark as its middle. */
const EDGE = 0.5

/**
 * How dark each place is against its own paper. It depends on the picture alone, so that only the last
 * step is taken again when somebody moves the slider.
 */
export interface Darkness {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** How light the paper below is. */
  readonly paper: Uint8Array
  /** Where ink begins, found from the picture. */
  readonly edge: number
  /** Below this there is only grain. */
  readonly least: number
}

export function darknessOf(grey: Grey): Darkness {
  const smooth = blurred(grey)
  const paper = paperOf(smooth)
  const pixels = new Uint8Array(paper.length)
  const counts = new Uint32Array(256)
  for (let i = 0; i < pixels.length; i++) {
    const light = paper[i] ?? 0
    const dark = light === 0 ? 0 : 255 - ((smooth.pixels[i] ?? 0) * 255) / light
    pixels[i] = dark
    const level = pixels[i] ?? 0
    counts[level] = (counts[level] ?? 0) + 1
  }
  // By the lighter part, which is paper even where much is written.
  const floor = levelOf(counts, 0, 0.3)
  const grain = Math.max(1, floor - levelOf(counts, 0, 0.05))
  const least = Math.min(250, floor + Math.max(LEAST, GRAINS * grain))
  // Of what is ink for certain, the darker part tells how dark its middle is.
  const middle = levelOf(counts, least, 0.75)
  const edge = Math.max(least, floor + EDGE * (middle - floor))
  return { width: grey.width, height: grey.height, pixels, paper, edge, least }
}

/** `sensitivity` from 0 to 1: at a half the edge that was found, above it fainter lines are ink too. */
export function inkOf({ width, height, pixels, edge, least }: Darkness, sensitivity: number): Ink {
  const faintest = Math.max(LEAST / 2, least / 2)
  const darkest = Math.min(250, Math.max(edge * 2.2, edge + 40))
  const t = Math.min(1, Math.max(0, sensitivity))
  const from = t < 0.5 ? darkest + (edge - darkest) * 2 * t : edge + (faintest - edge) * (2 * t - 1)
  return { width, height, pixels: pixels.map(dark => (dark >= from ? 1 : 0)) }
}

/** The level that this part of what is not below `from` does not exceed. */
function levelOf(counts: Uint32Array, from: number, part: number): number {
  let whole = 0
  for (let level = Math.ceil(from); level < 256; level++) whole += counts[level] ?? 0
  let below = 0
  for (let level = Math.ceil(from); level < 256; level++) {
    below += counts[level] ?? 0
    if (below >= part * whole) return level
  }
  return 255
}

/** The mean of nine, which takes most of a camera's grain and none of a stroke. */
function blurred({ width, height, pixels }: Grey): Grey {
  const along = new Uint16Array(pixels.length)
  const to = new Uint8Array(pixels.length)
  const near = (i: number, most: number) => (i < 0 ? 0 : i > most ? most : i)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = y * width
      along[row + x] =
        (pixels[row + near(x - 1, width - 1)] ?? 0) +
        (pixels[row + x] ?? 0) +
        (pixels[row + near(x + 1, width - 1)] ?? 0)
    }
  for (let y = 0; y < height; y++) {
    const above = near(y - 1, height - 1) * width
    const below = near(y + 1, height - 1) * width
    for (let x = 0; x < width; x++)
      to[y * width + x] =
        ((along[above + x] ?? 0) + (along[y * width + x] ?? 0) + (along[below + x] ?? 0)) / 9
  }
  return { width, height, pixels: to }
}
