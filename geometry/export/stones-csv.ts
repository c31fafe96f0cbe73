import { gemOf } from '#design/catalogue/gems.ts'
import { originText } from '#design/catalogue/origin-words.ts'
import { reportPage } from '#design/catalogue/report-pages.ts'
import { settingOf } from '#design/catalogue/settings.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import type { Design } from '#design/document/design.ts'
import { singleReport } from '#design/document/single-words.ts'
import { type StoneLot, stoneLots } from '#design/layout/stones.ts'
import { depthMm, lotCut } from '../gems/lot-cut.ts'

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
  'Sold as',
  'Report',
  'Report page',
]

/**
 * What the setter orders and sorts, one line for stones that are alike; as RFC 4180 has it. What each
 * was sold as is told by whoever sold it, in the order of the lots.
 */
export function stonesCsv(design: Design, sold: readonly string[]): string {
  const lots = stoneLots(design)
  const lines = [
    HEADINGS,
    ...lots.map((lot, i) => [
      ...fieldsOf(lot, positionOf(lot, lots)),
      sold[i] ?? '',
      ...reportFields(lot),
    ]),
  ]
  return lines.map(line => `${line.map(quoted).join(',')}\r\n`).join('')
}

/** Stones that play the same part are numbered in the order of wearing. */
function positionOf(lot: StoneLot, lots: readonly StoneLot[]): string {
  if (lot.side) return `${lot.role} ${lot.side}`
  const alike = lots.filter(({ role }) => role === lot.role)
  return alike.length === 1 ? lot.role : `${lot.role} ${alike.indexOf(lot) + 1}`
}

function fieldsOf(lot: StoneLot, position: string): readonly string[] {
  const cut = lotCut(lot)
  return [
    position,
    String(lot.count),
    gemOf(lot.gem).name,
    originText(lot.gem, lot.origin),
    shapeOf(lot.shape).name,
    settingOf(lot.setting).name,
    cut.widthMm.toFixed(2),
    cut.lengthMm.toFixed(2),
    depthMm(cut).toFixed(2),
    (lot.milliCarats / 1000).toFixed(3),
    ((lot.milliCarats * lot.count) / 1000).toFixed(3),
  ]
}

function reportFields({ single }: StoneLot): readonly [report: string, page: string] {
  const report = single ? singleReport(single) : ''
  return [report, reportPage(report) ?? '']
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
