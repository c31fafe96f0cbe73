import type { ProfileId } from '../catalogue/make-ups.ts'
import { type MetalId, metalOf } from '../catalogue/metals.ts'
import { inlay } from '../catalogue/two-metals.ts'
import type { Design } from '../document/design.ts'
import { type FieldName, type FieldValue, field, valuesOf } from '../document/fields.ts'
import { sideViewOf } from '../document/head.ts'
import { hasInlay, secondPartOf } from '../document/optional-choices.ts'
import { lower } from '../document/words.ts'
import { inlayOf } from '../layout/inlay.ts'
import { type Finding, type Fix, none, type Rule } from './finding.ts'

const hundredths = (mm: number) => Math.round(mm * 100) / 100

/** No solder suits both: silver's is too weak for them, and at their own heat silver spoils them. [V6], GK */
const notWithSilver: readonly MetalId[] = ['platinum-950', 'palladium-950']

/** A ridge has no face for a strip to lie in, and a slope beside one would leave its rails thin. */
const withoutInlay: readonly ProfileId[] = ['knife', 'bevelled']

const each = (design: Design, name: FieldName, fits: (value: FieldValue) => boolean): Fix[] =>
  valuesOf(design, field(name))
    .filter(fits)
    .map(value => ({ changes: [{ field: field(name), value }] }))

const ofOneMetal = ({ metal }: Design): Fix => ({
  changes: [{ field: field('second-metal'), value: metal }],
})

const isSilver = (id: MetalId) => id === 'silver-925'

export const metalsJoined: Rule = {
  id: 'metals-joined',
  source: '[V2], [V5], [V6], GK',
  says: 'Gold is joined with gold of any colour, with platinum and with palladium, by the solder of the metal that melts first. Silver is joined with gold alone, and its tarnish is spoken of.',
  reads: ['metal', 'secondMetal'],
  check: ({ metal, secondMetal }) => {
    if (!secondMetal) return none
    const pair = [metal, secondMetal]
    if (!pair.some(isSilver)) return none
    const words = pair.map(id => lower(metalOf(id).name)).join(' and ')
    return pair.some(id => notWithSilver.includes(id))
      ? [
          {
            rule: 'metals-joined',
            severity: 'stops',
            at: 'secondMetal',
            words: `We do not join ${words}: no solder suits both. White gold beside it looks much the same and can be joined.`,
          },
        ]
      : [
          {
            rule: 'metals-joined',
            severity: 'advises',
            at: 'secondMetal',
            words: `Of ${words}, silver is the softer and darkens in air; a silver cloth brings it back and does the gold no harm.`,
          },
        ]
  },
  remedies: design => [
    ...each(design, 'second-metal', value => value !== design.metal && !isSilver(value as MetalId)),
    ofOneMetal(design),
  ],
}

type Why = Omit<Finding, 'rule' | 'severity'>

function whyNoInlay({ band, contour, taper, engraving }: Design): Why | null {
  if (!band) return null
  if (withoutInlay.includes(band.profile))
    return {
      at: 'band',
      words: 'An inlay wants a face to lie in: not a ridge, and no slopes beside it.',
    }
  if (contour || taper)
    return {
      at: contour ? 'contour' : 'band',
      words:
        'An inlay runs between two rails that are everywhere alike: the band is straight and of one width.',
    }
  const outside = engraving.findIndex(({ place }) => place === 'outside')
  if (outside >= 0)
    return {
      at: `engraving.${outside}`,
      words:
        'Words outside would be cut across the seam between the two metals. Inside there is room for them.',
    }
  const { railMm, wallMm } = inlayOf(band)
  if (railMm < inlay.leastRailMm - 1e-9)
    return {
      at: 'band',
      words: `Beside the inlay a rail of ${hundredths(railMm)} mm would be left on each side; it needs ${inlay.leastRailMm} mm. A wider band has room for it.`,
      numbers: { railMm: hundredths(railMm), wantsMm: inlay.leastRailMm },
    }
  if (wallMm < inlay.wallMm - 1e-9)
    return {
      at: 'band',
      words: `Below the inlay ${hundredths(wallMm)} mm of the band would be left; it needs ${inlay.wallMm} mm. A thicker band has room for it.`,
      numbers: { wallMm: hundredths(wallMm), wantsMm: inlay.wallMm },
    }
  return null
}

export const inlayRoom: Rule = {
  id: 'inlay-room',
  source: '[F1], [X3], GK',
  says: `An inlay takes ${inlay.share * 100} % of the band’s width, keeps a rail of ${inlay.leastRailMm} mm on each side, is ${inlay.depthMm} mm deep and leaves ${inlay.wallMm} mm of the band below it. The band is straight, of one width, and neither bevelled nor a knife edge; words go inside.`,
  reads: ['band', 'contour', 'engraving', 'secondMetal', 'style', 'taper'],
  check: design => {
    const why = hasInlay(design) ? whyNoInlay(design) : null
    return why ? [{ rule: 'inlay-room', severity: 'stops', ...why }] : none
  },
  remedies: (design, { numbers, at }) => {
    const { band } = design
    const bigger = (name: 'width' | 'thickness', now = 0) =>
      each(design, name, value => Number(value) > now)
    const moved = at.startsWith('engraving')
      ? [{ changes: [{ field: field('place', Number(at.split('.')[1])), value: 'inside' }] }]
      : none
    return [
      ...(numbers && 'railMm' in numbers ? bigger('width', band?.widthUm) : none),
      ...(numbers && 'wallMm' in numbers ? bigger('thickness', band?.thicknessUm) : none),
      ...(at === 'band' && !numbers
        ? [
            ...each(design, 'profile', value => !withoutInlay.includes(value as ProfileId)),
            ...each(design, 'taper', value => value === 'even'),
          ]
        : none),
      ...moved,
      ofOneMetal(design),
    ]
  },
}

export const headOnBand: Rule = {
  id: 'head-on-band',
  source: 'GK',
  says: 'A head of another metal stands on its band by itself: arches would join it in two more places, where heat and solder do not reach both alike.',
  reads: ['secondMetal', 'sideView', 'stones', 'style'],
  check: design =>
    design.secondMetal && sideViewOf(design) === 'cathedral'
      ? [
          {
            rule: 'head-on-band',
            severity: 'stops',
            at: 'stones.0',
            words:
              'A head of another metal stands on its band by itself, without the arches of a cathedral. A basket or a peg shows both metals best.',
          },
        ]
      : none,
  remedies: design => [
    ...each(design, 'side-view', value => value !== 'cathedral'),
    ofOneMetal(design),
  ],
}

/** What is said of every piece of two metals before it is paid for. */
export const twoMetals: Rule = {
  id: 'two-metals',
  source: '[V1], [V2], [V4]',
  says: 'How two metals are joined is said before anybody pays, and each is named and marked with its own fineness.',
  check: ({ style, metal, secondMetal }) =>
    secondMetal
      ? [
          {
            rule: 'two-metals',
            severity: 'discloses',
            at: 'secondMetal',
            words: `The band of ${lower(metalOf(metal).name)} and its ${secondPartOf({ style })} of ${lower(metalOf(secondMetal).name)} are cast by themselves and soldered together. Each is marked with its own fineness.`,
          },
        ]
      : none,
}
