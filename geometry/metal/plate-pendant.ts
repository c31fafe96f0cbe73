import { engravingDepthMm, engravingLimits } from '#design/catalogue/engraving-limits.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { type Frame, world } from '../frame.ts'
import type { EngravedPlace, Part, Piece } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { type Assembly, cast } from './assembly.ts'
import { chainPart, JUMP_RING, ringMesh, strand } from './chain.ts'
import { LOOP, loopFrom } from './hung-head.ts'
import { placeMesh } from './meshes.ts'
import { restOfTwo } from './necklace.ts'
import { neckChain } from './pendant.ts'
import { barMesh, discMesh } from './plate.ts'
import {
  clawsOnPlate,
  type OnPlate,
  plateRim,
  rimsOnPlate,
  stonePitchMm,
  sunkInPlate,
  thickToSink,
} from './plate-stones.ts'
import { RIM_OUT } from './rim.ts'
import { stoneCut } from './ring.ts'

const none: Assembly = { parts: [], stones: [], genus: 0 }

export const plateSize = ({ plate, style }: Design) => ({
  widthMm: (plate?.widthUm ?? 30_000) / 1000,
  heightMm: (plate?.heightUm ?? 5000) / 1000,
  thickMm: styleOf(style).plate?.thicknessMm ?? 1.5,
})

/** Metal behind the culet of a stone that is sunk into a plate, as the rule `stone-in-metal` asks, and room for its seat. [F1], [J2] */
const BEHIND_CULET = 0.3
const SEAT_ROOM = 0.03

const behindMm = ({ engraving }: Design) =>
  engraving.some(({ place }) => place === 'back')
    ? engravingDepthMm.back + engravingLimits.leastWallMm + SEAT_ROOM
    : BEHIND_CULET

const withCuts = ({ stones }: Design) =>
  stones.map((stone, of) => ({ stone, of, cut: stoneCut(stone) }))

/** What a plate may be thicker than its style's, so that a rim need not stand on it. GK */
const MOST_THICKER = 0.15

/** Thick enough for what is sunk into it, and for words behind that. */
function plateThickMm(design: Design): number {
  const { thickMm } = plateSize(design)
  const { setting } = design.stones[0] ?? {}
  const stones = withCuts(design)
  const behind = behindMm(design)
  if (setting === 'flush')
    return Math.max(thickMm, ...stones.map(({ cut }) => cut.crownMm + cut.pavilionMm + behind))
  const wanted = setting === 'bezel' ? thickToSink(stones, behind) : 0
  return wanted <= thickMm + MOST_THICKER ? Math.max(thickMm, wanted) : thickMm
}

const plateRimOf = (design: Design) =>
  plateRim(withCuts(design), plateThickMm(design), behindMm(design))

const backOf = (thickMm: number): Frame => ({
  origin: [0, 0, -thickMm / 2],
  x: [-1, 0, 0],
  y: [0, 1, 0],
  z: [0, 0, -1],
})

/** The stones on a bar stand in its middle, evenly apart. */
function onBar(design: Design): readonly OnPlate[] {
  const { widthMm } = plateSize(design)
  const [first] = design.stones
  if (!first) return []
  const widest = Math.max(...design.stones.map(({ widthUm }) => widthUm)) / 1000
  const stones = withCuts(design)
  const rimOutMm = first.setting === 'bezel' ? plateRimOf(design).outMm : RIM_OUT
  const pitch = stonePitchMm(first.setting, widest, stones.length, widthMm - 1.9, rimOutMm)
  return stones.map(one => ({ ...one, at: [(one.of - (stones.length - 1) / 2) * pitch, 0] }))
}

/** Of its chain so much is drawn on each side: a bar's picture is wide, and the chain runs out of it. */
const BAR_CHAIN_MM = 24

