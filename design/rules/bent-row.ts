import { bentRowLimits as limits } from '../catalogue/contours.ts'
import type { Design } from '../document/design.ts'
import { field, valuesOf } from '../document/fields.ts'
import { leastBesideMm, rowLine } from '../layout/bent-line.ts'
import { rowArc } from '../layout/stones.ts'
import { type Finding, type Fix, none, type Rule } from './finding.ts'

const hundredths = (mm: number) => Math.round(mm * 100) / 100

const widestMm = ({ stones }: Design) => Math.max(0, ...stones.map(({ widthUm }) => widthUm)) / 1000

/** Metal that is left beside the stones of a row where the band bends, straight across. */
export const besideRowMm = (design: Design): number =>
  leastBesideMm(design, rowLine(design), (rowArc(design).takenDeg * Math.PI) / 360) -
  widestMm(design) / 2

function whyNot(design: Design): Omit<Finding, 'rule' | 'severity'> | null {
  const setting = design.stones.findIndex(one => one.setting !== 'pave')
  if (setting >= 0)
    return {
      at: `stones.${setting}.setting`,
      words: 'Along a bend small stones are held by beads, one by one: in pavé the row follows it.',
    }
  const shape = design.stones.findIndex(one => one.shape !== 'round')
  if (shape >= 0)
    return {
      at: `stones.${shape}.shape`,
      words: 'Where the band bends, the corners of square stones would meet. Round ones follow it.',
    }
  const widthMm = widestMm(design)
  if (widthMm > limits.mostStoneMm)
    return {
      at: 'stones.0.widthUm',
      words: `Stones of ${widthMm} mm are too large to follow the bend; up to ${limits.mostStoneMm} mm they do.`,
      numbers: { widthMm, mostMm: limits.mostStoneMm },
    }
  const besideMm = hundredths(besideRowMm(design))
  if (besideMm >= limits.besideMm) return null
  return {
    at: 'band',
    words: `Where the band bends there would be ${Math.max(0, besideMm)} mm of metal beside the stones; ${limits.besideMm} mm must stay.`,
    numbers: { besideMm, leastMm: limits.besideMm },
  }
}

const each = (design: Design, name: 'width' | 'stone-size', fits: (um: number) => boolean): Fix[] =>
  valuesOf(design, field(name))
    .filter(value => fits(Number(value)))
    .map(value => ({ changes: [{ field: field(name), value }] }))

export const bentRow: Rule = {
  id: 'bent-row',
  source: 'GK',
  says: `Stones in a row along a band that goes round another ring’s head are round, up to ${limits.mostStoneMm} mm and set in pavé, with ${limits.besideMm} mm of metal beside them.`,
  check: design => {
    const why = design.contour && design.stones.length > 0 ? whyNot(design) : null
    return why ? [{ rule: 'bent-row', severity: 'stops', ...why }] : none
  },
  remedies: design => {
    const widestUm = Math.max(0, ...design.stones.map(({ widthUm }) => widthUm))
    return [
      { changes: [{ field: field('setting'), value: 'pave' }] },
      { changes: [{ field: field('shape'), value: 'round' }] },
      {
        changes: [
          { field: field('shape'), value: 'round' },
          { field: field('setting'), value: 'pave' },
        ],
      },
      ...each(design, 'width', um => um > (design.band?.widthUm ?? 0)),
      ...each(design, 'stone-size', um => um < widestUm).toReversed(),
    ]
  },
}
