import { f32At, i32At, u16At } from '../at.ts'
import type { Piece, SetStone } from '../piece.ts'
import { contours, type ScalarField, simplifyContour, spanned } from './contours.ts'
import { OUTLINE_UNITS, type Outline, type OutlinedStone } from './outline-paths.ts'
import { rasterised } from './raster.ts'
import { setUp } from './set-up.ts'
import type { CameraView } from './view.ts'

const SIZE = 120
const SCALE = OUTLINE_UNITS / SIZE
const FINER = 3
/** In pixels: how far a line may be from the truth, and twice the ground of a speck that is left out. */
const OFF = 0.45
const SPECK = 5

/** Some hundred bytes that stand where a picture will be, in its very place. */
export function pictureOutlineOf(piece: Piece, view: CameraView): Outline {
  const { model, camera } = setUp(piece, view, SIZE, SIZE)
  const seen = rasterised(model, camera, SIZE, SIZE, FINER)
  const whole = emptyField()
  const stones = new Map<OutlinedStone, ScalarField>()
  for (let y = 0; y < SIZE * FINER; y++)
    for (let x = 0; x < SIZE * FINER; x++) {
      const triangle = i32At(seen.triangles, y * seen.width + x)
      if (triangle < 0) continue
      const at = Math.floor(y / FINER) * SIZE + Math.floor(x / FINER)
      cover(whole, at)
      const stone = piece.stones[u16At(model.owners, triangle) - piece.parts.length]
      if (!stone) continue
      const of = firstLike(piece, stone)
      if (!stones.has(of)) stones.set(of, emptyField())
      cover(stones.get(of) as ScalarField, at)
    }
  return {
    whole: pathOf(whole),
    stones: [...stones].map(([of, field]) => [of, pathOf(field)] as const).filter(([, d]) => d),
  }
}

const emptyField = (): ScalarField => ({
  width: SIZE,
  height: SIZE,
  values: new Float32Array(SIZE * SIZE),
})

function cover({ values }: ScalarField, at: number) {
  values[at] = f32At(values, at) + 1 / (FINER * FINER)
}

/** Stones that look alike are one line. */
function firstLike({ stones }: Piece, { gem, origin, of }: SetStone): OutlinedStone {
  if (of === 'accent') return of
  return (
    stones.find(one => one.of !== 'accent' && one.gem === gem && one.origin === origin)?.of ?? of
  )
}

function pathOf(field: ScalarField): string {
  const lines = contours(field, 0.5).filter(line => spanned(line) >= SPECK)
  return lines.map(line => lineOf(simplifyContour(line, OFF))).join('')
}

/** Whole numbers, each point by its way from the last. */
function lineOf(points: Float64Array): string {
  let [x, y] = [0, 0]
  let words = ''
  for (let i = 0; i < points.length; i += 2) {
    const [nextX, nextY] = [at(points[i]), at(points[i + 1])]
    words += i === 0 ? `M${nextX} ${nextY}l` : `${nextX - x} ${nextY - y} `
    ;[x, y] = [nextX, nextY]
  }
  return `${words.trimEnd()}z`.replaceAll(' -', '-')
}

/** From a pixel's number to the middle of it. */
const at = (pixel = 0) => Math.round((pixel + 0.5) * SCALE)
