import type { ClawTipId, GalleryId, HeadHeightId, SideViewId } from '#design/catalogue/heads.ts'
import type { Design, Stone } from '#design/document/design.ts'
import { frameWithin, world } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Piece } from '../piece.ts'
import {
  type Assembly,
  cast,
  joinAssemblies,
  type Melee,
  ofHeadMetal,
  setMelee,
  setStone,
} from './assembly.ts'
import { underMm } from './collet.ts'
import { collarOf, type Head, headOf, type Joint } from './head.ts'
import type { Collar } from './rail-line.ts'
import { bandOf, onRound, plainShank, ringPiece, stoneCut } from './ring.ts'
import { type BandSection, outerAt } from './section.ts'
import { type Shank, topSection } from './shank.ts'
import { shoulders } from './shoulders.ts'
import type { Mount } from './stem-lines.ts'
import { openMm, type StemForm } from './stems.ts'

/** Culet above the finger, at least. [E1] */
const CULET = 0.5
/** How far a culet may go into the band below it, where the band is thick enough. */
const SUNK = 0.25
/** Least height of a girdle over the band, for a head to be seen below it. */
const LIFT = 1.05

/** A little higher, a head that would be closed is open. */
const RAISE = 0.35

/** Girdle's height above the inner face of the band, for a stone that stands on it. */
export function standMm(
  cut: Cut,
  thickMm: number,
  collar: Collar,
  raiseMm = RAISE,
  sunkMm = SUNK,
): number {
  const domed = cut.planes.length === 0 && cut.girdleMm > 0
  const above = domed ? thickMm + 0.9 : Math.max(CULET, thickMm - sunkMm)
  const least = Math.max(above + cut.pavilionMm, thickMm + LIFT)
  const open = thickMm + openMm(collar)
  return !domed && (collar === 'plate' || least > open - raiseMm) ? Math.max(least, open) : least
}

/** A knife edge falls away further from its ridge, above which the rail wants air. */
const RIDGE = 0.25

/** A pear's deepest point lies towards its round end: it is moved half that way, so that the band carries it. */
const shiftMm = ({ shape }: Stone, { widthMm, lengthMm }: Cut) =>
  shape === 'pear' ? (lengthMm - widthMm) / 4 : 0

export interface HeadPlacement {
  /** How it stands on its band; else as an open basket. */
  readonly side?: SideViewId
  readonly tip?: ClawTipId | undefined
  /** What joins its claws below its collar; else nothing does. */
  readonly gallery?: GalleryId | undefined
  /** What a halo round it is set with. */
  readonly melee?: Melee
  /** What its parts are called by, among others. */
  readonly name?: string
  /** By how much it may stand higher than it must, so as to be open below its stone. */
  readonly raiseMm?: number
  /** How far its culet may go into the band, and by how much it stands higher than that asks. */
  readonly sunkMm?: number
  readonly liftMm?: number
}

/** Half of what a peg's feet take: they are one stem on the band. */
const PEG = 0.9

/** What the feet may take of a band: side by side along it, or in one. */
const footing = (side: SideViewId, halfMm: number): Pick<Mount, 'halfX' | 'halfY'> =>
  side === 'peg'
    ? { halfX: PEG, halfY: Math.min(PEG, halfMm) }
    : { halfX: side === 'trellis' ? 2.9 : 2.2, halfY: halfMm }

const forms: Readonly<Partial<Record<SideViewId, StemForm>>> = {
  trellis: 'crossing',
  'two-rails': 'two-rails',
}

const formOf = (side: SideViewId, gallery: GalleryId): StemForm | undefined =>
  forms[side] ?? (gallery === 'open' ? undefined : gallery)

/** So much higher than it must a stone may stand for claws that cross or for a gallery, in such steps. */
const RAISED = { mostMm: 1.6, stepMm: 0.1 } as const

/** The lowest head in which stems can go up so; none where they cannot, or where nothing else is asked than a basket. */
function formedHead(
  at: (girdleMm: number) => Head,
  { least, form }: { readonly least: number; readonly form: StemForm | undefined },
): { readonly head: Head; readonly girdleMm: number } | null {
  if (!form) return null
  for (let up = 0; up <= RAISED.mostMm + 1e-9; up += RAISED.stepMm) {
    const girdleMm = least + up
    const head = at(girdleMm)
    if (head.stems.open) return { head, girdleMm }
  }
  return null
}

