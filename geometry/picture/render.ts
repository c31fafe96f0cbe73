import { f32At, f64At, i32At, u8At, u16At } from '../at.ts'
import type { Piece } from '../piece.ts'
import { linear } from '../studio/colour.ts'
import { out } from '../studio/out.ts'
import type { Scene } from '../studio/scenes.ts'
import { cabochon, developed, encoded, engravedMetal, gem, metal } from '../studio/shading.ts'
import type { Vec3 } from '../vector.ts'
import { Backdrop } from './backdrop.ts'
import { Lens } from './lens.ts'
import type { Model } from './model.ts'
import { insideOf, NOTHING, rasterised, type SeenSamples } from './raster.ts'
import type { CutOpenPiece } from './section.ts'
import { type SetUp, setUp } from './set-up.ts'
import { ShadingInputs } from './shading-inputs.ts'
import type { CameraView } from './view.ts'
import type { CutWords, PartWords } from './words.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array<ArrayBuffer>
}

/** A piece in a light, seen from somewhere; `samples` to a pixel each way where it matters. */
export function renderPiece(
  piece: Piece,
  view: CameraView,
  scene: Scene,
  width: number,
  height: number,
  samples: number,
  words: readonly CutWords[] = [],
  extras: Extras = {},
): Picture {
  const set = setUp(piece, view, width, height)
  return renderSetUp(piece, set, scene, width, height, samples, words, extras)
}

/** A piece that stands before the camera already. */
export function renderSetUp(...order: Parameters<typeof rendering>): Picture {
  const steps = rendering(...order)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface Extras {
  /** Along which the piece is cut open. */
  readonly section?: CutOpenPiece | null
  /** Whether what is beside the piece is left clear, altogether or but for its shadow. */
  readonly clear?: Clear
}

type Clear = false | 'all' | 'but-shadow'

/** The same by small steps, for whoever has something else to listen to meanwhile. */
export function* rendering(
  piece: Piece,
  set: SetUp,
  scene: Scene,
  width: number,
  height: number,
  samples: number,
  words: readonly CutWords[] = [],
  { section = null, clear = false }: Extras = {},
): Generator<void, Picture> {
  const { model, camera } = set
  const stage = new ShadingInputs(piece, scene, set, words)
  yield
  const lens = new Lens(camera, model)
  const back = new Backdrop(set, scene)
  yield
  const seen = rasterised(model, camera, width, height, samples, section?.beyond)
  yield
  const insides = section?.insides ?? []
  const size = { width, height, samples }
  return yield* painted({ ...size, stage, model, lens, back, seen, insides, clear })
}

export interface RenderWork {
  readonly stage: ShadingInputs
  readonly model: Model
  readonly lens: Lens
  readonly back: Backdrop
  readonly seen: SeenSamples
  readonly width: number
  readonly height: number
  readonly samples: number
  /** What the inside of each part and stone looks like where it is cut open. */
  readonly insides: readonly Vec3[]
  readonly clear: Clear
}

const EMPTY = 0
const PLAIN = 1
const MIXED = 2

/** What stands in each pixel: nothing, one part of metal, or more than one sample can speak for. */
function sorted({ model, seen, width, height, samples }: RenderWork): Uint8Array {
  const { owners, parts } = model
  const kinds = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let first = -2
      let kind = EMPTY
      for (let j = 0; j < samples; j++)
        for (let i = 0; i < samples; i++) {
          const t = i32At(seen.triangles, (y * samples + j) * seen.width + x * samples + i)
          const owner = t === NOTHING ? -1 : u16At(owners, t < 0 ? insideOf(t) : t)
          if (first === -2) {
            first = owner
            kind = owner < 0 ? EMPTY : PLAIN
          }
          if (owner !== first || owner >= parts || t < NOTHING) kind = MIXED
        }
      kinds[y * width + x] = kind
    }
  return kinds
}

function* painted(work: RenderWork): Generator<void, Picture> {
  const { width, height } = work
  const rgba = new Uint8Array(width * height * 4).fill(255)
  const light = new Float32Array(width * height * 3)
  const kinds = sorted(work)
  const near = new Uint8Array(width * height)
  for (let round = 0; round < 2; round++)
    for (let y = 0; y < height; y++) {
      reflectRow(work, kinds, light, near, round, y)
      yield
    }
  for (let y = 0; y < height; y++) {
    paintRow(work, kinds, light, near, rgba, y)
    yield
  }
  return { width, height, rgba }
}

