import { HEADS_APART_MM, metalOf } from '#design/catalogue/metals.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { headMetalOf } from '#design/document/optional-choices.ts'
import type { Part, Piece } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { joinAssemblies, ofHeadMetal, turnAssembly } from './assembly.ts'
import type { Joint } from './head.ts'
import { RAIL_HALF } from './rail-line.ts'
import { bandOf, plainShank, ringPiece } from './ring.ts'
import { besideRad } from './side-by-side.ts'
import { type StandingStone, standStone } from './solitaire.ts'
import { tube } from './tube.ts'

/** Stones beside one another look as one row from here on; nearer, a setter could not come between them. GK */
const STONES = 0.16
/** Between a stone and its neighbour's metal. */
const BESIDE = 0.12
/** Two heads are looked at in places that are so far apart. */
const SPARSE = 0.05
const RAISE = 0.8
const names = ['left', 'middle', 'right'] as const

/** Three heads side by side on the finger's round, as near as they can be cast, on one gallery rail where that leaves no slits. */
export function threeStone(design: Design): Piece {
  const shank = plainShank(design)
  const outerMm = shank.innerMm + shank.section.thickMm
  const alike = areAlike(design.stones[0], design.stones[2])
  const heads = design.stones.slice(0, alike ? 2 : 3).map((stone, i) =>
    standStone(stone, i, shank, 0, {
      name: names[i] ?? '',
      raiseMm: RAISE,
      tip: design.clawTip,
      // Below the smaller ones at its sides there is no room for one.
      gallery: i === 1 ? design.gallery : undefined,
    }),
  )
  const [first, middle] = heads
  if (alike && first) heads.push(onTheRight(first))
  const gapMm = metalOf(headMetalOf(design)).leastGapMm
  const apart = {
    metalMm: HEADS_APART_MM + SPARSE,
    stonesMm: STONES,
    besideMm: BESIDE,
  }
  const besideAt = (i: number, side: 1 | -1) => {
    const head = heads[i]
    return middle && head ? side * besideRad(middle, head, side, outerMm, apart) : 0
  }
  const left = besideAt(0, -1)
  const angles = [left, 0, alike ? -left : besideAt(2, 1)]
  const placed = heads.map((head, i) => turnAssembly(head, angles[i] ?? 0))
  // A middle head with a gallery stands so high that a wire up to its rail would be a leg beside it.
  const rails = heads.flatMap((head, i) =>
    middle && head !== middle && !design.gallery
      ? railBetween(middle, head, angles[i] ?? 0, {
          name: `${names[i]} gallery rail`,
          outerMm,
          gapMm,
        })
      : [],
  )
  return ringPiece(
    design,
    shank,
    ofHeadMetal(
      joinAssemblies([bandOf(shank), ...placed, { parts: rails, stones: [], genus: rails.length }]),
      design,
    ),
  )
}

/** The same head once more, for the other side. */
const onTheRight = (head: StandingStone): StandingStone => ({
  ...head,
  parts: head.parts.map(part => ({
    ...part,
    name: part.name.replace(names[0], names[2]),
    holds: 2,
  })),
  stones: head.stones.map(stone => ({ ...stone, of: 2 })),
})

const areAlike = (a: Stone | undefined, b: Stone | undefined) =>
  a !== undefined &&
  b !== undefined &&
  !a.single &&
  !b.single &&
  (['gem', 'origin', 'shape', 'widthUm', 'setting'] as const).every(key => a[key] === b[key])

/** Where a wire comes too near to stems beside it, it is made so wide that it is one with them, up to this half. */
const WITHIN = 0.16
const WIDEST = 0.95

/** Half the width of a wire between two rails: it leaves what is beside it open, or is one with it. Null if it can do neither. */
function railWidthMm(joints: readonly Joint[], gapMm: number): number | null {
  const widths = [RAIL_HALF, ...joints.map(({ freeMm }) => freeMm + WITHIN).sort((a, b) => a - b)]
  const fits = (halfMm: number) =>
    halfMm >= RAIL_HALF &&
    halfMm <= WIDEST &&
    joints.every(({ freeMm }) => freeMm - halfMm >= gapMm || halfMm - freeMm >= WITHIN - 1e-9)
  return widths.find(fits) ?? null
}

/** A wire from the rail of the middle head to that of the one beside it; none where it would leave slits. */
function railBetween(
  middle: StandingStone,
  beside: StandingStone,
  rad: number,
  { name, outerMm, gapMm }: { name: string; outerMm: number; gapMm: number },
): readonly Part[] {
  if (!middle.joint || !beside.joint || middle.joint.onStem || beside.joint.onStem) return []
  const side = Math.sign(rad)
  const [sin, cos] = [Math.sin(rad), Math.cos(rad)]
  const [x, y] = [-side * beside.joint.outMm, beside.joint.heightMm]
  const from: Vec3 = [side * middle.joint.outMm, middle.joint.heightMm, 0]
  const to: Vec3 = [x * cos + y * sin, y * cos - x * sin, 0]
  const half: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 0]
  const lowest = Math.min(...[from, half, to].map(([u, v]) => Math.hypot(u, v)))
  const alongMm = railWidthMm([middle.joint, beside.joint], HEADS_APART_MM)
  const isClear = lowest - RAIL_HALF - outerMm >= gapMm && side * (to[0] - from[0]) >= 0.1
  if (!isClear || alongMm === null) return []
  const stations = [from, half, to].map(at => ({ at, halfMm: RAIL_HALF, alongMm }))
  return [{ name, mesh: tube(stations, { columns: 14 }), made: 'cast' }]
}
