import { metalOf } from '../catalogue/metals.ts'
import { fit, MOST_DIAMETER_UM, ringSizes } from '../catalogue/ring-sizes.ts'
import { styleOf } from '../catalogue/styles.ts'
import { field, valuesOf } from '../document/fields.ts'
import { hasInlay } from '../document/optional-choices.ts'
import { middleThicknessMm } from '../layout/band-profile.ts'
import { none, type Rule } from './finding.ts'

const hundredths = (mm: number) => Math.round(mm * 100) / 100

export const dailyShank: Rule = {
  id: 'daily-shank',
  source: '[Q3], [F1], GK',
  says: 'A ring for every day is at least 1.4 mm thick in gold and 1.6 mm in the other metals; none is cast under 1.0 mm.',
  check: ({ band, metal }) => {
    const { dailyShankMm, name } = metalOf(metal)
    const thickMm = band ? hundredths(middleThicknessMm(band)) : 0
    if (!band || thickMm >= dailyShankMm) return none
    return [
      {
        rule: 'daily-shank',
        severity: 'advises',
        at: 'band',
        words: `For every day, a ring of ${name.toLowerCase()} had better be ${dailyShankMm} mm thick; ${band.profile === 'concave' ? 'in its hollow ' : ''}at ${thickMm} mm it can bend.`,
        numbers: { thicknessMm: thickMm, wantsMm: dailyShankMm },
      },
    ]
  },
  remedies: design =>
    valuesOf(design, field('thickness'))
      .filter(value => Number(value) > (design.band?.thicknessUm ?? 0))
      .map(value => ({ changes: [{ field: field('thickness'), value }] })),
}

/** Nothing can say that a size was already chosen for a wide band, so this stays until it is read. */
export const wideBand: Rule = {
  id: 'wide-band',
  source: '[Z4]',
  says: 'A band over 6 mm fits tighter: go up a quarter or half a size.',
  check: ({ band }) =>
    band && band.widthUm > fit.wideBandMm * 1000
      ? [
          {
            rule: 'wide-band',
            severity: 'advises',
            at: 'band',
            words: `A band of ${band.widthUm / 1000} mm fits tighter than a narrow one. If your size was taken with a narrow ring, go up a quarter or half a size.`,
            numbers: { widthMm: band.widthUm / 1000 },
          },
        ]
      : none,
  remedies: design => {
    const narrower = valuesOf(design, field('width')).filter(
      value => Number(value) <= fit.wideBandMm * 1000,
    )
    return narrower.slice(-1).map(value => ({ changes: [{ field: field('width'), value }] }))
  },
}

const smallest = ringSizes[0]?.diameterUm ?? 0
const largest = ringSizes.at(-1)?.diameterUm ?? MOST_DIAMETER_UM

export const sizeRange: Rule = {
  id: 'size-range',
  source: '[Z2], [F3]',
  says: 'Rings are made from US 3 to US 13.',
  check: ({ diameterUm }) =>
    diameterUm === null || (diameterUm >= smallest && diameterUm <= largest)
      ? none
      : [
          {
            rule: 'size-range',
            severity: 'stops',
            at: 'diameterUm',
            words: `We make rings from US 3 to US 13 (${smallest / 1000} to ${largest / 1000} mm inside). For other sizes, ask for a special order.`,
            numbers: {
              diameterMm: diameterUm / 1000,
              leastMm: smallest / 1000,
              mostMm: largest / 1000,
            },
          },
        ],
  remedies: ({ diameterUm }) => [
    {
      changes: [{ field: field('size'), value: (diameterUm ?? 0) < smallest ? smallest : largest }],
    },
  ],
}

/** How far a ring can later be made smaller or larger, in US sizes. [Z1], [Z6], [Z7] */
export function resizeSteps(style: string, settings: readonly string[]): number {
  if (style === 'half-eternity' || settings.some(setting => setting === 'channel')) return 0
  return settings.length > 0 ? 0.5 : 1
}

export const resize: Rule = {
  id: 'resize',
  source: '[Z1], [Z6], [Z7], [Z8], [Z10], [V3]',
  says: 'A plain ring can be resized by about one size, a ring with stones by half; rows in a channel or pavé and inlaid bands hardly at all, stones all the way round never. Engraving suffers.',
  check: design => {
    if (!design.band) return none
    const inlaid = hasInlay(design)
    const steps = inlaid
      ? 0
      : resizeSteps(
          styleOf(design.style).id,
          design.stones.map(({ setting }) => setting),
        )
    const closed = design.reach === 'full'
    const words = {
      0: inlaid
        ? 'This ring can hardly be resized later: its inlay would part from its rails. Be sure of the size first.'
        : closed
          ? 'This ring cannot be resized, neither larger nor smaller: its stones go all the way round and leave no plain metal.'
          : 'This ring can hardly be resized later: its stones would loosen. Be sure of the size first.',
      0.5: 'This ring can later be resized by about half a size either way.',
      1: 'This ring can later be resized by about one size either way.',
    }[steps]
    const engraved = design.engraving.some(({ place }) => place === 'inside' || place === 'outside')
    return [
      {
        rule: 'resize',
        severity: 'discloses',
        at: 'diameterUm',
        words: `${words}${engraved ? ' Resizing distorts what is engraved in it.' : ''}`,
        numbers: { sizes: steps },
      },
    ]
  },
}

/** Nothing can say that the size is known for certain, so this stays until it is read. */
export const closedRow: Rule = {
  id: 'closed-row',
  source: '[Z10]',
  says: 'Stones all the way round: the ring can never be resized, and there is no metal behind them for words.',
  reads: ['engraving', 'reach'],
  check: ({ reach, engraving }) =>
    reach !== 'full'
      ? none
      : [
          ...engraving.map((_, i) => ({
            rule: 'closed-row',
            severity: 'stops' as const,
            at: `engraving.${i}`,
            words:
              'Behind stones that go all the way round there is too little metal to cut words into. Over the top half only, the back has room for them.',
          })),
          {
            rule: 'closed-row',
            severity: 'advises',
            at: 'diameterUm',
            words:
              'With stones all the way round this ring can never be resized. Please have your finger measured before you order, with a band as wide as this one.',
          },
        ],
  remedies: () => [{ changes: [{ field: field('reach'), value: 'half' }] }],
}
