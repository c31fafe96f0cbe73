import { milgrain } from '#design/catalogue/band-details.ts'
import { engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { CONTOUR_REACH_RAD } from '#design/document/contour.ts'
import { type Design, type Engraving, isDrawn } from '#design/document/design.ts'
import { signatureAspect } from '#design/document/signature.ts'
import { outerFaceMm } from '#design/layout/band-profile.ts'
import type { WordsPlace } from '#design/layout/bent-line.ts'
import { rowArc } from '#design/layout/stones.ts'
import { narrowestMm } from '#design/layout/taper.ts'
import { bentSpace } from './bent-space.ts'
import { measuredRow } from './measure.ts'

export interface EngravingSpace {
  /** Across the rows, top to bottom. */
  readonly heightMm: number
  /** How long a row may be that reaches this far from the middle of the room. */
  readonly lengthMm: (reachMm: number) => number
}

/** What a place offers, edges taken off. */
export function engravingSpaceAt(design: Design, place: PlaceId): EngravingSpace {
  if (place === 'inside' || place === 'outside') return bandSpace(design, place)
  const { form } = styleOf(design.style).plate ?? { form: 'bar' }
  const [width, height] = [
    (design.plate?.widthUm ?? 0) / 1000,
    (design.plate?.heightUm ?? 0) / 1000,
  ]
  const edge = form === 'bar' ? Math.min(limits.plateEdgeMm, height / 8) : limits.plateEdgeMm
  const [a, b] = [width / 2 - edge, height / 2 - edge]
  if (form === 'bar') return { heightMm: 2 * b, lengthMm: () => 2 * a }
  // A stone on the face stands at its foot, with its rim; the words are in the middle of what is left.
  const [stone] = place === 'face' ? design.stones : []
  const taken = stone ? stone.widthUm / 1000 + 2 * limits.leastWallMm : 0
  const middle = taken / 2
  return {
    heightMm: Math.max(0, 2 * b - taken),
    lengthMm: reach => 2 * a * Math.sqrt(Math.max(0, 1 - ((middle + reach) / b) ** 2)),
  }
}

/** What beads take of each edge, with room to the words. */
const BEADED_EDGE_MM = milgrain.insetMm + milgrain.beadMm / 2 + 0.15

function bandSpace(design: Design, place: WordsPlace): EngravingSpace {
  const { diameterUm, band } = design
  const thick = place === 'outside' ? (band?.thicknessUm ?? 0) * 2 : 0
  const round = (((diameterUm ?? 0) + thick) / 1000) * Math.PI
  const length = Math.max(0, round * (limits.roundShare - takenDeg(design) / 360))
  const outside = place === 'outside'
  const faceMm = band && outside ? outerFaceMm(band) : (band?.widthUm ?? 0) / 1000
  const narrowerMm = (band?.widthUm ?? 0) / 1000 - narrowestMm(design)
  const edgeMm = outside && design.edge ? BEADED_EDGE_MM : limits.bandEdgeMm
  if (design.contour && band && design.stones.length === 0)
    return bentSpace(design, place, {
      edgeMm: edgeMm + (band.widthUm / 1000 - faceMm) / 2,
      roundShare: limits.roundShare,
    })
  return { heightMm: faceMm - narrowerMm - 2 * edgeMm, lengthMm: () => length }
}

/**
 * Whether stones stand in a row along its band: behind them seats leave as little as 0.46 mm of metal, and a cut
 * would leave half of that.
 */
export const hasRow = ({ style, stones }: Pick<Design, 'style' | 'stones'>) =>
  stones.length > 1 || (stones.length > 0 && styleOf(style).stones.pattern)

/** Of the round, what words keep off. */
const takenDeg = (design: Design) =>
  Math.max(hasRow(design) ? rowArc(design).takenDeg : 0, bentDeg(design))

/** Behind a row of stones that follows a bend, words keep to what is straight. */
const bentDeg = ({ contour }: Design) => (contour ? (360 * CONTOUR_REACH_RAD) / Math.PI : 0)

export interface Fit {
  readonly heightMm: number
  readonly roomHeightMm: number
  /** Each row with its length and the room for it. */
  readonly rows: readonly { readonly lengthMm: number; readonly roomMm: number }[]
}

/** How an engraving of this height sits in its place. */
export function fitOf(
  design: Design,
  engraving: Engraving,
  heightMm = engraving.heightUm / 1000,
): Fit {
  const room = engravingSpaceAt(design, engraving.place)
  if (isDrawn(engraving)) {
    const lengthMm = heightMm * signatureAspect(engraving.strokes, engraving.half !== undefined)
    return {
      heightMm,
      roomHeightMm: room.heightMm,
      rows: [{ lengthMm, roomMm: room.lengthMm(heightMm / 2) }],
    }
  }
  const rows = engraving.rows.map(row => measuredRow(engraving.font, row))
  const whole =
    rows.reduce((sum, { height }) => sum + height * heightMm, 0) +
    limits.rowGapMm * (rows.length - 1)
  return {
    heightMm: whole,
    roomHeightMm: room.heightMm,
    rows: rows.map(({ width }) => ({
      lengthMm: width * heightMm,
      roomMm: room.lengthMm(whole / 2),
    })),
  }
}

const SLACK = 1e-9
export const fitsHeight = ({ heightMm, roomHeightMm }: Fit) => heightMm <= roomHeightMm + SLACK
export const fitsLength = ({ rows }: Fit) =>
  rows.every(({ lengthMm, roomMm }) => lengthMm <= roomMm + SLACK)

const STEP_UM = 50

/**
 * The greatest height up to its own, in steps of 0.05 mm, at which it fits; nothing if none does.
 * What fits at one height fits at every lesser one, so half of what is left is ruled out each time.
 */
export function greatestHeightUm(
  design: Design,
  engraving: Engraving,
  leastUm: number,
): number | undefined {
  const fits = (steps: number) => {
    const fit = fitOf(design, engraving, (steps * STEP_UM) / 1000)
    return fitsHeight(fit) && fitsLength(fit)
  }
  let low = Math.ceil(leastUm / STEP_UM)
  let high = Math.floor(engraving.heightUm / STEP_UM)
  if (low > high || !fits(low)) return undefined
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low * STEP_UM
}
