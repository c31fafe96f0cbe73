import { diameterOfUs, everyDiameterUm, sizeLabels } from '#design/catalogue/ring-sizes.ts'

/** What of a sentence was read, and what of it is left. */
export interface MeasureReading<T> {
  readonly value: T | undefined
  readonly rest: string
}

type Reader<T> = (text: string) => MeasureReading<T>

/** Takes the first place where the pattern is found and means something out of the text. */
const reader =
  <T>(pattern: RegExp, meaning: (found: readonly string[]) => T | undefined): Reader<T> =>
  text => {
    for (const found of text.matchAll(pattern)) {
      const value = meaning(found.map(part => part ?? ''))
      if (value === undefined) continue
      const end = found.index + found[0].length
      return { value, rest: `${text.slice(0, found.index)} ${text.slice(end)}` }
    }
    return { value: undefined, rest: text }
  }

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** `1,200`, `1.200`, `1 200`, `1200.50`, `1.2k`. */
export function amountOf(text: string): number | undefined {
  const thousand = /k$/i.test(text)
  const digits = text.replace(/k$/i, '').replace(/[\s'’]/g, '')
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(digits)
    ? digits.replace(/[.,]/g, '')
    : digits.replace(',', '.')
  const amount = Number(plain) * (thousand ? 1000 : 1)
  return Number.isFinite(amount) && amount > 0 && amount < 1e7 ? amount : undefined
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const names: readonly (readonly [RegExp, string])[] = [
  [/^eur/i, 'EUR'],
  [/^(usd|dollar|bucks)/i, 'USD'],
  [/^(gbp|pound|quid)/i, 'GBP'],
]
const currencyOf = (text: string) =>
  signs[text] ?? names.find(([name]) => name.test(text))?.[1] ?? null

export interface BudgetInWords {
  /** Whole units of the currency, not minor ones. */
  readonly amount: number
  /** Null where none was named. */
  readonly currency: string | null
}

const AMOUNT = String.raw`(\d[\d.,\u2019' ]*\d|\d)(k\b)?`
const UNIT = String.raw`(\u20ac|\$|\u00a3|eur(?:os?)?\b|usd\b|dollars?\b|bucks\b|gbp\b|pounds?\b|quid\b)`
const LIMIT =
  '(?:under|below|less than|no more than|not more than|at most|max(?:imum)?(?: of)?|up to|within|around|about|roughly|budget(?: of| is)?|spend(?: up to)?|for)'

const spoken = (amount: string, k: string, unit: string): BudgetInWords | undefined => {
  const read = amountOf(amount.trim() + k)
  return read === undefined ? undefined : { amount: read, currency: unit ? currencyOf(unit) : null }
}

/** The most that somebody would spend. A bare number is money only after a word that says so. */
export const readBudget: Reader<BudgetInWords> = text => {
  const before = reader(
    new RegExp(`(?:${LIMIT} +)?${UNIT} ?${AMOUNT}`, 'gi'),
    ([, unit = '', amount = '', k = '']) => spoken(amount, k, unit),
  )(text)
  if (before.value) return before
  const after = reader(
    new RegExp(`(?:${LIMIT} +)?${AMOUNT} ?${UNIT}`, 'gi'),
    ([, amount = '', k = '', unit = '']) => spoken(amount, k, unit),
  )(text)
  if (after.value) return after
  return reader(
    new RegExp(
      `${LIMIT} +${AMOUNT}(?! ?(?:mm|cm|ct|carat|inch|people|kids|children|stones|years))`,
      'gi',
    ),
    ([all = '', amount = '', k = '']) => {
      const read = spoken(amount, k, '')
      // «for 2» and «about 5» are rarely money.
      return read && (read.amount >= 50 || /budget|spend/i.test(all)) ? read : undefined
    },
  )(text)
}

/** Somebody's own words, between quotation marks or behind a word that announces them. */
export const readWords: Reader<string> = text => {
  const quoted = reader(
    /["“”„«]([^"“”„»«]{1,60})["“”»]|(?<!\w)['‘]([^'’]{1,60})['’](?!\w)/gu,
    found => (found[1] || found[2] || '').trim() || undefined,
  )(text)
  if (quoted.value) return quoted
  return reader(
    /\b(?:named|called|names?|initials?|the words?|dates?|(?:with|and) the year|saying|that says|reading|that reads|engraved(?: with)?|engraving(?: of)?)(?: of)? ((?:\p{Lu}[\p{L}'’.-]*|\d[\d./-]*)(?: ?(?:[&+]|and|\p{Lu}[\p{L}'’.-]*|\d[\d./-]*))*)/gu,
    ([, words = '']) =>
      words
        // The dot of a sentence goes; that of the last of several initials stays.
        .replace(/(?<!(?:\p{Lu}\.){1,5}\p{Lu})[.,]+$/u, '')
        .replace(/ and$/, '')
        .trim() || undefined,
  )(text)
}

const nearestSize = (isIt: (labels: ReturnType<typeof sizeLabels>) => boolean) =>
  everyDiameterUm.find(um => isIt(sizeLabels(um)))
const halves = (text: string) =>
  text.replace(' 1/2', '½').replace('.5', '½').replace('.25', '¼').replace('.75', '¾')

/** Of a ring, as the countries count: `size 6½`, `UK M`, `EU 54`. A number from 41 on is Europe’s. */
export const readRingSize: Reader<number> = reader(
  /\b(?:(us|uk|eu|jp)(?: ring)?(?: size)?|(?:ring )?size(?: (us|uk|eu|jp))?)(?: of| is)? ?(\d{1,2}(?:[.,](?:25|5|75))?½?(?: 1\/2)?|[A-Z]½?)(?![\w.]\w)/gi,
  ([, before = '', behind = '', size = '']) => {
    const system = (before || behind).toLowerCase()
    const label = halves(size.replace(',', '.')).toUpperCase()
    if (/^[A-Z]/.test(label)) return nearestSize(({ uk }) => uk === label)
    const number = Number.parseFloat(size.replace(',', '.')) + (/½|1\/2/.test(size) ? 0.5 : 0)
    if (system === 'jp') return nearestSize(({ jp }) => jp === String(number))
    if (system === 'eu' || number >= 41)
      return nearestSize(({ eu }) => eu === String(Math.round(number)))
    const um = diameterOfUs(number)
    return everyDiameterUm.includes(um) ? um : undefined
  },
)

const spelled: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25, one: 1, two: 2 }

/** Of a stone, in thousandths: `1.5 ct`, `half a carat`. Carats of gold are another thing. */
export const readCarats: Reader<number> = reader(
  /\b(\d(?:[.,]\d{1,2})?|half|quarter|one|two)(?: an?| of an?)?[ -]?(?:ct|carats?|karats?)\b(?! ?(?:yellow|white|rose)? ?gold)/gi,
  ([, number = '']) => {
    const carats = spelled[number.toLowerCase()] ?? numberOf(number)
    return carats > 0 && carats <= 9 ? Math.round(carats * 1000) : undefined
  },
)

export interface Millimetres {
  readonly of: 'band' | 'stone'
  readonly um: number
}

export const readMillimetres: Reader<Millimetres> = reader(
  /\b(\d{1,2}(?:[.,]\d{1,2})?) ?-?mm\b(?: (stone|diamond|gem|across))?/gi,
  ([, number = '', of = '']) => ({
    of: of ? 'stone' : 'band',
    um: Math.round(numberOf(number) * 100) * 10,
  }),
)

/** Of a chain, in millimetres. */
export const readChain: Reader<number> = reader(
  /\b(\d{2}(?:[.,]\d)?) ?-?(cm|in|inch|inches|")(?![\w])/gi,
  ([, number = '', unit = '']) =>
    Math.round(numberOf(number) * (unit.toLowerCase() === 'cm' ? 10 : 25.4)),
)

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** How many stones: people count them as children, too. */
export const readCount: Reader<number> = reader(
  /\b(\d|two|three|four|five|six|seven|eight|nine)(?: (?:small|little|tiny|different|coloured|colored))*(?= (?:\w+ )?(?:birthstones?|stones|gems|gemstones|children|kids|grandchildren|daughters|sons|diamonds))/gi,
  ([, word = '']) => {
    const count = /\d/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase())
    return count > 0 ? count : undefined
  },
)
