import { birthMonths, stonesOfMonth } from '#design/catalogue/birthstones.ts'
import type { GemId } from '#design/catalogue/gems.ts'
import { type StyleId, styleOf, styles } from '#design/catalogue/styles.ts'
import type { Wish } from '#design/suggest/wish.ts'
import { slipsBetween } from '../collection/search.ts'
import { foldWords } from '../collection/search-words.ts'
import {
  colourWords,
  finishPhrases,
  gemPhrases,
  kindPhrases,
  metalPhrases,
  occasionWords,
  originPhrases,
  profilePhrases,
  sayNothing,
  settingPhrases,
  shapePhrases,
  stonePhrases,
  styleNames,
} from './meanings.ts'
import {
  type BudgetInWords,
  readBudget,
  readCarats,
  readChain,
  readCount,
  readMillimetres,
  readRingSize,
  readWords,
} from './read-measures.ts'

export interface ReadWish {
  readonly wish: Wish
  /** What may be spent, where the words say so. */
  readonly budget: BudgetInWords | undefined
  /** Words that nothing could be made of. */
  readonly unread: readonly string[]
}

const everyPhrase = [
  metalPhrases,
  shapePhrases,
  originPhrases,
  settingPhrases,
  finishPhrases,
  profilePhrases,
  styleNames,
  kindPhrases,
  gemPhrases,
].flatMap(list => list.map(([phrase]) => phrase))
const months = birthMonths.map(({ name }) => name.toLowerCase())

const vocabulary: ReadonlySet<string> = new Set(
  [...everyPhrase, ...colourWords.keys(), ...occasionWords.keys(), ...months].flatMap(phrase =>
    phrase.split(' '),
  ),
)

/** `saphire` is sapphire. Short words are too near to each other to be corrected. */
function corrected(word: string): string {
  // `sons` of a son’s graduation.
  if (!vocabulary.has(word) && word.endsWith('s') && vocabulary.has(word.slice(0, -1)))
    return word.slice(0, -1)
  const most = word.length < 6 ? 0 : word.length < 9 ? 1 : 2
  if (most === 0 || vocabulary.has(word) || sayNothing.has(word)) return word
  return (
    [...vocabulary].find(known => known.length > 4 && slipsBetween(word, known, most) <= most) ??
    word
  )
}

/** A text from which phrases are taken; what is left at the end was not understood. */
function reading(text: string) {
  let left = ` ${foldWords(text).split(' ').map(corrected).join(' ')} `
  const all = <Id>(phrases: readonly (readonly [string, Id])[]): readonly Id[] => {
    const found: { readonly at: number; readonly id: Id }[] = []
    for (const [phrase, id] of phrases.toSorted(([a], [b]) => b.length - a.length)) {
      for (let at = left.indexOf(` ${phrase} `); at >= 0; at = left.indexOf(` ${phrase} `)) {
        found.push({ at, id })
        // As long as it was, so that places stay comparable.
        left = `${left.slice(0, at + 1)}${'.'.repeat(phrase.length)}${left.slice(at + 1 + phrase.length)}`
      }
    }
    return found.toSorted((a, b) => a.at - b.at).map(({ id }) => id)
  }
  return {
    all,
    first: <Id>(phrases: readonly (readonly [string, Id])[]) => all(phrases)[0],
    words: () => left.split(' ').filter(word => word !== '' && !word.startsWith('.')),
  }
}

/** `May` and `March` are months where they are written so; elsewhere they are other words. */
const spokenMonths = (text: string) =>
  birthMonths
    .flatMap(month =>
      [
        ...text.matchAll(
          new RegExp(`\\b${month.name}\\b`, month.month === 5 || month.month === 3 ? 'g' : 'gi'),
        ),
      ].map(({ index }) => ({ index, month })),
    )
    .toSorted((a, b) => a.index - b.index)

/** What a sentence of a customer asks for, by a list of words: no model, and the same every time. */
export function readWish(typed: string): ReadWish {
  const words = readWords(typed)
  const budget = readBudget(words.rest)
  const ringSize = readRingSize(budget.rest)
  const carats = readCarats(ringSize.rest)
  const millimetres = readMillimetres(carats.rest)
  const chain = readChain(millimetres.rest)
  const count = readCount(chain.rest)
  const born = spokenMonths(count.rest).map(({ month }) => month)
  const text = reading(count.rest)
  // The order matters: what is taken out by one list is not there for the next.
  const named = text.all(styleNames)
  const metal = text.first(metalPhrases)
  const shape = text.first(shapePhrases)
  const origin = text.first(originPhrases)
  const mount = text.first(settingPhrases)
  const finish = text.first(finishPhrases)
  const profile = text.first(profilePhrases)
  const gems = text.all(stonePhrases)
  const spokenKinds = [...new Set(text.all(kindPhrases))]
  const kinds = spokenKinds.length > 0 ? spokenKinds : named.map(id => styleOf(id).kind)
  const left = text.words().filter(word => !months.includes(word))
  const stones = stonesFor(
    gems,
    born.map(month => stonesOfMonth(month).map(({ id }) => id)),
    left,
  )
  const meant = stylesFor(named, kinds, left)
  const wish: Wish = {
    kinds,
    styles: meant,
    isStyleNamed: named.length > 0,
    stones: origin === 'simulated' && stones.length === 0 ? [['diamond']] : stones,
    ...(metal && { metal }),
    ...(shape && { shape }),
    ...(origin && { origin }),
    ...(mount && { setting: mount }),
    ...(finish && { finish }),
    ...(profile && { profile }),
    ...(count.value && { count: count.value }),
    ...(carats.value && { milliCarats: carats.value }),
    ...(millimetres.value?.of === 'stone' && { stoneUm: millimetres.value.um }),
    ...(millimetres.value?.of === 'band' && { widthUm: millimetres.value.um }),
    ...(ringSize.value && { diameterUm: ringSize.value }),
    ...(chain.value && { chainMm: Math.round(chain.value / 10) * 10 }),
    ...(words.value && { words: words.value }),
  }
  const isRead = (word: string) =>
    sayNothing.has(word) ||
    /^\d+$/.test(word) ||
    (gems.length === 0 && colourWords.has(word)) ||
    occasionWords.has(word)
  return { wish, budget: budget.value, unread: [...new Set(left.filter(word => !isRead(word)))] }
}

/** Stones that were spoken of, else by month, else by a colour alone. */
function stonesFor(
  spoken: Wish['stones'],
  ofMonths: readonly (readonly GemId[])[],
  left: readonly string[],
): Wish['stones'] {
  if (spoken.length > 0) return [...spoken, ...ofMonths]
  if (ofMonths.length > 0) return ofMonths
  const [colour] = left
    .flatMap(word => [colourWords.get(word) ?? []])
    .filter(list => list.length > 0)
  return colour ? [colour] : []
}

function stylesFor(named: readonly StyleId[], kinds: Wish['kinds'], left: readonly string[]) {
  const hints = Map.groupBy(
    left.flatMap(word => occasionWords.get(word) ?? []),
    id => id,
  )
  const scoreOf = (id: StyleId) => (hints.get(id)?.length ?? 0) + (named.includes(id) ? 5 : 0)
  const isOfKind = (id: StyleId) => kinds.length === 0 || kinds.includes(styleOf(id).kind)
  return styles
    .map(({ id }) => id)
    .filter(id => scoreOf(id) > 0 && (isOfKind(id) || named.includes(id)))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
}
