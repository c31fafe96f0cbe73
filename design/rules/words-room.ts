import {
  fitOf,
  fitsHeight,
  fitsLength,
  greatestHeightUm,
  hasRow,
} from '#design/engraving/engraving-space.ts'
import { engravingDepthMm, engravingLimits as limits } from '../catalogue/engraving-limits.ts'
import { placeList } from '../catalogue/make-ups.ts'
import { styleOf } from '../catalogue/styles.ts'
import { type Design, type Engraving, isDrawn } from '../document/design.ts'
import { field, valuesOf } from '../document/fields.ts'
import { hasInlay } from '../document/optional-choices.ts'
import { lower } from '../document/words.ts'
import { bandThicknessMm } from '../layout/band-profile.ts'
import { inlayOf } from '../layout/inlay.ts'
import { narrowestMm } from '../layout/taper.ts'
import { type Finding, type Fix, indexOf, none, type Rule } from './finding.ts'

function perEngraving(
  design: Design,
  look: (engraving: Engraving) => Omit<Finding, 'at'> | undefined,
): readonly Finding[] {
  if (design.engraving.length === 0) return none
  return design.engraving.flatMap((engraving, i) => {
    const finding = look(engraving)
    return finding ? [{ ...finding, at: `engraving.${i}` }] : none
  })
}

const onBand = ({ place }: Engraving) => place === 'inside' || place === 'outside'
const tenths = (mm: number) => Math.round(mm * 10) / 10
const leastUm = (engraving: Engraving) =>
  (isDrawn(engraving) ? limits.leastSignatureMm : limits.leastLetterMm) * 1000
const placeName = ({ place }: Engraving) =>
  lower(placeList.find(({ id }) => id === place)?.name ?? '')

export const rowsOnBand: Rule = {
  id: 'rows-on-band',
  source: '[Y1]',
  says: 'A band takes one row from 3 mm of width and two from 4 mm; the ridge of a knife edge takes none outside.',
  reads: ['band', 'engraving', 'taper'],
  check: design =>
    perEngraving(design, engraving => {
      const { band } = design
      if (!band || !onBand(engraving)) return undefined
      if (engraving.place === 'outside' && band.profile === 'knife')
        return {
          rule: 'rows-on-band',
          severity: 'stops',
          words: 'A knife edge has a ridge outside and no face to engrave. Inside there is room.',
        }
      const rows = isDrawn(engraving) ? 1 : engraving.rows.length
      const wantsMm = limits.bandForRowsMm[rows - 1] ?? 4
      const widthMm = narrowestMm(design)
      if (widthMm >= wantsMm) return undefined
      return {
        rule: 'rows-on-band',
        severity: 'stops',
        words: `${rows === 1 ? 'One row needs' : 'Two rows need'} a band of ${wantsMm} mm; this one is ${widthMm} mm wide.`,
        numbers: { widthMm, wantsMm, rows },
      }
    }),
  remedies: (design, finding) => {
    const at = indexOf(finding)
    const width = valuesOf(design, field('width')).map(value => ({
      changes: [{ field: field('width'), value }],
    }))
    const wider = width.filter(
      ({ changes }) => Number(changes[0]?.value) > (design.band?.widthUm ?? 0),
    )
    const inside = { changes: [{ field: field('place', at), value: 'inside' }] }
    const profile = { changes: [{ field: field('profile'), value: 'comfort' }] }
    return [...(design.band?.profile === 'knife' ? [inside, profile] : none), ...wider]
  },
}

/** A smaller letter, then another font, a wider band or a larger plate; words themselves are the customer's. */
function moreRoom(design: Design, finding: Finding): readonly Fix[] {
  const at = indexOf(finding)
  const engraving = design.engraving[at]
  if (!engraving) return none
  const height = greatestHeightUm(design, engraving, leastUm(engraving))
  const shorter: readonly Fix[] = height
    ? [{ changes: [{ field: field('letter-height', at), value: height }] }]
    : none
  const others = (['width', 'plate', 'font'] as const).flatMap(name => {
    if (name === 'width' ? !design.band : name === 'plate' && !design.plate) return none
    const which = field(name, name === 'font' ? at : 0)
    return valuesOf(design, which).map(value => ({ changes: [{ field: which, value }] }))
  })
  const smallAndOther = others.map(({ changes }) => ({
    changes: [...changes, { field: field('letter-height', at), value: leastUm(engraving) }],
  }))
  // Over the top a bend leaves little room; inside, words begin where the band is straight.
  const inside: readonly Fix[] =
    design.contour && engraving.place === 'outside'
      ? [{ changes: [{ field: field('place', at), value: 'inside' }] }]
      : none
  return [...shorter, ...inside, ...others, ...smallAndOther]
}

