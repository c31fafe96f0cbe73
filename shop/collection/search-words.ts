import { birthMonths } from '#design/catalogue/birthstones.ts'
import {
  anyPieceWords,
  birthstoneWords,
  engravedWords,
  kindWords,
  metalWords,
  originWords,
  settingWords,
  shapeWords,
  styleWords,
  twoMetalsWords,
} from '#design/catalogue/customer-words.ts'
import { gemOf, gems } from '#design/catalogue/gems.ts'
import { kinds } from '#design/catalogue/kinds.ts'
import { finishById, finishes, metalOf, metals } from '#design/catalogue/metals.ts'
import { settingOf, settings } from '#design/catalogue/settings.ts'
import { shapeOf, shapes } from '#design/catalogue/shapes.ts'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { metalsOf, secondPartOf } from '#design/document/optional-choices.ts'
import { gemText } from '#design/document/words.ts'
import { namedCollection } from './collection.ts'

/** Letters without their accents and case, so that whoever types finds. `mother’s` is `mothers`. */
export const foldWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Everything that a piece is found by: ours and the customers' words for it. */
export function pieceSearchWords(design: Design, name: string): string {
  const style = styleOf(design.style)
  const allStones = [...design.stones, ...(design.accent ? [design.accent] : [])]
  const months = birthMonths.filter(({ modern, traditional }) =>
    [...modern, ...traditional].some(({ id }) => design.stones.some(({ gem }) => gem === id)),
  )
  return foldWords(
    [
      name,
      style.name,
      style.text,
      style.kind,
      kindWords[style.kind],
      styleWords[style.id],
      anyPieceWords,
      ...metalsOf(design).flatMap(id => [metalOf(id).name, metalWords[id] ?? '']),
      design.secondMetal ? `${twoMetalsWords} ${secondPartOf(design)}` : '',
      finishById(design.finish)?.name ?? '',
      ...allStones.flatMap(stone => [
        gemText(stone),
        gemOf(stone.gem).name,
        gemOf(stone.gem).colours,
        gemOf(stone.gem).customerWords,
        originWords[stone.origin],
      ]),
      ...design.stones.flatMap(({ shape, setting }) => [
        shapeOf(shape).name,
        shapeWords[shape] ?? '',
        settingOf(setting).name,
        settingWords[setting] ?? '',
      ]),
      ...months.map(month => month.name),
      months.length > 0 ? birthstoneWords : '',
      design.engraving.length > 0 ? engravedWords : '',
    ].join(' '),
  )
}

/** Every word that means something here, also of what is not shown just now: those are never corrected. */
export const knownWords: ReadonlySet<string> = new Set(
  foldWords(
    [
      ...[gems, kinds, metals, finishes, settings, shapes, styles, birthMonths].flatMap(list =>
        list.map(({ name }) => name),
      ),
      ...[kindWords, styleWords, originWords, shapeWords, settingWords, metalWords].flatMap(words =>
        Object.values(words),
      ),
      ...gems.flatMap(({ colours, customerWords }) => [colours, customerWords]),
      ...namedCollection.map(({ name }) => name),
      ...styles.map(({ text }) => text),
      anyPieceWords,
      birthstoneWords,
      engravedWords,
      twoMetalsWords,
    ].join(' '),
  ).split(' '),
)
