import { milgrain, taperLimits } from '../catalogue/band-details.ts'
import type { SettingId } from '../catalogue/settings.ts'
import type { Design } from '../document/design.ts'
import { type FieldName, type FieldValue, field, valuesOf } from '../document/fields.ts'
import { narrowestMm } from '../layout/taper.ts'
import { leastAcrossMm } from './bent-band.ts'
import { type Finding, type Fix, none, type Rule } from './finding.ts'

const sunk: readonly SettingId[] = ['pave', 'channel', 'flush']

/** How wide a band must be for beads along both edges: with a face between them, or with its stones. */
function milgrainWantsMm({ stones }: Design): number {
  const widestMm = Math.max(
    0,
    ...stones.map(({ setting, widthUm }) => (sunk.includes(setting) ? widthUm / 1000 : 0)),
  )
  const besideMm = widestMm > 0 ? widestMm + 2 * milgrain.besideStonesMm : 0
  return Math.round(Math.max(milgrain.leastBandMm, besideMm) * 100) / 100
}

function whyNoMilgrain(design: Design): Omit<Finding, 'rule' | 'severity' | 'at'> | null {
  if (design.band?.profile === 'bevelled')
    return { words: 'Beads along the edges want a face to stand on; a bevelled edge slopes away.' }
  const wantsMm = milgrainWantsMm(design)
  const widthMm = Math.min(narrowestMm(design), Math.round(leastAcrossMm(design) * 100) / 100)
  if (widthMm >= wantsMm) return null
  return {
    words: `Beads along both edges want a band of ${wantsMm} mm; this one has ${widthMm} mm where it is narrowest.`,
    numbers: { widthMm, wantsMm },
  }
}

const each = (design: Design, name: FieldName, fits: (value: FieldValue) => boolean): Fix[] =>
  valuesOf(design, field(name))
    .filter(fits)
    .map(value => ({ changes: [{ field: field(name), value }] }))

const wider = (design: Design) =>
  each(design, 'width', value => Number(value) > (design.band?.widthUm ?? 0))

const without = (name: 'edge' | 'taper', value: string): Fix => ({
  changes: [{ field: field(name), value }],
})

export const milgrainRoom: Rule = {
  id: 'milgrain-room',
  source: '[F1], GK',
  says: `Milgrain wants a band of ${milgrain.leastBandMm} mm, ${milgrain.besideStonesMm} mm on each side of stones that sit in it, and an edge that is not bevelled.`,
  check: design => {
    const why = design.edge === 'milgrain' ? whyNoMilgrain(design) : null
    return why ? [{ rule: 'milgrain-room', severity: 'stops', at: 'band', ...why }] : none
  },
  remedies: (design, { numbers }) => [
    ...(numbers ? wider(design) : each(design, 'profile', value => value !== 'bevelled')),
    without('edge', 'plain'),
  ],
}

export const taperRoom: Rule = {
  id: 'taper-room',
  source: 'GK',
  says: `A tapered band keeps ${taperLimits.leastMm} mm where it is narrowest, which is ${taperLimits.narrowest * 100} % of its width. One that goes round another ring’s head is of one width, or it would not lie beside it.`,
  reads: ['band', 'contour', 'taper'],
  check: design => {
    if (!design.taper) return none
    if (design.contour)
      return [
        {
          rule: 'taper-room',
          severity: 'stops',
          at: 'contour',
          words: 'A band that goes round another ring lies close to it only if it is of one width.',
        },
      ]
    const narrowMm = narrowestMm(design)
    if (narrowMm >= taperLimits.leastMm) return none
    return [
      {
        rule: 'taper-room',
        severity: 'stops',
        at: 'band',
        words: `Where it is narrowest this band would be ${narrowMm} mm wide; it needs ${taperLimits.leastMm} mm.`,
        numbers: { narrowMm, wantsMm: taperLimits.leastMm },
      },
    ]
  },
  remedies: design => [...wider(design), without('taper', 'even')],
}
