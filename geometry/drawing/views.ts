import { f32At, f64At } from '../at.ts'
import { placed } from '../frame.ts'
import type { Piece, SetStone } from '../piece.ts'
import type { Solid } from '../solid/solid.ts'
import { weld } from '../solid/weld.ts'
import { cross, dot, type Vec3 } from '../vector.ts'
import type { ClosedBody } from './body.ts'
import { lineDrawing, type PaperLines, type Sight } from './line-drawing.ts'

/** A length between two places on the paper, and where its line is drawn: so far below or to the left, or to the right if less than nothing. */
export interface Dimension {
  readonly name: string
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly mm: number
  readonly offMm: number
}

export interface DrawnView {
  readonly name: 'Front' | 'Side' | 'Top'
  readonly lines: PaperLines
  readonly box: {
    readonly left: number
    readonly bottom: number
    readonly right: number
    readonly top: number
  }
  readonly dimensions: readonly Dimension[]
}

const sights: Readonly<Record<DrawnView['name'], Sight>> = {
  Front: { right: [1, 0, 0], up: [0, 1, 0] },
  Side: { right: [0, 0, -1], up: [0, 1, 0] },
  Top: { right: [1, 0, 0], up: [0, 0, -1] },
}

const METAL_CREASE_DEG = 38
const STONE_CREASE_DEG = 9

/** What is cast, with its stones, from three sides; a chain is as long as it is and is not drawn. */
export function drawnViews(piece: Piece, solid: Solid): readonly DrawnView[] {
  const metal = { ...weld(solid), creaseDeg: METAL_CREASE_DEG }
  const bodies = [metal, ...piece.stones.map(stoneBody)]
  return (['Front', 'Side', 'Top'] as const).map(name => {
    const sight = sights[name]
    const lines = lineDrawing(bodies, sight)
    const box = boxOf(lines)
    return { name, lines, box, dimensions: dimensionsOf(piece, name, sight, box) }
  })
}

function stoneBody({ cut, frame }: SetStone): ClosedBody {
  const { positions, triangles } = weld(cut.mesh)
  const there = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3)
    there.set(
      placed(frame, [f32At(positions, i), f32At(positions, i + 1), f32At(positions, i + 2)]),
      i,
    )
  return { positions: there, triangles, creaseDeg: STONE_CREASE_DEG }
}

function boxOf(lines: PaperLines): DrawnView['box'] {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < lines.length; i += 2) {
    left = Math.min(left, f64At(lines, i))
    right = Math.max(right, f64At(lines, i))
    bottom = Math.min(bottom, f64At(lines, i + 1))
    top = Math.max(top, f64At(lines, i + 1))
  }
  return { left, bottom, right, top }
}

type Box = DrawnView['box']

/** By less than this a stone is as long as it is wide. */
const LONGER_MM = 0.05

const wide = (name: string, { left, right, bottom }: Box): Dimension => ({
  name,
  from: [left, bottom],
  to: [right, bottom],
  mm: right - left,
  offMm: 2,
})

const high = (name: string, { left, bottom, top }: Box): Dimension => ({
  name,
  from: [left, bottom],
  to: [left, top],
  mm: top - bottom,
  offMm: 2,
})

/** What a jeweller would measure with a caliper. */
function dimensionsOf(
  piece: Piece,
  name: DrawnView['name'],
  sight: Sight,
  box: Box,
): readonly Dimension[] {
  const { design, fingerMm } = piece
  const stone = stoneDimensions(piece, sight)
  if (name === 'Top') return [...stone, wide('Width', box)]
  if (name === 'Side') {
    const half = (design.band?.widthUm ?? 0) / 2000
    const band: Dimension = {
      name: 'Band',
      from: [-half, box.bottom],
      to: [half, box.bottom],
      mm: half * 2,
      offMm: 2,
    }
    return fingerMm !== null && half > 0 ? [band] : [wide('Depth', box)]
  }
  const inside: readonly Dimension[] =
    fingerMm === null || design.diameterUm === null
      ? []
      : [
          {
            name: 'Inside',
            from: [-design.diameterUm / 2000, 0],
            to: [design.diameterUm / 2000, 0],
            mm: design.diameterUm / 1000,
            offMm: 0,
          },
        ]
  return [high('Height', box), wide('Width', box), ...inside, ...stone]
}

/** The largest stone, in the view that looks down on it: across, and along where it is longer than wide. */
function stoneDimensions({ stones }: Piece, { right, up }: Sight): readonly Dimension[] {
  const [stone] = [...stones].sort((a, b) => b.cut.widthMm - a.cut.widthMm)
  if (!stone) return []
  const { cut, frame } = stone
  if (dot(frame.z, cross(right, up)) < 0.9) return []
  const on = (x: number, y: number): readonly [number, number] => {
    const at: Vec3 = placed(frame, [x, y, 0])
    return [dot(right, at), dot(up, at)]
  }
  const [half, long] = [cut.widthMm / 2, cut.lengthMm / 2]
  const across: Dimension = {
    name: 'Stone',
    from: on(-half, 0),
    to: on(half, 0),
    mm: cut.widthMm,
    offMm: 0,
  }
  if (long - half < LONGER_MM) return [across]
  const along = { name: 'Stone length', from: on(half, -long), to: on(half, long) }
  return [across, { ...along, mm: cut.lengthMm, offMm: -2 }]
}
