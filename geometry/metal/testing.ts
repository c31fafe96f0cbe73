import { type StyleId, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { fieldsOf, valuesOf, withValue } from '#design/document/fields.ts'
import { check, stops } from '#design/rules/check.ts'
import { f32At, u32At } from '../at.ts'
import { pieceOf } from '../build.ts'
import { type Frame, placed } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Piece, SetStone } from '../piece.ts'
import { topologyOf } from '../solid/topology.ts'
import { weld } from '../solid/weld.ts'
import { dot, minus, type Vec3 } from '../vector.ts'

export const defaults: readonly Design[] = styles.map(({ id }) => defaultDesign(id))

/** Fields that change the form of a piece. */
const forms = [
  'size',
  'profile',
  'width',
  'thickness',
  'plate',
  'count',
  'gem',
  'shape',
  'stone-size',
  'setting',
]

/** Legal designs of a style by a walk that is the same for the same seed; the ends of what can be chosen come often. */
export function legalDesigns(style: StyleId, count: number, seed: number): readonly Design[] {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const found: Design[] = []
  let design = defaultDesign(style)
  for (let tries = 0; found.length < count && tries < count * 200; tries++) {
    const fields = fieldsOf(design).filter(({ name }) => forms.includes(name))
    const field = fields[Math.floor(next() * fields.length)]
    if (!field) return [design]
    const values = valuesOf(design, field)
    const end = next() < 0.3
    const at = end ? (next() < 0.5 ? 0 : values.length - 1) : Math.floor(next() * values.length)
    const changed = withValue(design, field, values[at] ?? values[0] ?? '')
    const legal = stops(check({ ...changed, engraving: [] })).length === 0
    // A setting may need another shape first: what is not legal is walked through, now and then.
    if (legal || next() < 0.35) design = legal ? changed : { ...changed, engraving: [] }
    if (legal && tries % 5 === 4) found.push(design)
    if (!legal && next() < 0.1) design = defaultDesign(style)
  }
  return found
}

const built = new WeakMap<Design, Piece>()

/** Built once, whatever several tests ask of it. */
export function pieceOnceOf(design: Design): Piece {
  const piece = built.get(design) ?? pieceOf(design)
  built.set(design, piece)
  return piece
}

/** Directed edges that have not exactly one partner the other way. */
export const looseEdges = (mesh: Mesh): number => topologyOf(weld(mesh)).badEdges

export function* corners({ positions }: Mesh): Generator<Vec3> {
  for (let i = 0; i < positions.length; i += 3)
    yield [f32At(positions, i), f32At(positions, i + 1), f32At(positions, i + 2)]
}

/** Corners, and places along the edges between them. */
export function* skin(mesh: Mesh): Generator<Vec3> {
  yield* corners(mesh)
  const { positions: p, triangles } = mesh
  for (let t = 0; t < triangles.length; t += 3)
    for (let side = 0; side < 2; side++) {
      const a = u32At(triangles, t + side) * 3
      const b = u32At(triangles, t + side + 1) * 3
      for (let k = 1; k < 5; k++) {
        const [s, r] = [k / 5, 1 - k / 5]
        yield [
          f32At(p, a) * r + f32At(p, b) * s,
          f32At(p, a + 1) * r + f32At(p, b + 1) * s,
          f32At(p, a + 2) * r + f32At(p, b + 2) * s,
        ]
      }
    }
}

/** A place by a frame's own measures. */
export const inOwnMeasures = ({ origin, x, y, z }: Frame, at: Vec3): Vec3 => {
  const from = minus(at, origin)
  return [dot(from, x), dot(from, y), dot(from, z)]
}

export const stoneCorners = ({ cut, frame }: SetStone): readonly Vec3[] =>
  [...corners(cut.mesh)].map(at => placed(frame, at))

/** How far inside an outline a place is; below nought outside it. Asked of millions of places. */
export function insideOutlineMm(
  outline: readonly (readonly [number, number])[],
  x: number,
  y: number,
) {
  let leastSquare = Number.POSITIVE_INFINITY
  let inside = false
  let [ax, ay] = outline[outline.length - 1] as readonly [number, number]
  for (const [bx, by] of outline) {
    const dx = bx - ax
    const dy = by - ay
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    const t = along > 1 ? 1 : along > 0 ? along : 0
    const offX = x - ax - t * dx
    const offY = y - ay - t * dy
    const square = offX * offX + offY * offY
    if (square < leastSquare) leastSquare = square
    if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) inside = !inside
    ax = bx
    ay = by
  }
  return inside ? Math.sqrt(leastSquare) : -Math.sqrt(leastSquare)
}
