import type { ClawTipId } from '#design/catalogue/heads.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { type Frame, frameWithin, world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Part, Piece, SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { cast, setStone } from './assembly.ts'
import { CHAIN_LINK, FINE_JUMP_RING, linksAlong, PITCH, ringMesh } from './chain.ts'
import { earWire, WIRE_EYE } from './ear-wire.ts'
import type { Body } from './head.ts'
import { hungHead, LOOP, topLoop } from './hung-head.ts'
import { leverback } from './leverback.ts'
import { placeMesh } from './meshes.ts'
import { stoneCut } from './ring.ts'
import { forEars, headOutMm, pair } from './studs.ts'

/** An odd number: the first and the last link stand as the loops do. */
const LINKS = 3
const BESIDE = 4

/** A head with its loops, in the frame of its stone's middle; a pear hangs by its point. */
interface Hung {
  readonly stone: Stone
  /** How far its head reaches outside its stone. */
  readonly outMm: number
  readonly cut: Cut
  readonly frame: Frame
  readonly bodies: readonly Body[]
  readonly genus: number
  /** Middles of its loops above and below its stone. */
  readonly above: Vec3
  readonly below: Vec3
}

const turnedOver: Frame = { origin: [0, 0, 0], x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, 1] }

function hung(stone: Stone, both: boolean, tip: ClawTipId | undefined): Hung {
  const cut = stoneCut(stone)
  const over = stone.shape === 'pear'
  const held = hungHead(stone, cut, both ? 'disc' : 'ring', tip)
  const upper = topLoop(held, cut, over ? -1 : 1)
  const lower = both ? topLoop(held, cut, -1) : null
  const named = (lower?.bodies ?? []).map(({ name, mesh }) => ({ name: `lower ${name}`, mesh }))
  const [x, y, z] = upper.middle
  return {
    stone,
    outMm: headOutMm(stone, held.head),
    cut,
    frame: over ? turnedOver : world,
    bodies: [...held.bodies, ...upper.bodies, ...named],
    genus: held.genus + (both ? 2 : 1),
    above: over ? [-x, -y, z] : upper.middle,
    below: lower?.middle ?? [0, 0, 0],
  }
}

/** From the middle of one loop, down a jump ring, some links and a jump ring, to the next loop's. */
const ringBelow = LOOP.radiusMm - LOOP.wireHalf - FINE_JUMP_RING.wireHalf + FINE_JUMP_RING.radiusMm
const linkBelow =
  FINE_JUMP_RING.radiusMm - FINE_JUMP_RING.wireHalf - CHAIN_LINK.wireHalf + CHAIN_LINK.halfLong
const chainMm = 2 * (ringBelow + linkBelow) + (LINKS - 1) * PITCH

/** Two alike: a hook or a leverback, a small stone, a short chain, and a stone that swings below it. */
export function drops(design: Design): Piece {
  const [first, second] = design.stones
  const parts: Part[] = []
  const stones: SetStone[] = []
  if (!first || !second)
    return {
      design,
      parts,
      stones,
      places: [],
      fingerMm: null,
      expected: { components: 0, genus: 0 },
    }
  const tip = design.clawTip
  const tops = forEars(first, stone => hung(stone, true, tip))
  const hanging = forEars(second, stone => hung(stone, false, tip))
  const aside =
    Math.max(...[...tops, ...hanging].map(({ cut, outMm }) => cut.widthMm / 2 + outMm)) + BESIDE / 2
  const ring = ringMesh(FINE_JUMP_RING.radiusMm, FINE_JUMP_RING.wireHalf)
  const fitted = design.earFitting === 'leverback' ? leverback : earWire
  pair.forEach((name, i) => {
    const [top, drop] = [tops[i] as Hung, hanging[i] as Hung]
    const [lowX, lowY, lowZ] = top.below
    const dropAt: Vec3 = [0, lowY - chainMm - drop.above[1], lowZ - drop.above[2]]
    const jump = (y: number): Frame => ({
      origin: [lowX, y, lowZ],
      x: [0, 1, 0],
      y: [0, 0, 1],
      z: [1, 0, 0],
    })
    const linkTop = lowY - ringBelow - linkBelow + PITCH / 2
    const links = linksAlong([
      [lowX, linkTop, lowZ],
      [lowX, linkTop - LINKS * PITCH + 1e-6, lowZ],
    ]).mesh
    const [hookX, hookY, hookZ] = top.above
    const fitting = fitted([
      hookX,
      hookY + LOOP.radiusMm - LOOP.wireHalf - WIRE_EYE.wireHalf + WIRE_EYE.radiusMm,
      hookZ,
    ])
    const frame: Frame = { ...world, origin: [i === 0 ? -aside : aside, 0, 0] }
    const below = frameWithin(frameWithin(frame, { ...world, origin: dropAt }), drop.frame)
    const bought = (what: string, mesh: Part['mesh']): Part => ({
      name: `${name} ${what}`,
      mesh: placeMesh(mesh, frame),
      made: 'bought',
    })
    parts.push(
      ...cast(top.bodies, frame, `${name} top`),
      ...cast(drop.bodies, below, `${name} drop`),
      bought(design.earFitting === 'leverback' ? 'leverback' : 'ear wire', fitting),
      bought('upper jump ring', placeMesh(ring, jump(lowY - ringBelow))),
      bought('chain', links),
      bought('lower jump ring', placeMesh(ring, jump(lowY - chainMm + ringBelow))),
    )
    stones.push(setStone(top.stone, 0, top.cut, frame), setStone(drop.stone, 1, drop.cut, below))
  })
  const genus = [...tops, ...hanging].reduce((sum, one) => sum + one.genus, 0)
  return {
    design,
    parts,
    stones,
    places: [],
    fingerMm: null,
    expected: { components: 4, genus },
  }
}
