/** A picture without colour: 0 is black, 255 white, row by row from the top. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A picture of ink: 1 where there is some, row by row from the top. */
export interface Ink {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * How light each place is to an eye that looks for ink: the darkest colour counts twice, because blue
 * and red inks hide in one of the others. What is transparent is paper.
 */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    const r = rgba[at] ?? 0
    const g = rgba[at + 1] ?? 0
    const b = rgba[at + 2] ?? 0
    const light = (2 * r + 3 * g + b + 2 * Math.min(r, g, b)) / 8
    pixels[i] = 255 - ((255 - light) * (rgba[at + 3] ?? 0)) / 255
  }
  return { width, height, pixels }
}
