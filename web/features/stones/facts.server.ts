import { originById } from '#design/catalogue/gems.ts'
import { caratsText, gradesOf, measuresText, originWord, reportText } from '#schemas/stone-words.ts'
import type { OfferedStone } from '#shop/stones/list-stones.ts'

const percent = (permille: number | null) => (permille === null ? '' : `${permille / 10} %`)
const degrees = (deci: number | null) => (deci === null ? '' : `${deci / 10}°`)

/** What is known of a stone, besides its grades; what is not known is left out. */
export const stoneFactRows = (stone: OfferedStone) =>
  [
    ['Weight', caratsText(stone.milliCarat), ''],
    ['Measures', measuresText(stone), 'Length, width and depth.'],
    ['Origin', originWord(stone), originById(stone.origin)?.text ?? ''],
    ['Treatment', stone.treatment, ''],
    ['Country of origin', stone.country, ''],
    ['Table', percent(stone.tablePermille), 'The flat top, against the width.'],
    ['Depth', percent(stone.depthPermille), 'Against the width.'],
    ['Crown angle', degrees(stone.crownDeciDeg), ''],
    ['Pavilion angle', degrees(stone.pavilionDeciDeg), ''],
    ['Report', reportText(stone), ''],
  ].flatMap(([name = '', value = '', about = '']) => (value ? [{ name, value, about }] : []))

export const gradeFactsOf = (stone: OfferedStone) =>
  gradesOf(stone).map(({ name, grade, text }) => ({ name, value: grade, about: text }))
