import { finishById } from '#design/catalogue/metals.ts'
import { shapeOf } from '#design/catalogue/shapes.ts'
import { mainStoneAt } from '#design/rules/carried-stones.ts'
import type { Design, Stone } from './design.ts'
import { styleNameOf } from './style-name.ts'
import { gemText, lower, metalsText, mmText } from './words.ts'

/** The stone that a piece is looked at for: the middle one, or the first of a row. */
export const mainStone = ({ style, stones }: Design): Stone | undefined =>
  stones[mainStoneAt(style, stones.length)]

export const countedGems = (gems: readonly string[]) =>
  [...new Set(gems)].map(gem => {
    const count = gems.filter(one => one === gem).length
    return count === 1 ? gem : `${count} × ${gem}`
  })

/** The whole piece in a sentence, for those who do not see it. */
export function pieceInWords(design: Design): string {
  const finish =
    design.finish === 'polished' ? '' : `${lower(finishById(design.finish)?.name ?? '')} `
  const stones = countedGems(design.stones.map(gemText))
  return `${styleNameOf(design)} in ${finish}${metalsText(design)}${
    stones.length > 0 ? ` with ${stones.join(', ')}` : ''
  }`
}

/** True measures under a picture that has none: a stone of 3 mm must not look like one of 10. */
export function measuresInWords(design: Design): string {
  const stone = mainStone(design)
  const parts = [
    stone && `${shapeOf(stone.shape).name} stone ${mmText(stone.widthUm)} across`,
    design.band && `band ${mmText(design.band.widthUm)} wide`,
    design.plate && `plate ${design.plate.widthUm / 1000} × ${mmText(design.plate.heightUm)}`,
    design.chainMm && `chain ${design.chainMm / 10} cm`,
  ].filter(Boolean)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
