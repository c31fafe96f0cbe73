import { measuresOfStone, type StoneMeasures } from '../catalogue/carats.ts'
import { engravingDepthMm } from '../catalogue/engraving-limits.ts'
import { profileList } from '../catalogue/make-ups.ts'
import { settingOf } from '../catalogue/settings.ts'
import { styleOf } from '../catalogue/styles.ts'
import { CONTOUR_REACH_RAD, contourAngles } from '../document/contour.ts'
import { type Design, isDrawn } from '../document/design.ts'
import { farEdgeAt } from '../document/far-edge.ts'
import { headIndex } from '../document/optional-choices.ts'
import { type StoneLot, stoneLots } from '../layout/stones.ts'
import { meanShare } from '../layout/taper.ts'

/** One body or correction that a volume is added up from, in mm³ when multiplied by its figure. */
export interface WeightTerm {
  readonly key: string
  readonly value: number
  /** The figure of a style that has not been fitted: one for a body of the formula, none for a correction. */
  readonly unfitted: 0 | 1
}

const body = (key: string, value: number): WeightTerm => ({ key, value, unfitted: 1 })
const correction = (key: string, value: number): WeightTerm => ({ key, value, unfitted: 0 })

const joinedNames = new Map<string, Map<string, string>>()

/**
 * Two names of the catalogue as one, written once and then found: a new text for each term of each option of a menu
 * took longer than all the rest of an estimate.
 */
function joined(first: string, second: string): string {
  let known = joinedNames.get(first)
  if (!known) {
    known = new Map()
    joinedNames.set(first, known)
  }
  let name = known.get(second)
  if (name === undefined) {
    name = `${first} ${second}`
    known.set(second, name)
  }
  return name
}

const plateForm = { bar: 1, disc: Math.PI / 4, oval: Math.PI / 4 } as const
const fills = new Map<string, number>(profileList.map(({ id, fill }) => [id, fill]))

/** What is cast: the band as its section times its round, plates and heads as simple bodies. */
export function castTerms(design: Design): readonly WeightTerm[] {
  const terms = [correction('piece', 1)]
  const { band, diameterUm, plate } = design
  if (band && diameterUm) {
    const [widthMm, thicknessMm] = [meanWidthMm(design), band.thicknessUm / 1000]
    const round = Math.PI * (diameterUm / 1000 + thicknessMm)
    const mm3 = (fills.get(band.profile) ?? 1) * widthMm * thicknessMm * round
    const profile = joined('band', band.profile)
    terms.push(body('band', mm3), correction(profile, mm3))
    terms.push(
      correction(joined(profile, 'flatter'), widthMm * round),
      correction(joined(profile, 'higher'), thicknessMm ** 2 * round),
      correction('band section', widthMm * thicknessMm),
      correction('band thickness', thicknessMm),
      correction('diameter', diameterUm / 1000),
    )
  }
  // Of each bead two thirds stand out of the metal, on two lines round.
  if (design.edge && band && diameterUm)
    terms.push(body('milgrain', (2 * Math.PI * (diameterUm + 2 * band.thicknessUm) * 0.07) / 1000))
  const made = styleOf(design.style).plate
  if (plate && made) {
    const [widthMm, heightMm] = [plate.widthUm / 1000, plate.heightUm / 1000]
    const area = widthMm * heightMm * plateForm[made.form]
    terms.push(
      body('plate', area * made.thicknessMm),
      correction('plate round', widthMm + heightMm),
    )
    if (band) {
      terms.push(correction('plate on band', area * (band.thicknessUm / 1000)))
      terms.push(correction('plate width on band', widthMm * (band.widthUm / 1000)))
    }
  }
  if (design.shoulders && band)
    terms.push(correction('shoulders', (band.widthUm * band.thicknessUm) / 1e6))
  terms.push(...closedRowTerms(design), ...chosenTerms(design))
  for (const lot of stoneLots(design)) {
    const held = joined(lot.role, lot.setting)
    addLotTerms(terms, lot, design, held, joined(held, lot.shape))
  }
  for (const one of design.engraving) {
    const heightMm = one.heightUm / 1000
    const strokes = isDrawn(one) ? 8 : one.rows.join('').length
    terms.push(correction('engraved', strokes * heightMm ** 2 * engravingDepthMm[one.place]))
  }
  return terms
}

/**
 * What of it is a head of another metal: it ends where the band begins, so it has figures of its own. A setting
 * weighs alike in the middle and at the sides, and a shape in all settings: few figures, each from many heads.
 */
