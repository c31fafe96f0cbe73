import { f32At, i32At, u16At, valueAt } from '../at.ts'
import { type Part, type Piece, partLookOf } from '../piece.ts'
import { out } from '../studio/out.ts'
import type { Scene } from '../studio/scenes.ts'
import { Backdrop } from './backdrop.ts'
import type { ScalarField } from './contours.ts'
import { Lens } from './lens.ts'
import { rasterised } from './raster.ts'
import { seeTriangle } from './render.ts'
import { setUp } from './set-up.ts'
import { ShadingInputs } from './shading-inputs.ts'
import type { CameraView } from './view.ts'
import type { CutWords } from './words.ts'

/** All of a metal, or all stones of a kind: where they are seen, and their light there and a little beyond. */
export interface Patch {
  readonly metal: boolean
  readonly cover: ScalarField
  readonly light: ScalarField
  /** Red, green and blue at each place, as a screen gives light. */
  readonly colours: Float32Array
}

export interface PictureSketch {
  readonly patches: readonly Patch[]
  /** How dark the piece makes the backdrop. */
  readonly shadow: ScalarField
}

const FINER = 3
const SHADOW_STEP = 4

/** The piece at one sample to a pixel, parted by what it is made of. */
export function sketched(
  piece: Piece,
  view: CameraView,
  scene: Scene,
  size: number,
  words: readonly CutWords[],
): PictureSketch {
  const set = setUp(piece, view, size, size)
  const { model, camera } = set
  const stage = new ShadingInputs(piece, scene, set, words)
  const lens = new Lens(camera, model)
  const back = new Backdrop(set, scene)
  const seen = rasterised(model, camera, size, size, FINER)
  const sized = { width: size, height: size, samples: FINER, insides: [], clear: false as const }
  const work = { ...sized, stage, model, lens, back, seen }
  const metalIn = (part: Part) => partLookOf(part, piece.design).metal
  const metals = [...new Set([piece.design.metal, ...piece.parts.map(metalIn)])]
  const kinds: readonly string[] = [...metals, ...new Set(piece.stones.map(kindOf))]
  const kindOfOwner = [
    ...piece.parts.map(part => kinds.indexOf(metalIn(part))),
    ...piece.stones.map(stone => kinds.indexOf(kindOf(stone))),
  ]
  const patches = kinds.map((_, kind) => ({
    metal: kind < metals.length,
    cover: field(size),
    light: field(size, Number.NaN),
    colours: new Float32Array(size * size * 3),
  }))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const middles = new Map<number, number>()
      for (let k = 0; k < FINER * FINER; k++) {
        const t = i32At(
          seen.triangles,
          (y * FINER + Math.floor(k / FINER)) * seen.width + x * FINER + (k % FINER),
        )
        if (t < 0) continue
        const kind = valueAt(kindOfOwner, u16At(model.owners, t))
        const at = y * size + x
        for (const one of kind === 0 ? [0] : [0, kind]) {
          const { values } = (patches[one] as Patch).cover
          values[at] = f32At(values, at) + 1 / (FINER * FINER)
        }
        middles.set(kind, t)
      }
      for (const [kind, t] of middles) {
        const { light, colours } = patches[kind] as Patch
        const at = y * size + x
        lens.aim(x + 0.5, y + 0.5)
        seeTriangle(work, t)
        colours.set(out.subarray(0, 3), at * 3)
        light.values[at] = brightness(out[0], out[1], out[2])
      }
    }
  for (const { light } of patches) spread(light, 4)
  return {
    patches: patches.filter(({ light }) => light.values.some(v => v >= 0)),
    shadow: shadowed(back, lens, size),
  }
}

const kindOf = ({ gem, origin, of }: Piece['stones'][number]) =>
  `${gem} ${origin} ${of === 'accent' ? 'small' : ''}`

const field = (size: number, value = 0): ScalarField => ({
  width: size,
  height: size,
  values: new Float32Array(size * size).fill(value),
})

/** By the eye: the root is nearly even to it. */
const brightness = (r: number, g: number, b: number) =>
  Math.sqrt(Math.max(0, r * 0.2126 + g * 0.7152 + b * 0.0722))

/** Carries a field beyond its edges, so that lines of equal light do not turn along them. */
function spread({ width, height, values }: ScalarField, times: number) {
  for (let k = 0; k < times; k++) {
    const before = values.slice()
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x
        if (!Number.isNaN(before[at])) continue
        let sum = 0
        let count = 0
        for (const by of [-1, 1, -width, width]) {
          const value = f32At(before, at + by)
          if (Number.isNaN(value)) continue
          sum += value
          count++
        }
        if (count > 0) values[at] = sum / count
      }
  }
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) values[i] = -1
}

function shadowed(back: Backdrop, lens: Lens, size: number): ScalarField {
  const small = Math.ceil(size / SHADOW_STEP)
  const shadow = field(small)
  for (let y = 0; y < small; y++)
    for (let x = 0; x < small; x++) {
      lens.aim((x + 0.5) * SHADOW_STEP, (y + 0.5) * SHADOW_STEP)
      shadow.values[y * small + x] = back.darkness(lens)
    }
  return shadow
}
