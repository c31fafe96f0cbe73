import { gemOf } from '#design/catalogue/gems.ts'
import { settledWidthUm, singleFaults, singleOf } from '#design/document/single-stone.ts'
import { cutOf } from '#geometry/gems/cuts.ts'
import { type DiagramLine, facetDiagram } from '#geometry/gems/diagram.ts'
import type { OfferedStone } from '#shop/stones/list-stones.ts'

/** To the hundredth of a millimetre: finer is seen by nobody, and is sent to everybody. */
const at = (mm: number) => String(Math.round(mm * 100) / 100)

const pathOf = (lines: readonly DiagramLine[]) =>
  lines.map(([x1, y1, x2, y2]) => `M${at(x1)} ${at(-y1)}L${at(x2)} ${at(-y2)}`).join('')

/** This very stone as lines, from above and from the side, in millimetres; null where its report does not carry it. */
export function proportionsOf(stone: OfferedStone) {
  const { gem, origin, shape, tablePermille, crownDeciDeg, pavilionDeciDeg } = stone
  if (gemOf(gem).cut !== 'faceted') return null
  const single = singleOf(stone)
  const widthUm = settledWidthUm(single)
  if (singleFaults({ gem, origin, shape, widthUm, setting: 'four-claw', single }).length > 0)
    return null
  const cut = cutOf(gem, shape, widthUm, { origin, single })
  const { crown, side } = facetDiagram(cut)
  // A dome has no facets to draw.
  if (crown.length === 0) return null
  return {
    above: pathOf(crown),
    side: pathOf(side),
    widthMm: cut.widthMm,
    lengthMm: cut.lengthMm,
    crownMm: cut.crownMm,
    pavilionMm: cut.pavilionMm,
    /** As its report says them, and only what it says. */
    says: {
      length: `${(single.lengthUm / 1000).toFixed(2)} mm`,
      width: `${(single.widthUm / 1000).toFixed(2)} mm`,
      depth: `${(single.depthUm / 1000).toFixed(2)} mm`,
      table: tablePermille === null ? null : `Table ${tablePermille / 10} %`,
      crown: crownDeciDeg === null ? null : `Crown ${crownDeciDeg / 10}°`,
      pavilion: pavilionDeciDeg === null ? null : `Pavilion ${pavilionDeciDeg / 10}°`,
    },
    tableShare: single.tablePermille ? single.tablePermille / 1000 : null,
  }
}

export type Proportions = NonNullable<ReturnType<typeof proportionsOf>>