function paintRow(
  work: RenderWork,
  kinds: Uint8Array,
  light: Float32Array,
  near: Uint8Array,
  rgba: Uint8Array,
  y: number,
) {
  const { lens, back, width, height, clear } = work
  for (let x = 0; x < width; x++) {
    const at = y * width + x
    const kind = kinds[at]
    if (kind === EMPTY && clear) {
      rgba.fill(0, at * 4, at * 4 + 3)
      rgba[at * 4 + 3] = shadowAt(work, x, y) * 255 + 0.5
      continue
    }
    if (kind === EMPTY) {
      lens.aim(x + 0.5, y + 0.5)
      back.see(lens, (x + 0.5) / width, (y + 0.5) / height)
      for (let c = 0; c < 3; c++) rgba[at * 4 + c] = f64At(out, c) * 255 + 0.5
      continue
    }
    if (kind === MIXED || contrasts(light, kinds, at, width)) {
      work.stage.alone = kind === PLAIN && isAlone(near, at, width)
      const empty = supersample(work, x, y, light)
      work.stage.alone = false
      if (clear && empty > 0) {
        paintEdge(rgba, at, light, empty, shadowAt(work, x, y))
        continue
      }
    }
    for (let c = 0; c < 3; c++) rgba[at * 4 + c] = shown(f32At(light, at * 3 + c))
  }
}

/** How much of whatever is laid behind a clear picture its shadow takes away. */
function shadowAt({ lens, back, clear, width, height }: RenderWork, x: number, y: number): number {
  if (clear !== 'but-shadow') return 0
  lens.aim(x + 0.5, y + 0.5)
  return back.veil(lens) * fadeAt(x, width) * fadeAt(y, height)
}

/** Of a side, the part over which a shadow ends, so that no edge is seen on a wider stage. */
export const SHADOW_FADE = 0.08

function fadeAt(at: number, length: number): number {
  const inside = Math.min(1, Math.min(at, length - 1 - at) / (SHADOW_FADE * length))
  return inside * inside * (3 - 2 * inside)
}

/** A pixel that is partly the piece's, partly its black shadow's, the rest clear. */
function paintEdge(rgba: Uint8Array, at: number, light: Float32Array, empty: number, dark: number) {
  const alpha = 1 - empty + empty * dark
  rgba[at * 4 + 3] = alpha * 255
  const share = alpha > 0 ? (1 - empty) / alpha : 0
  for (let c = 0; c < 3; c++) rgba[at * 4 + c] = shown(f32At(light, at * 3 + c)) * share
}

const ALONE = 1
const MET = 2

/**
 * Plain metal, one sample a pixel: first every second one of every second row, then those between.
 * Where all of the first round about a pixel reflected nothing but the studio, it does so too, and
 * the costly search for what else it might reflect is left out.
 */
function reflectRow(
  work: RenderWork,
  kinds: Uint8Array,
  light: Float32Array,
  near: Uint8Array,
  round: number,
  y: number,
) {
  const { stage, lens, seen, width, samples } = work
  for (let x = 0; x < width; x++) {
    const at = y * width + x
    const first = x % 2 === 0 && y % 2 === 0
    if (kinds[at] !== PLAIN || first !== (round === 0)) continue
    stage.alone = round === 1 && isAlone(near, at, width)
    stage.met = false
    lens.aim(x + 0.5, y + 0.5)
    seeTriangle(work, i32At(seen.triangles, (y * seen.width + x) * samples))
    light[at * 3] = out[0]
    light[at * 3 + 1] = out[1]
    light[at * 3 + 2] = out[2]
    near[at] = stage.met ? MET : ALONE
  }
  stage.alone = false
}

/** Whether nothing about this pixel is reflected in metal, as far as that is known yet. */
function isAlone(near: Uint8Array, at: number, width: number): boolean {
  let known = 0
  for (let j = -width; j <= width; j += width)
    for (let i = -1; i <= 1; i++) {
      const one = near[at + j + i]
      if (one === MET) return false
      if (one === ALONE) known++
    }
  return known > 1
}