export function secondTermsOf(design: Design): readonly WeightTerm[] {
  const terms = [correction('heads', 1), ...chosenTerms(design)]
  for (const lot of stoneLots(design)) addLotTerms(terms, lot, design, lot.setting, lot.shape)
  return terms.map(term => ({ ...term, key: joined('second', term.key) }))
}

/** What is chosen of a head besides its stones. */
const chosenTerms = (design: Design): readonly WeightTerm[] => [
  // Arches weigh something, and a narrow foot less than a broad one.
  ...(design.sideView ? [correction(joined('side', design.sideView), 1)] : []),
  ...(design.headHeight ? [correction(joined('head', design.headHeight), 1)] : []),
  ...galleryTerms(design),
]

/** Wire below the stone, and claws that are longer by what it asks. */
function galleryTerms(design: Design): readonly WeightTerm[] {
  const { gallery } = design
  const stone = design.stones[headIndex(design)]
  if (!gallery || !stone) return []
  const { widthMm, lengthMm } = measuresOfStone(stone)
  const round = widthMm + lengthMm
  const key = joined('gallery', gallery)
  return [
    body(key, 0.5 * round),
    correction(joined(key, 'each'), 1),
    correction(joined(key, stone.setting), round),
  ]
}

/** All the way round a band is as wide and thick as its stones ask, not over its top half only. */
function closedRowTerms({ reach, stones, diameterUm, band }: Design): readonly WeightTerm[] {
  const [stone] = stones
  if (reach !== 'full' || !stone || !band || diameterUm === null) return []
  const round = (Math.PI * (diameterUm + band.thicknessUm)) / 1000
  const [key, widthMm] = [joined('closed', stone.setting), stone.widthUm / 1000]
  return [
    correction(key, round),
    correction(joined(key, 'wide'), round * widthMm),
    correction(joined(key, 'deep'), round * widthMm ** 2),
  ]
}

/** A band of one width weighs as much bent as straight; a notch is metal that is not there, a point is more. */
function meanWidthMm({ band, contour, taper }: Design): number {
  const widthMm = ((band?.widthUm ?? 0) / 1000) * meanShare(taper)
  if (!contour) return widthMm
  const taken =
    contourAngles.reduce(
      (sum, rad, i) => sum + (contour.edgeUm[i] ?? 0) / 1000 - farEdgeAt(contour, rad),
      0,
    ) / contourAngles.length
  // The one edge stands back over a part of the round.
  return widthMm - (taken * CONTOUR_REACH_RAD) / Math.PI
}

/**
 * Metal that stones ask for, by what they measure, under the names that they are held by; those sunk into a band or
 * plate give back what their seats take.
 */
function addLotTerms(
  terms: WeightTerm[],
  lot: StoneLot,
  { band }: Design,
  held: string,
  shape: string,
): void {
  const { count } = lot
  const measures = measuresOfStone(lot)
  const { widthMm, lengthMm, depthMm } = measures
  // Of all of them, seen from above, with the corners that they do not have.
  const area = count * widthMm * lengthMm
  terms.push(
    body(joined(held, 'head'), count * headMm3(lot, measures)),
    correction(joined(held, 'each'), count),
    correction(joined(held, 'round'), count * (widthMm + lengthMm)),
    correction(joined(held, 'area'), area),
    correction(joined(held, 'depth'), area * depthMm),
  )
  if (band) terms.push(correction(joined(held, 'on band'), area * (band.thicknessUm / 1000)))
  terms.push(correction(shape, area))
}

function headMm3({ setting }: StoneLot, { widthMm, lengthMm, depthMm }: StoneMeasures): number {
  const { claws = 4, clawMm = 1, rimMm = 0 } = settingOf(setting).figures
  const round = (Math.PI * (widthMm + lengthMm)) / 2
  if (setting === 'bezel') return round * rimMm * (0.5 * depthMm + 0.4)
  if (setting === 'half-bezel') return round * rimMm * (0.5 * depthMm + 0.4) * 0.6
  if (setting === 'pave') return 0.6
  if (setting === 'channel' || setting === 'flush') return 0
  if (setting === 'bar') return 0.9 * widthMm * (0.3 * depthMm + 0.3)
  const posts = claws * (Math.PI / 4) * clawMm ** 2 * (depthMm + 1)
  return posts * Math.min(1, widthMm / 5) + round * 0.5
}
