import type { Finding } from '#design/rules/finding.ts'
import { u32At, valueAt } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import type { Piece, SetStone } from '../piece.ts'
import { weld } from '../solid/weld.ts'
import { dot, length, minus, type Vec3 } from '../vector.ts'
import { isClaw } from './grips.ts'
import { beadGrip, featureOf } from './limits.ts'

/** How beads, and claws that stand among them, hold small stones: how many, how far over them, and from how many sides. */
export function beadFindings(piece: Piece): readonly Finding[] {
  const set = piece.stones.filter(one => isBeadSet(piece, one))
  if (set.length === 0) return []
  const bodies = piece.parts
    .filter(part => featureOf(part.name) === 'detail' || isClaw(part))
    .flatMap(({ mesh }) => connectedBodiesOf(mesh))
  const worst = new Map<string, { held: number; finding: Finding }>()
  for (const stone of set) {
    const holds = holdsOf(stone, bodies)
    const finding = looseFinding(stone, holds)
    if (!finding) continue
    const known = worst.get(finding.at)
    if (!known || holds.length < known.held) worst.set(finding.at, { held: holds.length, finding })
  }
  return [...worst.values()].map(({ finding }) => finding)
}

const isBeadSet = ({ design }: Piece, { of }: SetStone) =>
  of === 'accent' || design.stones[of]?.setting === 'pave'

/** A bead or a claw by itself. */
interface Body {
  readonly middle: Vec3
  readonly reachMm: number
  readonly corners: readonly Vec3[]
}

/** What hangs together by its triangles: beads are drawn as one mesh. */
export function connectedBodiesOf(mesh: Mesh): readonly Body[] {
  const { positions, triangles } = weld(mesh)
  const parent = Uint32Array.from({ length: positions.length / 3 }, (_, i) => i)
  const root = (v: number): number => {
    let at = v
    while (parent[at] !== at) {
      parent[at] = u32At(parent, u32At(parent, at))
      at = u32At(parent, at)
    }
    return at
  }
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 1; k < 3; k++) parent[root(u32At(triangles, t + k))] = root(u32At(triangles, t))
  const groups = new Map<number, Vec3[]>()
  for (let v = 0; v < parent.length; v++) {
    const corner = [0, 1, 2].map(k => positions[3 * v + k]) as unknown as Vec3
    const group = groups.get(root(v))
    if (group) group.push(corner)
    else groups.set(root(v), [corner])
  }
  return [...groups.values()].map(corners => {
    const middle = [0, 1, 2].map(
      k => corners.reduce((sum, corner) => sum + valueAt(corner, k), 0) / corners.length,
    ) as unknown as Vec3
    const reachMm = Math.max(...corners.map(corner => length(minus(corner, middle))))
    return { middle, reachMm, corners }
  })
}

/** One of them over a stone's edge: where round the stone, in degrees, and how far. */
interface Hold {
  readonly deg: number
  readonly overMm: number
}

/** What reaches far enough over a round stone, above its girdle. */
export function holdsOf({ cut, frame }: SetStone, bodies: readonly Body[]): readonly Hold[] {
  const half = cut.widthMm / 2
  return bodies.flatMap(({ middle, reachMm, corners }): readonly Hold[] => {
    if (length(minus(middle, frame.origin)) > half + reachMm) return []
    let best: Hold = { deg: 0, overMm: 0 }
    for (const corner of corners) {
      const from = minus(corner, frame.origin)
      const [x, y, z] = [dot(from, frame.x), dot(from, frame.y), dot(from, frame.z)]
      const overMm = half - Math.hypot(x, y)
      if (z > cut.girdleMm && overMm > best.overMm)
        best = { deg: (Math.atan2(y, x) * 180) / Math.PI, overMm }
    }
    return best.overMm >= beadGrip.overMm ? [best] : []
  })
}

/** The widest way round a stone from one hold to the next. */
export function openDeg(holds: readonly Hold[]): number {
  const round = holds.map(({ deg }) => deg).sort((a, b) => a - b)
  return Math.max(...round.map((deg, i) => (round[i + 1] ?? valueAt(round, 0) + 360) - deg))
}

function looseFinding({ of }: SetStone, holds: readonly Hold[]): Finding | null {
  const at = of === 'accent' ? 'accent' : `stones.${of}`
  const advice = 'choose another size of the stone beside it, or another setting'
  const { count, mostOpenDeg, overMm } = beadGrip
  const open = holds.length > 0 ? Math.round(openDeg(holds)) : 360
  if (holds.length >= count && open <= mostOpenDeg) return null
  const words =
    holds.length < count
      ? `A small stone is held by ${holds.length} beads, needs ${count} that reach ${overMm} mm over its edge: ${advice}.`
      : `A small stone is free for ${open}° between two beads, at most ${mostOpenDeg}°: ${advice}.`
  return {
    rule: 'casting-beads',
    severity: 'stops',
    at,
    words,
    numbers: { found: holds.length, needs: count, openDeg: open, mostOpenDeg },
  }
}
