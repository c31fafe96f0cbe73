import { contourLimits as limits } from '../catalogue/contours.ts'
import { contourSlope } from '../document/contour.ts'
import type { Design } from '../document/design.ts'
import { takenByBend } from '../document/far-edge.ts'
import { field, valuesOf } from '../document/fields.ts'
import { mmText } from '../document/words.ts'
import { type Fix, none, type Rule } from './finding.ts'

const tenths = (mm: number) => Math.round(mm * 10) / 10

/** Metal across the band where its contour leaves least of it. */
export function leastAcrossMm({ band, contour, diameterUm }: Design): number {
  const widthMm = (band?.widthUm ?? 0) / 1000
  if (!contour) return widthMm
  const { takenMm, slope } = takenByBend(contour, (diameterUm ?? 0) / 2000)
  return (widthMm - takenMm) / Math.hypot(1, slope)
}

export const bentBandAcross: Rule = {
  id: 'bent-band-across',
  source: 'GK',
  says: `A band that goes round another ring’s head keeps ${limits.leastAcrossMm} mm of metal across it, and its edge climbs by no more than ${limits.mostSlope} mm for each along the round.`,
  check: design => {
    const { contour, diameterUm } = design
    if (!contour) return none
    if (contourSlope(contour, (diameterUm ?? 0) / 2000) > limits.mostSlope)
      return [
        {
          rule: 'bent-band-across',
          severity: 'stops',
          at: 'contour',
          words:
            'The edge of this band is too steep to be made in this size. Fit it to the ring again.',
        },
      ]
    const acrossMm = leastAcrossMm(design)
    if (acrossMm >= limits.leastAcrossMm) return none
    return [
      {
        rule: 'bent-band-across',
        severity: 'stops',
        at: 'band',
        words: `Beside the head this band would be ${tenths(Math.max(0, acrossMm))} mm across; it needs ${limits.leastAcrossMm} mm.`,
        numbers: { acrossMm: tenths(acrossMm), wantsMm: limits.leastAcrossMm },
      },
    ]
  },
  remedies: design =>
    valuesOf(design, field('width'))
      .filter(value => Number(value) > (design.band?.widthUm ?? 0))
      .map((value): Fix => ({ changes: [{ field: field('width'), value }] })),
}

export const fittedAsMeasured: Rule = {
  id: 'fitted-as-measured',
  source: 'GK',
  says: 'A band that was fitted to a ring from elsewhere lies beside it as it was measured, in that size and no thicker.',
  check: ({ fittedTo, diameterUm, band }) => {
    if (!fittedTo) return none
    const isSame =
      diameterUm === fittedTo.diameterUm && (band?.thicknessUm ?? 0) <= fittedTo.thicknessUm
    if (isSame) return none
    return [
      {
        rule: 'fitted-as-measured',
        severity: 'advises',
        at: diameterUm === fittedTo.diameterUm ? 'band' : 'diameterUm',
        words: `This band was fitted to a ring of ${mmText(fittedTo.diameterUm)} inside, ${mmText(fittedTo.thicknessUm)} thick. Made otherwise, it has not been measured beside it: please fit it again.`,
      },
    ]
  },
  remedies: ({ fittedTo }) =>
    fittedTo
      ? [
          { changes: [{ field: field('size'), value: fittedTo.diameterUm }] },
          { changes: [{ field: field('thickness'), value: fittedTo.thicknessUm }] },
          {
            changes: [
              { field: field('size'), value: fittedTo.diameterUm },
              { field: field('thickness'), value: fittedTo.thicknessUm },
            ],
          },
        ]
      : none,
}