const isBehindRow = (design: Design, engraving: Engraving) => onBand(engraving) && hasRow(design)

export const engravingLength: Rule = {
  id: 'engraving-length',
  source: 'measured from the fonts, calc',
  says: 'A row must fit its place by its measured width: 85 % of the ring’s round without the stones, or the width of the plate at that height. Along the bend of a band it keeps off both edges, and is squeezed by a quarter at most.',
  check: design =>
    perEngraving(design, engraving => {
      const fit = fitOf(design, engraving)
      if (fitsLength(fit)) return undefined
      const worst = fit.rows.reduce((a, b) =>
        b.lengthMm - b.roomMm > a.lengthMm - a.roomMm ? b : a,
      )
      const [lengthMm, roomMm] = [tenths(worst.lengthMm), tenths(worst.roomMm)]
      const what = isDrawn(engraving) ? 'The signature is' : 'The words are'
      return {
        rule: 'engraving-length',
        severity: 'stops',
        words: `${what} ${lengthMm} mm long at this height, and there are ${roomMm} mm ${placeName(engraving)}${isBehindRow(design, engraving) ? ', beside the stones: behind those too little metal is left to cut into' : ''}.`,
        numbers: { lengthMm, roomMm },
      }
    }),
  remedies: moreRoom,
}

export const engravingHeight: Rule = {
  id: 'engraving-height',
  source: 'measured from the fonts, GK',
  says: 'Rows with their tails and accents must fit between the edges of the band or the plate.',
  check: design =>
    perEngraving(design, engraving => {
      const fit = fitOf(design, engraving)
      if (fitsHeight(fit)) return undefined
      const [heightMm, roomMm] = [tenths(fit.heightMm), tenths(fit.roomHeightMm)]
      const what = isDrawn(engraving)
        ? 'The signature needs'
        : 'With their tails and accents the letters need'
      return {
        rule: 'engraving-height',
        severity: 'stops',
        words: `${what} ${heightMm} mm of height, and there are ${roomMm} mm ${placeName(engraving)}.`,
        numbers: { heightMm, roomMm },
      }
    }),
  remedies: moreRoom,
}

/** Metal where the words are cut: of a band least beside its middle, as far as they reach. */
function metalMm(design: Design, engraving: Engraving): number {
  const plate = onBand(engraving) ? null : styleOf(design.style).plate
  if (plate || !design.band) return plate?.thicknessMm ?? 0
  const bandMm = bandThicknessMm(design.band, fitOf(design, engraving).heightMm / 2)
  return hasInlay(design) ? Math.min(bandMm, inlayOf(design.band).wallMm) : bandMm
}

export const engravingWall: Rule = {
  id: 'engraving-wall',
  source: '[F1], [X3]',
  says: 'Below every cut 0.8 mm of metal remain, also towards the edges of a band that is thinner there.',
  check: design =>
    perEngraving(design, engraving => {
      const cutHere = design.engraving.filter(other => onBand(other) === onBand(engraving))
      const depthMm = cutHere.reduce((sum, { place }) => sum + engravingDepthMm[place], 0)
      const leftMm = metalMm(design, engraving) - depthMm
      if (leftMm >= limits.leastWallMm - 1e-9) return undefined
      return {
        rule: 'engraving-wall',
        severity: 'stops',
        words: `The engraving would leave ${Math.round(leftMm * 100) / 100} mm of metal below it; ${limits.leastWallMm} mm must stay.`,
        numbers: { leftMm, leastMm: limits.leastWallMm },
      }
    }),
  remedies: (design, finding) => {
    const at = indexOf(finding)
    const now = design.engraving[at]?.heightUm ?? 0
    const thicker = valuesOf(design, field('thickness'))
      .filter(value => Number(value) > (design.band?.thicknessUm ?? 0))
      .map(value => ({ changes: [{ field: field('thickness'), value }] }))
    const smaller = valuesOf(design, field('letter-height', at))
      .filter(value => Number(value) < now)
      .toReversed()
      .map(value => ({ changes: [{ field: field('letter-height', at), value }] }))
    return [...thicker, ...smaller]
  },
}
