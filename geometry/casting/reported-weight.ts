import { exactCaratText } from '#design/document/single-words.ts'
import type { Finding } from '#design/rules/finding.ts'
import { caratsOf } from '../gems/weight.ts'
import type { Piece } from '../piece.ts'

/** As far as a body that is drawn from a report may be from what the report weighs. */
export const MOST_WEIGHT_OFF = 0.03

/** Of stones that are one of a kind: those whose measures and weight do not go together. */
export const reportedWeightFindings = ({ stones }: Piece): readonly Finding[] =>
  stones.flatMap(({ of, cut, gem, origin, single }): readonly Finding[] => {
    if (!single) return []
    const drawn = Math.round(caratsOf(cut, gem, origin) * 1000)
    if (Math.abs(drawn / single.milliCarat - 1) <= MOST_WEIGHT_OFF) return []
    return [
      {
        rule: 'casting-reported-weight',
        severity: 'advises',
        at: `stones.${of}`,
        words: `By its measures this stone would weigh ${exactCaratText(drawn)}, and its report says ${exactCaratText(single.milliCarat)}. We measure the stone itself before its seat is cut.`,
        numbers: { drawnMilliCarat: drawn, reportedMilliCarat: single.milliCarat },
      },
    ]
  })
