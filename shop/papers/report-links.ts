import type { SoldReport } from '#design/price/sold-stones.ts'
import { inks, type Paper, type TextLook } from './paper.ts'

const wordsOf = ({ report, page }: SoldReport) =>
  page ? `Report ${report}, at its laboratory: ${page}` : `Report ${report}`

/** The reports of stones that are one of a kind: written out, to be typed, and to be pressed. */
export function sayReports(paper: Paper, reports: readonly SoldReport[], look: TextLook = {}) {
  for (const one of reports) {
    const style = { size: 8.5, ink: inks.soft, ...look }
    if (one.page) paper.sayLink(wordsOf(one), one.page, style)
    else paper.say(wordsOf(one), style)
  }
}
