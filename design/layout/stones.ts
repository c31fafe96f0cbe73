import { milliCarats } from '../catalogue/carats.ts'
import type { RoleId } from '../catalogue/make-ups.ts'
import { settingOf } from '../catalogue/settings.ts'
import { type ShapeId, shapeOf } from '../catalogue/shapes.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design, Stone } from '../document/design.ts'
import { gradingOf, reachOf } from '../document/optional-choices.ts'
import { roleAt } from '../document/role-at.ts'
import { earsOf } from '../document/single-stone.ts'
import { placesAlong, rowLine } from './bent-line.ts'
import { gradedRowUm, gradedWidthsUm, middlesMm } from './graded.ts'

/** Metal between two stones of a row: a shared rim, or claws and beads side by side. [F1], GK */
const betweenMm = { rim: 0.8, claw: 0.3, touching: 0.1, bar: 0.48 } as const

/** Stones of one kind, all alike: what is priced, listed and set together. */
export interface StoneLot extends Stone {
  readonly role: RoleId | 'accent'
  readonly count: number
  /** Of one stone. */
  readonly milliCarats: number
  /** Which of two that each are one of a kind, as drawn; `mate` of those that share a place in the document. */
  readonly side?: 'left' | 'right'
  readonly isMate?: boolean
}

const between = ({ setting }: Stone) => {
  if (setting === 'channel' || setting === 'pave') return betweenMm.touching
  if (setting === 'bar') return betweenMm.bar
  return settingOf(setting).guards ? betweenMm.rim : betweenMm.claw
}

/** Middle of the stones from the axis: on the band's outer face. */
const rowRadiusMm = ({ diameterUm, band }: Design) =>
  ((diameterUm ?? 0) / 2 + (band?.thicknessUm ?? 0)) / 1000

/** Along the row, in the direction of the finger's round; stones longer than wide stand upright in it. */
const alongMm = (stone: Stone) => stone.widthUm / 1000 + between(stone)

/** How often each stone of the list is there: once, or as often as its pattern fills the half round. */
export function countsOf(design: Design): readonly number[] {
  const { stones } = design
  const style = styleOf(design.style)
  if (!style.stones.pattern || stones.length === 0) return stones.map(() => style.stones.each)
  const places = patternPlaces(design)
  return stones.map((_, i) => Math.max(0, Math.ceil((places - i) / stones.length)))
}

/** How far below the band's face stones may sit with their edges: there the round is shorter. */
const SUNK_MM = 0.4

/** As many as close the round, the pattern whole: what is left over is shared among the places between them. */
function closedPlaces(design: Design, widestMm: number): number {
  const round = 2 * Math.PI * (rowRadiusMm(design) - SUNK_MM)
  const pattern = design.stones.length
  return pattern * Math.max(1, Math.floor(round / widestMm / pattern + 1e-9))
}

/** Where a row stands that follows a bent band, over the arc that the style gives it. */
const bentPlaces = (design: Design, stepMm: number) =>
  placesAlong(rowLine(design), {
    radiusMm: rowRadiusMm(design),
    arcRad: (styleOf(design.style).arcDeg * Math.PI) / 180,
    stepMm,
  })

/** How many stones of a pattern fill its arc; of graded ones more, as they become finer. */
function patternPlaces(design: Design): number {
  const widest = Math.max(...design.stones.map(alongMm))
  if (reachOf(design) === 'full') return closedPlaces(design, widest)
  if (design.contour) return bentPlaces(design, widest).length
  const room = (rowRadiusMm(design) * styleOf(design.style).arcDeg * Math.PI) / 180
  let places = Math.floor(room / widest + 1e-9)
  if (gradingOf(design) === 'even') return places
  const widestUm = Math.max(...design.stones.map(({ widthUm }) => widthUm))
  const takes = (count: number) =>
    gradedRowUm(count, widestUm).reduce((sum, um) => sum + um / 1000 + betweenMm.touching, 0)
  while (takes(places + 1) <= room + 1e-9) places++
  return places
}

