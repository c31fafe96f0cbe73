import { measuresOfStone } from '../catalogue/carats.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { field, valuesOf } from '../document/fields.ts'
import { rowArc } from '../layout/stones.ts'
import { type Finding, type Fix, none, type Rule } from './finding.ts'
import { perRole, roleField, settingsFirst } from './stones-held.ts'

/** Values of a field on one side of what is chosen, the nearest first. */
function towards(
  design: Design,
  name: 'stone-size' | 'width' | 'thickness' | 'plate' | 'size' | 'count',
  at: number,
  side: 1 | -1,
  now: number,
): readonly Fix[] {
  const values = valuesOf(design, field(name, at)).filter(value => (Number(value) - now) * side > 0)
  return (side > 0 ? values : [...values].reverse()).map(value => ({
    changes: [{ field: field(name, at), value }],
  }))
}

const smaller = (design: Design) => {
  const roles = [...new Set(design.stones.map((_, i) => roleField(design, i)))]
  return roles.flatMap(at => towards(design, 'stone-size', at, -1, design.stones[at]?.widthUm ?? 0))
}

const round = (value: number) => Math.round(value * 10) / 10

export const rowFits: Rule = {
  id: 'row-fits',
  source: '[F1], GK',
  says: 'Stones side by side must leave the finger’s underside free; on a bar they must not reach its ends.',
  check: design => {
    if (design.stones.length === 0) return none
    const { plate, arcDeg } = styleOf(design.style)
    if (plate?.form === 'bar') return barFits(design)
    if (arcDeg === 0) return none
    const { takenDeg, roomDeg } = rowArc(design)
    if (takenDeg <= roomDeg + 1e-9) return none
    const stones =
      design.stones.length === 1 ? 'This stone is' : `These ${design.stones.length} stones are`
    return [
      {
        rule: 'row-fits',
        severity: 'stops',
        at: 'stones',
        words: `${stones} too large for a ring of this size: side by side they take ${Math.round(takenDeg)}° of its round, and ${roomDeg}° can carry them.`,
        numbers: { takenDeg: round(takenDeg), roomDeg },
      },
    ]
  },
  remedies: design => [
    ...smaller(design),
    ...towards(design, 'count', 0, -1, design.stones.length),
  ],
}

const WALL = 0.8

function barFits(design: Design): readonly Finding[] {
  const lengthMm = (design.plate?.widthUm ?? 0) / 1000 - 2
  const takenMm = design.stones.reduce((sum, { widthUm }) => sum + widthUm / 1000 + WALL, WALL)
  if (takenMm <= lengthMm + 1e-9) return none
  return [
    {
      rule: 'row-fits',
      severity: 'stops',
      at: 'stones',
      words: `The stones take ${round(takenMm)} mm side by side, and the bar has ${round(lengthMm)} mm for them.`,
      numbers: { takenMm: round(takenMm), lengthMm: round(lengthMm) },
    },
  ]
}

const sunk = { flush: 1, channel: 0.75, pave: 0.75 } as const
const rail = { flush: 0.8, channel: 0.8, pave: 0.3 } as const
const isSunk = (setting: string): setting is keyof typeof sunk => Object.hasOwn(sunk, setting)

export const stoneInMetal: Rule = {
  id: 'stone-in-metal',
  source: '[F1], GK',
  says: 'A stone that sits in the metal needs metal beside it (0.8 mm; pavé 0.3 mm) and below it (0.3 mm).',
  reads: ['band', 'plate', 'stones', 'style'],
  check: design =>
    perRole(design, stone => {
      const { setting } = stone
      if (!isSunk(setting)) return undefined
      const { widthMm, depthMm } = measuresOfStone(stone)
      const plate = styleOf(design.style).plate
      const hasWidth = (plate ? (design.plate?.heightUm ?? 0) : (design.band?.widthUm ?? 0)) / 1000
      const hasDepth = plate ? plate.thicknessMm : (design.band?.thicknessUm ?? 0) / 1000
      const wantsWidth = widthMm + 2 * rail[setting]
      const wantsDepth = depthMm * sunk[setting] + 0.3
      const [narrow, thin] = [hasWidth < wantsWidth - 1e-9, hasDepth < wantsDepth - 1e-9]
      if (!narrow && !thin) return undefined
      const what = plate ? 'plate' : 'band'
      return {
        rule: 'stone-in-metal',
        severity: 'stops',
        words: narrow
          ? `A stone of ${widthMm} mm needs a ${what} ${round(wantsWidth + 0.049)} mm wide round it; this one is ${round(hasWidth)} mm.`
          : `A stone of ${widthMm} mm needs a ${what} ${round(wantsDepth + 0.049)} mm thick below it; this one is ${round(hasDepth)} mm.`,
        numbers: {
          hasWidthMm: hasWidth,
          wantsWidthMm: wantsWidth,
          hasThicknessMm: hasDepth,
          wantsThicknessMm: wantsDepth,
        },
      }
    }),
  remedies: (design, finding) => {
    const { band } = design
    const wider = band ? towards(design, 'width', 0, 1, band.widthUm) : none
    const thicker = band ? towards(design, 'thickness', 0, 1, band.thicknessUm) : none
    const both = wider.flatMap(({ changes }) =>
      thicker.slice(-1).map(more => ({ changes: [...changes, ...more.changes] })),
    )
    return [...wider, ...thicker, ...smaller(design), ...both, ...settingsFirst(design, finding)]
  },
}
