import type { Design, Stone } from '#design/document/design.ts'
import { within, world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Piece, SetStone } from '../piece.ts'
import { type Assembly, cast, together } from './assembly.ts'
import { headOf } from './head.ts'
import { bandOf, onRound, plainShank, ringPiece, stoneCut } from './ring.ts'
import { outerAt } from './section.ts'
import { type Shank, topSection } from './shank.ts'
import { shoulders } from './shoulders.ts'
import type { Mount } from './stems.ts'

/** Culet above the finger, at least. [E1] */
const CULET = 0.5
/** How far a culet may go into the band below it, where the band is thick enough. */
const SUNK = 0.25
/** Least height of a girdle over the band, for a head to be seen below it. */
const LIFT = 0.95

/** Girdle's height above the inner face of the band, for a stone that stands on it. */
export function standMm(cut: Cut, thickMm: number): number {
  const domed = cut.planes.length === 0 && cut.girdleMm > 0
  const above = domed ? thickMm + 0.8 : Math.max(CULET, thickMm - SUNK)
  return Math.max(above + cut.pavilionMm, thickMm + LIFT)
}

/** A pear's deepest point lies towards its round end: it is moved half that way, so that the band carries it. */
const shiftMm = ({ shape }: Stone, { widthMm, lengthMm }: Cut) =>
  shape === 'pear' ? (lengthMm - widthMm) / 4 : 0

export interface Standing {
  readonly shouldered?: boolean
  /** What a halo round it is set with. */
  readonly melee?: Pick<SetStone, 'gem' | 'origin' | 'cut'>
  /** What its parts are called by, among others. */
  readonly name?: string
}

/** A stone in a head of its own, at an angle of the ring. */
export function standing(
  stone: Stone,
  index: number,
  shank: Shank,
  rad: number,
  { shouldered = false, melee, name = '' }: Standing = {},
): Assembly {
  const cut = stoneCut(stone)
  const section = topSection(shank)
  const girdle = shank.innerMm + standMm(cut, section.thickMm)
  const shift = shiftMm(stone, cut)
  const frame = within(onRound(rad, girdle, stone.shape === 'pear'), {
    ...world,
    origin: [0, -shift, 0],
  })
  const mount: Mount = {
    topMm: shank.innerMm + outerAt(section, 0.5 * section.halfMm) - girdle,
    floorMm: shank.innerMm + 0.3 - girdle,
    halfX: 2.2,
    halfY: section.halfMm,
    middleY: shift,
  }
  const head = headOf(stone, cut, mount)
  const arches = head.joint && shouldered ? shoulders(shank, girdle, head.joint) : []
  return {
    parts: [...cast(head.bodies, frame, name), ...arches],
    stones: [
      { cut, frame, gem: stone.gem, origin: stone.origin, of: index },
      ...(melee
        ? head.melee.map((at): SetStone => ({ ...melee, frame: within(frame, at), of: 'accent' }))
        : []),
    ],
    genus: head.genus + arches.length,
  }
}

export const solitaire = (design: Design): Piece => {
  const shank = plainShank(design)
  const stones = design.stones.map((stone, i) => standing(stone, i, shank, 0, { shouldered: true }))
  return ringPiece(design, shank, together([bandOf(shank), ...stones]))
}