const STEPS = 8192
const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, i) => encoded(null, i / STEPS) * 255 + 0.5)
const shown = (light: number) => u8At(bytes, (Math.min(1, light) * STEPS + 0.5) | 0)

/** Whether a metal pixel differs so much from its neighbours that one sample is too few. */
function contrasts(light: Float32Array, kinds: Uint8Array, at: number, width: number): boolean {
  for (let k = 0; k < 4; k++) {
    const other = at + (k === 0 ? -1 : k === 1 ? 1 : k === 2 ? -width : width)
    if (kinds[other] !== PLAIN) continue
    for (let c = 0; c < 3; c++) {
      const a = f32At(light, at * 3 + c)
      const b = f32At(light, other * 3 + c)
      if (Math.abs(a - b) > 0.05 + 0.2 * Math.max(a, b)) return true
    }
  }
  return false
}

/** Into `light`; how much of the pixel is empty. */
function supersample(work: RenderWork, x: number, y: number, light: Float32Array): number {
  const { lens, back, seen, width, height, samples, clear } = work
  let r = 0
  let g = 0
  let b = 0
  let empty = 0
  for (let j = 0; j < samples; j++)
    for (let i = 0; i < samples; i++) {
      const t = i32At(seen.triangles, (y * samples + j) * seen.width + x * samples + i)
      if (t === NOTHING) {
        empty++
        continue
      }
      lens.aim(x + (i + 0.5) / samples, y + (j + 0.5) / samples)
      seeTriangle(work, t)
      r += out[0]
      g += out[1]
      b += out[2]
    }
  if (empty > 0 && !clear) {
    lens.aim(x + 0.5, y + 0.5)
    back.see(lens, (x + 0.5) / width, (y + 0.5) / height)
    r += linear(out[0]) * empty
    g += linear(out[1]) * empty
    b += linear(out[2]) * empty
  }
  const all = samples * samples
  const share = 1 / Math.max(1, clear ? all - empty : all)
  const at = (y * width + x) * 3
  light[at] = r * share
  light[at + 1] = g * share
  light[at + 2] = b * share
  return empty / all
}

/** What the lens sees of a triangle, as the screen gives light; into `out`. */
export function seeTriangle({ stage, model, lens, insides }: RenderWork, triangle: number) {
  if (triangle < NOTHING) {
    out.set(insides[u16At(model.owners, insideOf(triangle))] as Vec3)
    return
  }
  const owner = u16At(model.owners, triangle)
  lens.meet(triangle)
  const { x, y, z, nx, ny, nz, dx, dy, dz } = lens
  if (owner < model.parts) {
    stage.takePart(owner)
    if (!seeWords(stage, owner, lens)) metal(stage, x, y, z, nx, ny, nz, -dx, -dy, -dz)
  } else {
    stage.take(owner - model.parts)
    if (stage.clear) {
      stage.begin()
      gem(stage, x, y, z, dx, dy, dz, nx, ny, nz)
    } else {
      const { stoneX: a, stoneY: b, stoneZ: c, stoneAt: o, share } = stage
      const px = (x - o[0]) * share
      const py = (y - o[1]) * share
      const pz = (z - o[2]) * share
      cabochon(
        stage,
        px * a[0] + py * a[1] + pz * a[2],
        px * b[0] + py * b[1] + pz * b[2],
        px * c[0] + py * c[1] + pz * c[2],
        nx,
        ny,
        nz,
        -dx,
        -dy,
        -dz,
      )
    }
  }
  developed(stage, out[0], out[1], out[2])
}

/** Whether there are words on this part of the metal; if so, what is seen of them. */
function seeWords(
  stage: ShadingInputs,
  part: number,
  { x, y, z, nx, ny, nz, dx, dy, dz }: Lens,
): boolean {
  for (const words of stage.words[part] as readonly PartWords[]) {
    if (!words.at(x, y, z)) continue
    const { right, up, cut, byRight, byUp } = words
    engravedMetal(
      stage,
      x,
      y,
      z,
      nx,
      ny,
      nz,
      -dx,
      -dy,
      -dz,
      right[0],
      right[1],
      right[2],
      up[0],
      up[1],
      up[2],
      cut,
      byRight,
      byUp,
    )
    return true
  }
  return false
}
