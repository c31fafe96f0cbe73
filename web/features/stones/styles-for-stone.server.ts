import { gemOf } from '#design/catalogue/gems.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import { type StoneFacts, singlePlaceOf } from '#design/document/single-stone.ts'
import { changesInWords } from '#design/document/words.ts'
import { piecesFor, setSingle } from '#design/rules/set-single.ts'
import { pieceOfCode } from './filters.ts'

/** Opens the workbench with a piece; from one that is on it already, as one more change of that one. */
export const workbench = (code: string, from = '') =>
  `/design?${new URLSearchParams({ open: code, ...(from && { from }) })}#stones`

/** Every style that takes the stone, each with the way to its workbench. */
export const stylesFor = (stone: StoneFacts) =>
  piecesFor(stone).map(design => ({
    style: design.style,
    name: styleOf(design.style).name,
    cut: stone.shape,
    colour: gemOf(stone.gem).hex,
    to: workbench(designCode(design)),
  }))

/** The piece that somebody came with: how it would be with this stone, or why it cannot. */
export function inPiece(code: string, stone: StoneFacts) {
  const before = code ? pieceOfCode(code) : undefined
  if (!before || singlePlaceOf(before) === null) return null
  const back = workbench(code)
  const name = styleOf(before.style).name.toLowerCase()
  const set = setSingle(before, stone)
  if (!set.ok) return { ok: false, name, words: set.words, back } as const
  return {
    ok: true,
    name,
    back,
    to: workbench(designCode(set.design), code),
    changes: changesInWords(before, set.design),
  } as const
}