export interface StandingStone extends Assembly {
  /** Where a rail can join its own at the side, by the ring's measures, if it has one. */
  readonly joint: Joint | null
}

/** A stone in a head of its own, at an angle of the ring. */
export function standStone(
  stone: Stone,
  index: number,
  shank: Shank,
  rad: number,
  {
    side = 'basket',
    tip,
    gallery = 'open',
    melee,
    name = '',
    raiseMm = RAISE,
    sunkMm,
    liftMm = 0,
  }: HeadPlacement = {},
): StandingStone {
  const cut = stoneCut(stone)
  const section = topSection(shank)
  const shift = shiftMm(stone, cut)
  const mountAt = (girdleMm: number): Mount => ({
    topMm:
      shank.innerMm +
      Math.max(outerAt(section, 0.5 * section.halfMm), section.thickMm - RIDGE) -
      girdleMm,
    floorMm: shank.innerMm + 0.3 - girdleMm,
    middleY: shift,
    straightMm: 0.2,
    ...footing(side, section.halfMm),
  })
  const collar = collarOf(stone)
  const least = shank.innerMm + liftMm + standMm(cut, section.thickMm, collar, raiseMm, sunkMm)
  const form = formOf(side, gallery)
  const formed = formedHead(girdleMm => headOf(stone, cut, mountAt(girdleMm), tip, form), {
    least,
    form,
  })
  const low = formed?.girdleMm ?? least
  const basket = formed?.head ?? headOf(stone, cut, mountAt(low), tip)
  // A cup wants room for its own metal between the stone and the band.
  const cup = shank.innerMm + section.thickMm - underMm(cut, mountAt(low))
  const girdle = basket.stems.open ? low : Math.max(low, cup)
  const head = girdle === low ? basket : headOf(stone, cut, mountAt(girdle), tip)
  const frame = frameWithin(onRound(rad, girdle, stone.shape === 'pear'), {
    ...world,
    origin: [0, -shift, 0],
  })
  const arches = head.joint && side === 'cathedral' ? shoulders(shank, girdle, head.joint) : []
  return {
    parts: [...cast(head.bodies, frame, name).map(part => ({ ...part, holds: index })), ...arches],
    stones: [
      setStone(stone, index, cut, frame),
      ...(melee ? setMelee(melee, head.melee, frame) : []),
    ],
    genus: head.genus + arches.length,
    joint:
      head.joint && head.collar === 'rail'
        ? { ...head.joint, heightMm: girdle + head.joint.heightMm }
        : null,
  }
}

/** So much higher a small stone may stand in claws, so that light comes in below it too. */
const OPENED = 0.8

/** How much higher a high head stands. */
const HIGH = 0.9
/** Below the culet of a low one the band keeps so much on each side of what the stone takes of its face. */
const LOW = { mostMm: 0.8, besideMm: 0.5, slope: 0.85 } as const

/** A low head goes into the band as far as the band is wide enough for the stone's point. */
const lowSunkMm = ({ halfMm }: BandSection) =>
  Math.max(SUNK, Math.min(LOW.mostMm, (halfMm - LOW.besideMm) * LOW.slope))

const heights: Readonly<
  Record<HeadHeightId, (section: BandSection) => Pick<HeadPlacement, 'sunkMm' | 'liftMm'>>
> = {
  medium: () => ({}),
  low: section => ({ sunkMm: lowSunkMm(section) }),
  high: () => ({ liftMm: HIGH }),
}

export const solitaire = (design: Design): Piece => {
  const shank = plainShank(design)
  const { sideView = 'cathedral', clawTip, gallery, headHeight = 'medium' } = design
  const stones = design.stones.map((stone, i) =>
    standStone(stone, i, shank, 0, {
      side: sideView,
      tip: clawTip,
      gallery,
      ...(collarOf(stone) === 'rail' && headHeight !== 'low' && { raiseMm: OPENED }),
      ...heights[headHeight](topSection(shank)),
    }),
  )
  return ringPiece(design, shank, ofHeadMetal(joinAssemblies([bandOf(shank), ...stones]), design))
}