/** Degrees of the ring that the row takes, and that the style gives it. */
export function rowArc(design: Design): { readonly takenDeg: number; readonly roomDeg: number } {
  const { stones, arcDeg: styleDeg } = styleOf(design.style)
  const arcDeg = reachOf(design) === 'full' ? 360 : styleDeg
  if (stones.pattern) return { takenDeg: arcDeg, roomDeg: arcDeg }
  const taken = design.stones.reduce((sum, stone) => sum + alongMm(stone), 0)
  const around = design.stones.some(({ setting }) => setting === 'halo') ? 2 * haloWidthMm : 0
  return {
    takenDeg: ((taken + around) / rowRadiusMm(design)) * (180 / Math.PI),
    roomDeg: arcDeg,
  }
}

/** Where each stone of a row stands, in degrees from the top: an odd row has one there, an even row a pair beside it. */
export function rowAnglesDeg(design: Design): readonly number[] {
  const radius = rowRadiusMm(design)
  const steps = design.stones.map(alongMm)
  const whole = steps.reduce((sum, step) => sum + step, 0)
  let along = -whole / 2
  return steps.map(step => {
    along += step
    return ((along - step / 2) / radius) * (180 / Math.PI)
  })
}

export interface RowPlace {
  readonly stone: number
  readonly alongMm: number
  readonly widthUm: number
  /** Where it stands if the row goes all the way round or follows a bend, whatever its stones' distance from the axis. */
  readonly rad?: number
  /** How far along the axis from the middle of the straight band, if the row follows a bend. */
  readonly offMm?: number
}

/**
 * Every stone of a row, of the pattern as often as it is repeated: which of the list it is, and how
 * far from the top its middle lies along the band's outer face.
 */
export function rowPlaces(design: Design): readonly RowPlace[] {
  const { stones } = design
  const widthAt = (stone: number) => stones[stone]?.widthUm ?? 0
  const radius = rowRadiusMm(design)
  if (!styleOf(design.style).stones.pattern)
    return rowAnglesDeg(design).map((deg, stone) => ({
      stone,
      alongMm: ((deg * Math.PI) / 180) * radius,
      widthUm: widthAt(stone),
    }))
  if (design.contour)
    return bentPlaces(design, Math.max(...stones.map(alongMm))).map(({ rad, offMm }, i) => ({
      stone: i % stones.length,
      alongMm: rad * radius,
      widthUm: widthAt(i % stones.length),
      rad,
      offMm,
    }))
  const places = patternPlaces(design)
  if (gradingOf(design) === 'graded') {
    const widthsUm = gradedRowUm(places, Math.max(...stones.map(({ widthUm }) => widthUm)))
    return middlesMm(widthsUm, betweenMm.touching).map((along, i) => ({
      stone: i % stones.length,
      alongMm: along,
      widthUm: widthsUm[i] ?? 0,
    }))
  }
  if (reachOf(design) === 'full')
    return Array.from({ length: places }, (_, i) => {
      const rad = (2 * Math.PI * (i - (places - 1) / 2)) / places
      const stone = i % stones.length
      return { stone, alongMm: rad * radius, widthUm: widthAt(stone), rad }
    })
  const step = Math.max(...stones.map(alongMm))
  return Array.from({ length: places }, (_, i) => ({
    stone: i % stones.length,
    alongMm: (i - (places - 1) / 2) * step,
    widthUm: widthAt(i % stones.length),
  }))
}

/** Widths of the small stones down one shoulder, from the head. */
export function shoulderWidthsUm(design: Design): readonly number[] {
  const count = styleOf(design.style).shoulderStones / 2
  const widestUm = meleeMm * 1000
  return gradingOf(design) === 'graded'
    ? gradedWidthsUm(count, widestUm)
    : Array.from({ length: count }, () => widestUm)
}