/** A bar that hangs level from both its ends. */
export function barPendant(design: Design): Piece {
  const stones = onBar(design)
  const { widthMm, heightMm } = plateSize(design)
  const thickMm = plateThickMm(design)
  const face = thickMm / 2
  const setting = stones[0]?.stone.setting
  const sunk = setting === 'flush' ? stones : []
  const close =
    stones.length > 1 &&
    stones[1] !== undefined &&
    stones[1].at[0] - (stones[0]?.at[0] ?? 0) < (stones[0]?.cut.widthMm ?? 0) + 1
  const set =
    setting === 'bezel'
      ? rimsOnPlate(stones, plateRimOf(design), face, heightMm / 2 - 0.14)
      : setting === 'four-claw'
        ? clawsOnPlate(stones, face, { thickMm, behindMm: behindMm(design) }, close)
        : sunkInPlate(sunk, face)
  const bar = { name: 'bar', mesh: barMesh({ widthMm, heightMm, thickMm, sunk }) }
  const ends = ([-1, 1] as const).map(side => {
    const loop = loopFrom([side * (widthMm / 2 - 0.7), 0, 0], endLoop(side, widthMm))
    const named = loop.bodies.map(({ name, mesh }) => ({
      name: `${side < 0 ? 'left' : 'right'} ${name}`,
      mesh,
    }))
    return { side, middle: loop.middle, bodies: named }
  })
  const hung = ends.map(({ side, middle }) => hangFrom(middle, side, BAR_CHAIN_MM))
  const lines = hung.map(({ line }) => line)
  const [left = [], right = []] = lines
  const chainMm = design.chainMm ?? 450
  return {
    design,
    parts: [
      ...cast([bar, ...ends.flatMap(({ bodies }) => bodies)], world),
      ...set.parts,
      ...hung.map(({ ring }) => ring),
      chainPart('chain', lines, chainMm),
    ],
    stones: set.stones,
    places: [{ place: 'back', surface: { form: 'flat', frame: backOf(thickMm) }, part: 'bar' }],
    fingerMm: null,
    expected: { components: 1, genus: 2 },
    restOfChain: restOfTwo(left, right, chainMm),
  }
}

/** Middle of a loop at a bar's end. */
export const endLoop = (side: 1 | -1, widthMm: number): Vec3 => [
  side * (widthMm / 2 + LOOP.radiusMm + LOOP.wireHalf - 0.3),
  0,
  0,
]

/** A jump ring through a loop, and the line of the chain that goes up from it. */
function hangFrom(middle: Vec3, side: 1 | -1, reachMm: number) {
  const at: Vec3 = [middle[0], middle[1] + 1.05, middle[2]]
  const ring: Part = {
    name: `${side < 0 ? 'left' : 'right'} jump ring`,
    mesh: placeMesh(ringMesh(JUMP_RING.radiusMm, JUMP_RING.wireHalf), {
      origin: at,
      x: [0, 1, 0],
      y: [0, 0, 1],
      z: [1, 0, 0],
    }),
    made: 'bought',
  }
  return { ring, line: strand([at[0], at[1] + 0.55, at[2]], side, reachMm) }
}

/** A disc with a line raised about its edge, hung from a jump ring. */
export function discPendant(design: Design): Piece {
  const { widthMm } = plateSize(design)
  const [stone] = design.stones
  const cut = stone && stoneCut(stone)
  const foot = stone && cut ? footMm(design, cut.widthMm) : 0
  const stones: readonly OnPlate[] = stone && cut ? [{ stone, of: 0, cut, at: [0, -foot] }] : []
  const thickMm = plateThickMm(design)
  const face = thickMm / 2
  const sunk = stone?.setting === 'flush' && cut ? { at: [0, -foot] as const, cut } : undefined
  const set = sunk
    ? sunkInPlate(stones, face)
    : stones.length > 0
      ? rimsOnPlate(stones, plateRimOf(design), face, widthMm)
      : none
  const loop = loopFrom(
    [0, widthMm / 2 - 0.7, 0],
    [0, widthMm / 2 + LOOP.radiusMm + LOOP.wireHalf - 0.3, 0],
  )
  const { ring } = hangFrom(loop.middle, 1, 0)
  const hang: Vec3 = [0, loop.middle[1] + 1.05 + JUMP_RING.radiusMm - JUMP_RING.wireHalf - 0.82, 0]
  const chain = neckChain(hang, design.chainMm ?? 450)
  const taken = cut ? cut.widthMm + 2 * engravingLimits.leastWallMm : 0
  const places: readonly EngravedPlace[] = [
    {
      place: 'face',
      surface: { form: 'flat', frame: { ...world, origin: [0, taken / 2, face] } },
      part: 'disc',
    },
    { place: 'back', surface: { form: 'flat', frame: backOf(thickMm) }, part: 'disc' },
  ]
  const disc = { name: 'disc', mesh: discMesh({ diameterMm: widthMm, thickMm, sunk }) }
  return {
    design,
    parts: [
      ...cast([disc, ...loop.bodies], world),
      ...set.parts,
      { ...ring, name: 'jump ring' },
      chain.part,
    ],
    stones: set.stones,
    places,
    fingerMm: null,
    expected: { components: 1, genus: 1 },
    restOfChain: chain.restOfChain,
  }
}

/** A stone on a disc stands at the foot of the room for words. */
function footMm(design: Design, stoneMm: number): number {
  const { widthMm } = plateSize(design)
  const taken = stoneMm + 2 * engravingLimits.leastWallMm
  return widthMm / 2 - engravingLimits.plateEdgeMm - taken / 2
}
