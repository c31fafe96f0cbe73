import { measuresOf } from '#design/catalogue/carats.ts'
import { gemOf, originById } from '#design/catalogue/gems.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import type { Design } from '#design/document/design.ts'
import { type StoneLot, stoneLots } from '#design/layout/stones.ts'

const HEADINGS = [
  'Position',
  'Count',
  'Stone',
  'Origin',
  'Shape',
  'Setting',
  'Width mm',
  'Length mm',
  'Depth mm',
  'Estimated ct each',
  'Estimated ct together',
]

/** What the setter orders and sorts, one line for stones that are alike; as RFC 4180 has it. */
export function stonesCsv(design: Design): string {
  const lots = stoneLots(design)
  const lines = [HEADINGS, ...lots.map(lot => fieldsOf(lot, positionOf(lot, lots)))]
  return lines.map(line => `${line.map(quoted).join(',')}\r\n`).join('')
}

/** Stones that play the same part are numbered in the order of wearing. */
function positionOf(lot: StoneLot, lots: readonly StoneLot[]): string {
  const alike = lots.filter(({ role }) => role === lot.role)
  return alike.length === 1 ? lot.role : `${lot.role} ${alike.indexOf(lot) + 1}`
}

function fieldsOf(lot: StoneLot, position: string): readonly string[] {
  const { widthMm, lengthMm, depthMm } = measuresOf(lot.shape, lot.widthUm, lot.gem)
  return [
    position,
    String(lot.count),
    gemOf(lot.gem).name,
    originById(lot.origin)?.name ?? lot.origin,
    shapeOf(lot.shape).name,
    settingOf(lot.setting).name,
    widthMm.toFixed(2),
    lengthMm.toFixed(2),
    depthMm.toFixed(2),
    (lot.milliCarats / 1000).toFixed(3),
    ((lot.milliCarats * lot.count) / 1000).toFixed(3),
  ]
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