/** How many there are of each width, the widest first, with those of one width that are only counted. */
function byWidth(
  widthsUm: readonly number[],
  counted = { widthUm: 0, count: 0 },
): readonly (readonly [widthUm: number, count: number])[] {
  const counts = new Map<number, number>()
  if (counted.count > 0) counts.set(counted.widthUm, counted.count)
  for (const um of widthsUm) counts.set(um, (counts.get(um) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => b - a)
}

const melee = settingOf('halo').figures
const meleeMm = melee.meleeMm ?? 0
export const haloWidthMm = meleeMm + (melee.gapMm ?? 0)

/**
 * Length of an outline against the stone's width, as the halo's stones go round it: measured on the
 * cuts themselves, and held to them by a test of the model.
 */
const roundOf: Readonly<Record<ShapeId, number>> = {
  round: 3.18,
  oval: 3.84,
  cushion: 3.42,
  princess: 3.95,
  emerald: 4.53,
  asscher: 3.35,
  radiant: 3.99,
  pear: 4.1,
  marquise: 4.66,
  heart: 3.17,
  cabochon: 3.14,
}

/** What the halo's line is longer than the outline itself, so far outside it. */
const haloFurtherMm = 4 * (meleeMm + betweenMm.touching)

/** A square has one claw between stones at each corner; a shape alike above and below has as many stones there. */
const inSteps = (shape: ShapeId) =>
  shape === 'princess' ? 4 : shape === 'pear' || shape === 'heart' ? 1 : 2

/**
 * By how much an outline is longer than usual for its shape, of a stone that is one of a kind: as an ellipse of its
 * length and width is (Ramanujan's first formula), which all outlines are near enough to for a count.
 */
function roundShare({ shape, single }: Pick<Stone, 'shape' | 'single'>): number {
  if (!single) return 1
  const round = (a: number, b: number) => 3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b))
  return round(1, single.lengthUm / single.widthUm) / round(1, shapeOf(shape).ratio)
}

/** Stones of a halo: as many as stand round the outline without touching, alike on its sides. */
export function haloCount(stone: Pick<Stone, 'shape' | 'widthUm' | 'single'>): number {
  const { shape, widthUm } = stone
  const lengthMm = roundOf[shape] * roundShare(stone) * (widthUm / 1000) + haloFurtherMm
  const step = inSteps(shape)
  return step * Math.floor(lengthMm / (meleeMm + betweenMm.touching) / step + 1e-9)
}

/** Two stones of one place, each one of a kind: nothing of them is together but their place. */
const pairLots = (stone: Stone, role: RoleId): readonly StoneLot[] =>
  earsOf(stone).map((one, i) => ({
    ...one,
    role,
    count: 1,
    milliCarats: one.single?.milliCarat ?? 0,
    side: i === 0 ? 'left' : 'right',
    ...(i === 1 && { isMate: true }),
  }))

let latest: { readonly design: Design; readonly lots: readonly StoneLot[] } | undefined

/** Everything that is set into the piece, alike stones together; of the latest design remembered, as weight and price both ask. */
export function stoneLots(design: Design): readonly StoneLot[] {
  if (latest?.design !== design) latest = { design, lots: lotsOf(design) }
  return latest.lots
}

function lotsOf(design: Design): readonly StoneLot[] {
  const style = styleOf(design.style)
  const counts = countsOf(design)
  const lots: StoneLot[] = []
  const graded = style.stones.pattern && gradingOf(design) === 'graded' ? rowPlaces(design) : null
  let halos = 0
  design.stones.forEach((stone, i) => {
    const each = counts[i] ?? 0
    if (stone.mate) {
      for (const one of pairLots(stone, roleAt(style, i))) lots.push(one)
      if (stone.setting === 'halo') for (const one of earsOf(stone)) halos += haloCount(one)
      return
    }
    if (stone.setting === 'halo') halos += haloCount(stone) * each
    const { gem, origin, shape, setting, single } = stone
    const role = roleAt(style, i)
    const sizes = graded
      ? byWidth(graded.flatMap(one => (one.stone === i ? [one.widthUm] : [])))
      : each > 0
        ? ([[stone.widthUm, each]] as const)
        : []
    for (const [widthUm, count] of sizes)
      lots.push({
        role,
        count,
        gem,
        origin,
        shape,
        widthUm,
        setting,
        milliCarats: single?.milliCarat ?? milliCarats(gem, origin, shape, widthUm),
        ...(single && { single }),
        ...(single &&
          role === 'side' && { side: i === 0 ? ('left' as const) : ('right' as const) }),
      })
  })
  if (design.accent) {
    const { gem, origin } = design.accent
    const shoulders = shoulderWidthsUm(design).flatMap(um => [um, um])
    const halo = { widthUm: meleeMm * 1000, count: halos }
    for (const [widthUm, count] of byWidth(shoulders, halo))
      lots.push({
        role: 'accent',
        count,
        gem,
        origin,
        shape: 'round',
        widthUm,
        setting: 'pave',
        milliCarats: milliCarats(gem, origin, 'round', widthUm),
      })
  }
  return lots
}
