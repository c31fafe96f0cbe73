import type { FontId } from '#design/catalogue/fonts.ts'
import { type SettingId, settingOf } from '#design/catalogue/settings.ts'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import {
  type FieldName,
  type FieldValue,
  field,
  valuesOf,
  withChanges,
  withValue,
} from '#design/document/fields.ts'
import { chosenCarats } from '#design/document/keep-carats.ts'
import { capital, changesInWords, lower } from '#design/document/words.ts'
import { mainStoneAt } from '#design/rules/carried-stones.ts'
import { optionOf } from '#design/rules/options.ts'

/** Of the stone that the piece is looked at for. */
const ofMain = ({ style, stones }: Design, name: FieldName) =>
  field(name, mainStoneAt(style, stones.length))

const takes = (design: Design, name: FieldName, value: FieldValue) =>
  design.stones.length > 0 && valuesOf(design, ofMain(design, name)).includes(value)

/** What changed along with a choice, so that it can be made. */
export interface AlongChange {
  /** The choice with it, such as “Pear, with V-shaped claws instead of six claws”. */
  readonly words: string
  /** Why it would not go otherwise. */
  readonly because: string
}

export interface ChoiceResult {
  readonly design: Design
  readonly along: AlongChange | null
}

/**
 * The design with this chosen for its main stone. A style that is never made so makes way for the
 * first that is: a plain band has no shape to choose. Where the choice alone could not be made, what
 * one press would put right is changed along with it. Null for a value that nobody knows.
 */
export function chooseForMainStone(
  design: Design,
  name: FieldName,
  value: FieldValue,
  past: readonly (Design | null)[] = [],
): ChoiceResult | null {
  const other = () => styles.map(({ id }) => defaultDesign(id)).find(one => takes(one, name, value))
  const base = takes(design, name, value) ? design : other()
  if (!base) return null
  const main = ofMain(base, name)
  const wanted = { ...main, milliCarats: chosenCarats(base, past, main.at) }
  const { fix, label, reasons } = optionOf(base, wanted)(value)
  const plain = withValue(base, wanted, value)
  if (!fix) return { design: plain, along: null }
  const mended = withChanges(base, fix.changes)
  const words = `${capital(label)}, with ${changedAlong(plain, mended).join(', ')}`
  return { design: mended, along: { words, because: reasons[0]?.words ?? '' } }
}

export const withChoice = (design: Design, name: FieldName, value: FieldValue): Design | null =>
  chooseForMainStone(design, name, value)?.design ?? null

/** In the middle of a sentence; “V-shaped claws” are shaped like the letter. */
const heldBy = (setting: SettingId) => {
  const { name } = settingOf(setting)
  return /^.-/.test(name) ? name : lower(name)
}

/** “Six claws instead of four claws” where it is the setting alone; else as changes are always told. */
function changedAlong(plain: Design, mended: Design): readonly string[] {
  const settings = plain.stones.map(
    ({ setting }, i) => [setting, mended.stones[i]?.setting] as const,
  )
  const settingWords = settings.flatMap(([from, to]) =>
    to && to !== from ? [`${heldBy(to)} instead of ${heldBy(from)}`] : [],
  )
  const others = changesInWords(plain, mended).filter(words => !words.startsWith('setting of '))
  return [...new Set(settingWords), ...others]
}

/** Letters last from this height on. */
const HEIGHT_UM = 2000

/** The design with a line cut in its first place; a style without one makes way for a plain band. */
export function withEngravedLine(design: Design, line: string, font: FontId): Design {
  const base = styleOf(design.style).places.length > 0 ? design : defaultDesign('plain-band')
  const place = styleOf(base.style).places[0] ?? 'inside'
  const before = base.engraving.find(one => one.place === place)
  const words = { place, font, heightUm: before?.heightUm ?? HEIGHT_UM, rows: [line] }
  return { ...base, engraving: [...base.engraving.filter(one => one !== before), words] }
}

/** The line that `engraving` writes. */
export function engravedLine(design: Design): { line: string; font: FontId } | undefined {
  const [place] = styleOf(design.style).places
  const found = design.engraving.find(one => one.place === place)
  if (!found || isDrawn(found)) return undefined
  return { line: found.rows.join(' '), font: found.font }
}
