import type { Design, Stone } from '#design/document/design.ts'
import { type Frame, world } from '../frame.ts'
import type { Part, Piece, SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { cast, setMelee, setStone } from './assembly.ts'
import { bailOn } from './bail.ts'
import { chainPart } from './chain.ts'
import { meleeOf } from './halo-ring.ts'
import { hungHead } from './hung-head.ts'
import { restOfOne } from './necklace.ts'
import type { RestOfChain } from './rest-of-chain.ts'
import { stoneCut } from './ring.ts'

/** How a stone stands when it is looked at from the front: a pear with its point up. */
export const frontFrame = ({ shape }: Stone, origin: Vec3 = [0, 0, 0]): Frame =>
  shape === 'pear' ? { origin, x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, 1] } : { ...world, origin }

/** How much of a necklace's chain is drawn on each side. */
const NEAR_MM = 13

/** One stone that hangs from a bail on its chain; a pear by its point. */
export function solitairePendant(design: Design): Piece {
  const parts: Part[] = []
  const stones: SetStone[] = []
  let genus = 0
  let restOfChain: RestOfChain | undefined
  const melee = meleeOf(design)
  design.stones.forEach((stone, of) => {
    const cut = stoneCut(stone)
    const hung = hungHead(stone, cut, 'ring', design.clawTip)
    const frame = frontFrame(stone)
    const bail = bailOn(hung, cut, stone.shape === 'pear' ? -1 : 1)
    parts.push(...cast(hung.bodies, frame), ...cast(bail.bodies, world))
    stones.push(setStone(stone, of, cut, frame), ...setMelee(melee, hung.melee, frame))
    genus += hung.genus + 1
    const chain = neckChain(bail.chain, design.chainMm ?? 450)
    parts.push(chain.part)
    restOfChain = chain.restOfChain
  })
  return {
    design,
    parts,
    stones,
    places: [],
    fingerMm: null,
    expected: { components: 1, genus },
    ...(restOfChain && { restOfChain }),
  }
}

const SLOPE = 1.75
const ROUND = 1.6

/** A chain that lies in a bail: level there, then up to both sides, as on a neck. */
export function neckChain(
  [x, y, z]: Vec3,
  wholeMm: number,
): { readonly part: Part; readonly restOfChain: RestOfChain } {
  const steps = 48
  const reach = NEAR_MM / Math.hypot(1, SLOPE)
  const line = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const aside = reach * ((2 * i) / steps - 1)
    const up = Math.hypot(SLOPE * aside, ROUND) - ROUND
    return [x + aside, y + up, z - 0.08 * up]
  })
  return { part: chainPart('chain', [line], wholeMm), restOfChain: restOfOne(line, wholeMm) }
}
