import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sanitiseImage } from '../sanitise-image.ts'
import { turnUpright } from '../shrink.ts'
import { decodeHeic } from './decode-heic.ts'
import { PictureDecoder } from './decode-picture.ts'
import { nalUnits } from './nal-units.ts'
import { planPicture } from './plan.ts'

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./samples/${name}.heic`, import.meta.url)))

/** The samples of all tiles, planes one after the other, in bytes, or in two where they are deeper. */
function digest(file: Uint8Array): string {
  const { plan, bytes } = planPicture(file)
  const decoder = new PictureDecoder()
  const hash = createHash('sha256')
  for (const { parameters, data, lengthSize } of plan.tiles) {
    decoder.learn(nalUnits(bytes.subarray(parameters.from, parameters.to), 2))
    const units = nalUnits(bytes.subarray(data.from, data.to), lengthSize)
    const { planes, strides, sps } = decoder.decode(units)
    for (const [c, plane] of planes.entries()) {
      const shrink = c === 0 ? 0 : 1
      for (let y = 0; y < sps.shown.height >> shrink; y++) {
        const row = plane.slice(y * (strides[c] as number)).subarray(0, sps.shown.width >> shrink)
        hash.update(sps.depths[0] > 8 ? row : Uint8Array.from(row))
      }
    }
  }
  return hash.digest('hex')
}

/**
 * Drawn by us, coded by x265, heif-enc and the standard's own encoder (HM 16.8). The digests are of
 * what HM decodes; the pixels (x, y, red, green, blue) are libheif's.
 */
// biome-ignore format: a table
const samples = [
  { name: 'still', of: 'a still picture as heif-enc writes it', wide: 150, tall: 110,
    digest: '46679e791e935a05c4a146355de628d0d759c657fd1941c88fb9bf4c3d547480',
    pixels: [[15, 11, 65, 31, 64], [75, 27, 120, 211, 240], [78, 94, 108, 81, 34], [142, 99, 40, 39, 97]] },
  { name: 'grid', of: 'tiles of 64 in a grid, turned by a quarter', wide: 110, tall: 150,
    digest: '32d28a5c3641f558c3f24b4ae7a4a3333a0371e7dbf153a138d58708a9af97cf',
    pixels: [[11, 15, 65, 39, 64], [55, 37, 53, 36, 80], [57, 129, 51, 31, 80], [104, 135, 40, 31, 98]] },
  { name: 'ten-bit', of: 'ten bits', wide: 150, tall: 110,
    digest: '427bdd04a07e5fedb381e91e218903f065b3d82e6192f3e9001e12d1f13ef7f2',
    pixels: [[15, 11, 65, 30, 62], [75, 27, 114, 198, 232], [78, 94, 106, 81, 30], [142, 99, 41, 39, 95]] },
  { name: 'grey', of: 'luma alone', wide: 150, tall: 110,
    digest: 'd1ba9a8bc311ce920a42ce4defc0e41ce399e0eb64853e6e01d77d81be3ac708',
    pixels: [[15, 11, 45, 45, 45], [75, 27, 190, 190, 190], [78, 94, 84, 84, 84], [142, 99, 46, 46, 46]] },
  { name: 'wavefront', of: 'rows that are coded apart, two slices, BT.709', wide: 144, tall: 96,
    digest: '6818bb231803e5600741a32a05d56b0b607568cfcf2be0f13ef09ab148d63a59',
    pixels: [[14, 9, 68, 35, 63], [72, 24, 97, 148, 202], [74, 82, 47, 38, 90], [136, 86, 43, 42, 92]] },
  { name: 'tiles-and-slices', of: 'tiles, dependent slices, scaling lists, limited range', wide: 512, tall: 128,
    digest: '6cc6928d15c79f1fe16e74a0499d1f472d39b431506eb816e9964f9799571040',
    pixels: [[51, 12, 57, 17, 51], [256, 32, 123, 232, 234], [266, 110, 104, 77, 20], [486, 115, 27, 28, 92]] },
  { name: 'raw-samples', of: 'PCM', wide: 64, tall: 32,
    digest: '17f7036664e6d8f0684e96835552249768259d9ddacbc1eaa6673eb62cf441ed',
    pixels: [[6, 3, 77, 47, 50], [32, 8, 60, 44, 97], [33, 27, 0, 0, 11], [60, 28, 125, 127, 169]] },
] as const

describe('a HEIC', () => {
  test.each(samples)('of $of is decoded bit for bit', ({ name, digest: expected }) => {
    expect(digest(sample(name))).toBe(expected)
  })

  test.each(samples)(
    'of $of has its colours, and stands upright',
    ({ name, wide, tall, pixels }) => {
      const sanitised = sanitiseImage(sample(name))
      if (!sanitised.ok || !sanitised.file.plan) throw new Error('it is refused')
      const decoded = decodeHeic(sanitised.file.plan, sanitised.file.bytes, 2048)
      if (typeof decoded === 'string') throw new Error(decoded)
      const { data, width, height } = turnUpright(decoded, sanitised.file.orientation)
      expect([width, height]).toEqual([wide, tall])
      for (const [x, y, ...colour] of pixels)
        for (const [i, value] of colour.entries()) {
          const found = data[(y * width + x) * 4 + i] as number
          expect(Math.abs(found - value), `${x}, ${y} of ${name}`).toBeLessThanOrEqual(2)
        }
    },
  )

  test('is made small tile by tile as it would be whole', () => {
    const sanitised = sanitiseImage(sample('grid'))
    if (!sanitised.ok || !sanitised.file.plan) throw new Error('it is refused')
    const whole = decodeHeic(sanitised.file.plan, sanitised.file.bytes, 150)
    const half = decodeHeic(sanitised.file.plan, sanitised.file.bytes, 75)
    if (typeof whole === 'string' || typeof half === 'string') throw new Error('it is refused')
    expect([half.width, half.height]).toEqual([75, 55])
    for (const [x, y] of [
      [3, 5],
      [32, 31],
      [74, 54],
    ] as const) {
      const four = [0, 1, 150, 151].map(by => whole.data[(300 * y + 2 * x + by) * 4] as number)
      const mean = four.reduce((sum, value) => sum + value) / 4
      expect(Math.abs((half.data[(75 * y + x) * 4] as number) - mean)).toBeLessThan(1)
    }
  })
})
