import { lowHead, type SideViewId } from '../catalogue/heads.ts'
import type { Design } from '../document/design.ts'
import { type FieldName, type FieldValue, field, valuesOf } from '../document/fields.ts'
import { narrowestMm } from '../layout/taper.ts'
import { type Finding, type Fix, none, type Rule } from './finding.ts'

/** Claws that cross, a second rail and a stem of their own want height. */
const tall: readonly SideViewId[] = ['trellis', 'two-rails', 'peg']

/** The band below a head: a taper to the back leaves it as wide as it is. */
const underHeadMm = (design: Design) =>
  design.taper === 'head' ? narrowestMm(design) : (design.band?.widthUm ?? 0) / 1000

function whyNotLow(design: Design): Omit<Finding, 'rule' | 'severity'> | null {
  const widthMm = (design.stones[0]?.widthUm ?? 0) / 1000
  if (design.sideView && tall.includes(design.sideView))
    return {
      at: 'stones.0',
      words: 'This side view needs height below the stone. A basket or a cathedral can stand low.',
    }
  if (widthMm < lowHead.leastStoneMm)
    return {
      at: 'stones.0',
      words: `A stone of ${widthMm} mm stands as low as it can already; from ${lowHead.leastStoneMm} mm on there is something to gain.`,
      numbers: { widthMm, leastMm: lowHead.leastStoneMm },
    }
  const bandMm = underHeadMm(design)
  if (bandMm < lowHead.leastBandMm)
    return {
      at: 'band',
      words: `For a low head the band is opened for the stone’s point, and must be ${lowHead.leastBandMm} mm wide there; it is ${bandMm} mm.`,
      numbers: { bandMm, wantsMm: lowHead.leastBandMm },
    }
  return null
}

const each = (design: Design, name: FieldName, fits: (value: FieldValue) => boolean): Fix[] =>
  valuesOf(design, field(name))
    .filter(fits)
    .map(value => ({ changes: [{ field: field(name), value }] }))

export const headHeightFits: Rule = {
  id: 'head-height',
  source: '[P4], GK',
  says: `A low head wants a stone from ${lowHead.leastStoneMm} mm, a basket or a cathedral, and a band of ${lowHead.leastBandMm} mm below it.`,
  reads: ['band', 'headHeight', 'sideView', 'stones', 'taper'],
  check: design => {
    const why = design.headHeight === 'low' ? whyNotLow(design) : null
    return why ? [{ rule: 'head-height', severity: 'stops', ...why }] : none
  },
  remedies: (design, { at, numbers }) => [
    ...(at === 'band'
      ? each(design, 'width', value => Number(value) > (design.band?.widthUm ?? 0))
      : numbers
        ? none
        : each(design, 'side-view', value => value === 'cathedral' || value === 'basket')),
    { changes: [{ field: field('head-height'), value: 'medium' }] },
  ],
}
