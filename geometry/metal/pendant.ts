import type { Design, Stone } from '#design/document/design.ts'
import { type Frame, placed, within, world } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Part, Piece, SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { cast } from './assembly.ts'
import { chainPart, strand } from './chain.ts'
import { meleeOf } from './halo-ring.ts'
import { hungHead, topLoop } from './hung-head.ts'
import { stoneCut } from './ring.ts'
import { type Station, tube } from './tube.ts'

/** How a stone stands when it is looked at from the front: a pear with its point up. */
export const facing = ({ shape }: Stone, origin: Vec3 = [0, 0, 0]): Frame =>
  shape === 'pear' ? { origin, x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, 1] } : { ...world, origin }

/** How much of a necklace's chain is drawn on each side. */
export const NEAR_MM = 14

/** One stone that hangs from a bail on its chain. */
export function solitairePendant(design: Design): Piece {
  const parts: Part[] = []
  const stones: SetStone[] = []
  let genus = 0
  const melee = meleeOf(design)
  design.stones.forEach((stone, of) => {
    const cut = stoneCut(stone)
    const frame = facing(stone)
    const up = stone.shape === 'pear' ? -1 : 1
    const hung = hungHead(stone, cut, 'ring')
    const loop = topLoop(hung, cut, up)
    parts.push(...cast([...hung.bodies, ...loop.bodies], frame))
    stones.push({ cut, frame, gem: stone.gem, origin: stone.origin, of })
    for (const at of hung.melee) stones.push({ ...melee, frame: within(frame, at), of: 'accent' })
    genus += hung.genus + 1
    const hole = placed(frame, loop.middle)
    parts.push({ name: 'bail', mesh: bailMesh(hole), made: 'bought' })
    parts.push(neckChain([0, hole[1] + BAIL.high - 1.35, hole[2]], design.chainMm ?? 450))
  })
  return {
    design,
    parts,
    stones,
    places: [],
    fingerMm: null,
    expected: { components: Math.max(1, design.stones.length), genus },
  }
}

/** Both strands of a chain from the place where it hangs, in one run. */
export function neckChain(from: Vec3, wholeMm: number): Part {
  const [left, right] = [strand(from, -1, NEAR_MM), strand(from, 1, NEAR_MM)]
  return chainPart('chain', [[...left].reverse().concat(right.slice(1))], wholeMm)
}

const BAIL = { high: 4.6, deep: 1.5, wireHalf: 0.28 } as const

/** A drop of wire through the loop below it, broader above, for a chain to run through. */
function bailMesh([x, y, z]: Vec3): Mesh {
  const steps = 32
  const stations = Array.from({ length: steps }, (_, i): Station => {
    const angle = (2 * Math.PI * i) / steps
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const up = (1 - c) / 2
    return {
      at: [x, y + BAIL.high * up, z + BAIL.deep * s * (0.55 + 0.45 * up)],
      halfMm: BAIL.wireHalf,
      alongMm: BAIL.wireHalf + 0.55 * up * up,
    }
  })
  return tube(stations, { columns: 12, closed: true, reference: [1, 0, 0] })
}
