import { u8At } from '../at.ts'
import { linear } from '../studio/colour.ts'
import { encoded } from '../studio/shading.ts'
import type { Picture } from './render.ts'

/**
 * A mark in a stone, seen through its table: a crystal is dark, a feather is a pale crack, a cloud a soft veil.
 * In millimetres from the stone's middle; `turn` in degrees.
 */
export interface ClarityMark {
  readonly is: 'crystal' | 'feather' | 'cloud'
  readonly xMm: number
  readonly yMm: number
  readonly longMm: number
  readonly wideMm: number
  readonly turn: number
}

const mark = (
  is: ClarityMark['is'],
  [xMm, yMm]: readonly [number, number],
  [longMm, wideMm]: readonly [number, number],
  turn = 0,
): ClarityMark => ({ is, xMm, yMm, longMm, wideMm, turn })

/**
 * Such as a stone of a carat may have; none is like another. An eye at reading distance sees what is larger than a
 * minute of arc, 0.07 mm at 25 cm: what is smaller than that is not here. Sizes and places by eye. GK
 */
export const marksByGrade: Readonly<Record<string, readonly ClarityMark[]>> = {
  SI2: [mark('crystal', [0.1, -0.28], [0.2, 0.15], 20)],
  I1: [
    mark('crystal', [0.05, -0.3], [0.36, 0.28], 35),
    mark('crystal', [1.2, -1.35], [0.24, 0.2], 0),
    mark('feather', [-1.25, 0.7], [1.2, 0.3], 50),
  ],
  I2: [
    mark('cloud', [0.9, 0.7], [1.6, 1.2], 10),
    mark('feather', [-1.05, 0.75], [2.1, 0.55], 50),
    mark('crystal', [0.1, -0.28], [0.58, 0.42], 25),
    mark('crystal', [1.2, -1.35], [0.4, 0.3], 70),
    mark('crystal', [-1.1, -1.4], [0.32, 0.26], 0),
    mark('crystal', [0.75, -0.1], [0.24, 0.2], 0),
  ],
  I3: [
    mark('cloud', [0.1, 0.2], [3.4, 2.8], 15),
    mark('feather', [-0.95, 0.75], [3.1, 0.85], 50),
    mark('feather', [1.5, -0.5], [1.9, 0.6], -35),
    mark('crystal', [0.15, -0.3], [0.85, 0.62], 25),
    mark('crystal', [0.95, 0.85], [0.46, 0.36], 70),
    mark('crystal', [1.2, -1.4], [0.5, 0.4], 10),
    mark('crystal', [-1.1, -1.4], [0.55, 0.42], 40),
    mark('crystal', [-0.5, -0.55], [0.3, 0.24], 40),
  ],
}

const looks = {
  crystal: { light: 0.008, cover: 0.97, soft: 0.35 },
  feather: { light: 0.9, cover: 0.82, soft: 0.6 },
  cloud: { light: 0.66, cover: 0.52, soft: 1 },
  rim: { light: 0.8, cover: 0.24, soft: 0.7 },
} as const

/** A rim that is not round: the same for the same mark. */
const rimAt = (angle: number, { xMm, yMm }: ClarityMark) =>
  1 +
  0.09 * Math.sin(3 * angle + xMm * 9) +
  0.06 * Math.sin(5 * angle + yMm * 13) +
  0.05 * Math.sin(11 * angle + xMm * 29)

type Layer = ClarityMark & { readonly look: keyof typeof looks }

/** Light breaks at a crystal's edge: it stands in a pale rim, and so is seen on dark facets too. */
const layersOf = (one: ClarityMark): readonly Layer[] =>
  one.is === 'crystal'
    ? [
        { ...one, look: 'rim', longMm: one.longMm * 1.45, wideMm: one.wideMm * 1.45 },
        { ...one, look: 'crystal' },
      ]
    : [{ ...one, look: one.is }]

/** How much of what lies behind a mark hides here, from none to all. */
function coverAt(one: Layer, xMm: number, yMm: number): number {
  const turn = (one.turn * Math.PI) / 180
  const [dx, dy] = [xMm - one.xMm, yMm - one.yMm]
  const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / (one.longMm / 2)
  const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / (one.wideMm / 2)
  const { cover, soft } = looks[one.look]
  const out = Math.hypot(along, across) / rimAt(Math.atan2(across, along), one)
  const edge = Math.min(1, Math.max(0, (1 - out) / soft))
  // A feather is thin where it begins: streaks along it.
  const streak =
    one.is === 'feather' ? 0.62 + 0.38 * Math.sin(across * 7 + Math.sin(along * 5) * 1.5) : 1
  return cover * streak * edge * edge * (3 - 2 * edge)
}

/** The picture with marks laid over it, `perMm` pixels to a millimetre about its middle. */
export function withMarks(picture: Picture, marks: readonly ClarityMark[], perMm: number): Picture {
  const { width, height } = picture
  const layers = marks.flatMap(layersOf)
  const rgba = picture.rgba.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [xMm, yMm] = [(x + 0.5 - width / 2) / perMm, (height / 2 - y - 0.5) / perMm]
      for (const one of layers) {
        const cover = coverAt(one, xMm, yMm)
        if (cover <= 0) continue
        const at = (y * width + x) * 4
        for (let c = 0; c < 3; c++) {
          const light = linear(u8At(rgba, at + c) / 255)
          const mixed = light * (1 - cover) + looks[one.look].light * cover
          rgba[at + c] = Math.round(encoded(null, mixed) * 255)
        }
      }
    }
  return { width, height, rgba }
}
