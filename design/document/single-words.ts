import { gradeByRank } from '../catalogue/grades.ts'
import { reportPage } from '../catalogue/report-pages.ts'
import type { Design } from './design.ts'
import type { SingleStone } from './single.ts'

/** As its report gives it: to the hundredth, and to the thousandth where the list does. */
export const exactCaratText = (milli: number) =>
  `${(milli / 1000).toFixed(milli % 10 === 0 ? 2 : 3)} ct`

/** `6.45 × 6.42 × 3.97 mm`. */
export const singleMeasures = ({
  lengthUm,
  widthUm,
  depthUm,
}: Pick<SingleStone, 'lengthUm' | 'widthUm' | 'depthUm'>) =>
  `${[lengthUm, widthUm, depthUm].map(um => (um / 1000).toFixed(2)).join(' × ')} mm`

/** Which of two it is, where that is known: `, left as drawn`. */
export const sideText = ({ side }: { readonly side?: 'left' | 'right' }) =>
  side ? `, ${side} as drawn` : ''

/** Whose report it is, in a word: `GIA 2141438171`. Empty for a stone without one. */
export const singleReport = ({
  laboratory,
  reportNumber,
}: Pick<SingleStone, 'laboratory' | 'reportNumber'>) =>
  [laboratory, reportNumber].filter(Boolean).join(' ')

/** The reports of a design's stones that are one of a kind, and where each can be looked up. */
export const reportsOf = ({ stones }: Pick<Design, 'stones'>) =>
  stones
    .flatMap(({ single, mate }) => [single, mate])
    .flatMap(single => {
      const report = single ? singleReport(single) : ''
      return single && report ? [{ id: single.id, report, page: reportPage(report) }] : []
    })

/** What is known of this very stone, as a line of a list says it: `1.01 ct, F, VS1, report GIA 2141438171`. */
export function singleText(single: SingleStone): string {
  const { colour, clarity, milliCarat } = single
  const report = singleReport(single)
  return [
    exactCaratText(milliCarat),
    colour === undefined ? '' : (gradeByRank('colour', colour)?.id ?? ''),
    clarity === undefined ? '' : (gradeByRank('clarity', clarity)?.id ?? ''),
    report && `report ${report}`,
  ]
    .filter(Boolean)
    .join(', ')
}
