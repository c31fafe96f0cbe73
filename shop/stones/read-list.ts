import { hash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import type { StoneTerms } from '#schemas/stone-terms.ts'
import { brokenWords, decodeText, delimiterOf, plainCell } from '../imports/read-table.ts'
import { type ListMapping, listColumns, mapListColumns, missingFields } from './list-columns.ts'
import { readStoneLine, type StoneOnList } from './read-line.ts'

export const MOST_LIST_BYTES = 96 * 1024 * 1024
export const MOST_LIST_LINES = 300_000
const MOST_LINE_LETTERS = 20_000
const MOST_COLUMNS = 200
/** So many lines at fault are told one by one; the others are counted. */
export const MOST_FAULTS_TOLD = 500
const LINES_AT_ONCE = 1000
const GONE_AT_ONCE = 20_000

export interface ListLineFault {
  readonly line: number
  readonly words: string
}

/** What a list is, besides its stones. */
export interface ListReport {
  readonly head: readonly string[]
  readonly mapping: ListMapping
  /** The first line, to tell columns apart by. */
  readonly sample: readonly string[]
  readonly missing: readonly string[]
  readonly lines: number
  /** Lines that say what is known already: nobody has to look at them. */
  readonly unchanged: number
  readonly faultCount: number
  readonly faults: readonly ListLineFault[]
}

export type ListRefusal =
  | 'not-text'
  | 'packed'
  | 'web-page'
  | 'empty'
  | 'too-large'
  | 'too-many-lines'
  | 'broken'

export type ListRead =
  | { readonly ok: true; readonly report: ListReport }
  | {
      readonly ok: false
      readonly reason: ListRefusal
      readonly words?: string
      readonly line?: number
    }

export interface ListTask {
  readonly terms: StoneTerms
  /** The shop's currency, which prices are reckoned in. */
  readonly currency: string
  /** What is known of this supplier: stock number, tab and digest, a line each. */
  readonly known: string
}

export type StagedLine = StoneOnList & { readonly line: number; readonly digest: string }

/** Some of what a list says: stones that are new or changed, or numbers that it has no more. */
export type ListPart =
  | { readonly stones: readonly StagedLine[]; readonly gone?: never }
  | { readonly gone: readonly string[]; readonly stones?: never }
type Hand = (part: ListPart) => void

class TooMany extends Error {}

const beginsWith = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, i) => bytes[i] === sign)
/** Signatures of ZIP, gzip, bzip2 and xz: what is in them is as large as it likes, so nothing is unpacked. */
const isPacked = (bytes: Uint8Array) =>
  beginsWith(bytes, 0x50, 0x4b) ||
  beginsWith(bytes, 0x1f, 0x8b) ||
  beginsWith(bytes, 0x42, 0x5a, 0x68) ||
  beginsWith(bytes, 0xfd, 0x37, 0x7a)

/** Goes up when lines are read otherwise than before: then all of them are read again. */
const READER_VERSION = 1
const MAPPED = listColumns.map(({ key }) => key)

/** A line that says the same by the same terms, in whatever order of columns, has the same digest. */
function digestOf(terms: string, mapping: ListMapping): (cells: readonly string[]) => string {
  const places = MAPPED.map(key => mapping[key] ?? -1)
  return cells => {
    let text = terms
    for (const place of places) text += `\u001f${cells[place] ?? ''}`
    return hash('sha256', text, 'base64url').slice(0, 22)
  }
}

/**
 * Reads a list line by line and hands its stones over by the thousand; nothing of it is kept. Every cell is
 * text, a formula too. It runs in a process of its own, within that one's time and memory.
 */
export function readList(
  bytes: Uint8Array,
  { terms, currency, known }: ListTask,
  hand: Hand,
): ListRead {
  if (bytes.byteLength > MOST_LIST_BYTES) return { ok: false, reason: 'too-large' }
  if (isPacked(bytes)) return { ok: false, reason: 'packed' }
  const decoded = decodeText(bytes)
  if (!decoded) return { ok: false, reason: 'not-text' }
  const text = decoded.text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  const first = text.slice(0, 2000).trimStart()
  if (first === '') return { ok: false, reason: 'empty' }
  if (/^<(!doctype|html|\?xml|[a-z]+[\s>])/i.test(first)) return { ok: false, reason: 'web-page' }

  let head: readonly string[] | undefined
  let mapping: ListMapping = {}
  let lacks = false
  let sample: readonly string[] = []
  let [lines, unchanged, faultCount] = [0, 0, 0]
  const faults: ListLineFault[] = []
  const before = new Map<string, string>()
  for (const line of known === '' ? [] : known.split('\n')) {
    const [number = '', digest = ''] = line.split('\t')
    before.set(number, digest)
  }
  const termsDigest = hash('sha256', JSON.stringify([READER_VERSION, terms, currency]), 'base64url')
  let digestIn = digestOf(termsDigest, mapping)
  const seen = new Map<string, number>()
  let waiting: StagedLine[] = []
  const blame = (line: number, words: string) => {
    faultCount += 1
    if (faults.length < MOST_FAULTS_TOLD) faults.push({ line, words })
  }
  const begin = (headings: readonly string[]) => {
    head = headings
    mapping = mapListColumns(headings, terms.headings)
    lacks = missingFields(mapping).length > 0
    digestIn = digestOf(termsDigest, mapping)
  }
  const take = (line: number, cells: readonly string[]) => {
    if (cells.every(cell => cell === '')) return
    lines += 1
    if (lines > MOST_LIST_LINES) throw new TooMany()
    if (lines === 1) sample = cells.slice(0, MOST_COLUMNS)
    if (lacks) return
    const cellOf = (key: string) => cells[mapping[key] ?? -1] ?? ''
    const digest = digestIn(cells)
    const number = cellOf('stockNumber')
    // What stands there to the letter was read before, and found right.
    const isKnown = before.get(number) === digest
    const read = isKnown ? null : readStoneLine(cellOf, terms, currency)
    if (read && !read.ok) return blame(line, read.words)
    const stockNumber = read ? read.stone.stockNumber : number
    const first = seen.get(stockNumber)
    if (first !== undefined) return blame(line, `The same stock number as in line ${first}.`)
    seen.set(stockNumber, line)
    if (!read) {
      unchanged += 1
      return
    }
    waiting.push({ ...read.stone, line, digest })
    if (waiting.length < LINES_AT_ONCE) return
    hand({ stones: waiting })
    waiting = []
  }
  try {
    if (first.startsWith('[') || first.startsWith('{')) readJson(text, begin, take)
    else readCsv(text, begin, take)
  } catch (error) {
    if (error instanceof TooMany) return { ok: false, reason: 'too-many-lines' }
    if (error instanceof SyntaxError)
      return { ok: false, reason: 'broken', line: 0, words: 'It is no whole JSON.' }
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 0
    return {
      ok: false,
      reason: 'broken',
      line,
      words: brokenWords[error.code] ?? 'It cannot be read.',
    }
  }
  if (waiting.length > 0) hand({ stones: waiting })
  if (!head || lines === 0) return { ok: false, reason: 'empty' }
  const missing = missingFields(mapping)
  const gone = missing.length > 0 ? [] : [...before.keys()].filter(number => !seen.has(number))
  for (let from = 0; from < gone.length; from += GONE_AT_ONCE)
    hand({ gone: gone.slice(from, from + GONE_AT_ONCE) })
  return {
    ok: true,
    report: { head, mapping, sample, missing, lines, unchanged, faultCount, faults },
  }
}

type Begin = (head: readonly string[]) => void
type Take = (line: number, cells: readonly string[]) => void

function readCsv(text: string, begin: Begin, take: Take): void {
  const delimiter = delimiterOf(text)
  let isFirst = true
  const hand = (line: number, record: readonly string[]) => {
    const cells = record.slice(0, MOST_COLUMNS).map(plainCell)
    if (isFirst) begin(cells)
    else take(line, cells)
    isFirst = false
  }
  const { rest, lines: before } = readPlainLines(text, delimiter, hand)
  if (rest === '') return
  parse(rest, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_LINE_LETTERS,
    // Returns nothing: no line is kept.
    on_record: (record: readonly string[], { lines }: { readonly lines: number }) => {
      hand(before + lines, record)
      return null
    },
  })
}

/**
 * Up to the first quotation mark a line is its cells with the delimiter between them: parted in a twentieth of the
 * time, which for a list of a hundred thousand lines is most of what it takes. From the line of that mark on, and
 * for whatever else is unusual, csv-parse reads.
 */
export function readPlainLines(
  text: string,
  delimiter: string,
  hand: (line: number, cells: readonly string[]) => void,
): { readonly rest: string; readonly lines: number } {
  // Lines that end by a carriage return alone are rare enough.
  if (/\r(?!\n)/.test(text)) return { rest: text, lines: 0 }
  const quote = text.indexOf('"')
  const end = quote < 0 ? text.length : text.lastIndexOf('\n', quote) + 1
  let lines = 0
  for (let from = 0; from < end; ) {
    const at = text.indexOf('\n', from)
    const to = at < 0 ? end : at
    if (to - from > MOST_LINE_LETTERS) return { rest: text.slice(from), lines }
    lines += 1
    const line = text.slice(from, text[to - 1] === '\r' && to > from ? to - 1 : to)
    if (line !== '') hand(lines, line.split(delimiter))
    from = to + 1
  }
  return { rest: text.slice(end), lines }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of a field by both their names: `certificate.number`. */
const flat = (value: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(value).flatMap(([key, one]) =>
    isObject(one)
      ? Object.entries(one).map(([inner, two]) => [`${key}.${inner}`, two] as const)
      : [[key, one] as const],
  )

const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, MOST_LINE_LETTERS)
    : ''

/** A list of objects, or an object with one; headings are the names of the first hundred's fields. */
function readJson(text: string, begin: Begin, take: Take): void {
  const whole: unknown = JSON.parse(text)
  const list = Array.isArray(whole)
    ? whole
    : isObject(whole)
      ? Object.values(whole).find(value => Array.isArray(value))
      : undefined
  if (!Array.isArray(list)) return
  const rows = list.filter(isObject)
  const names = [
    ...new Set(rows.slice(0, 100).flatMap(row => flat(row).map(([key]) => key))),
  ].slice(0, MOST_COLUMNS)
  const places = new Map(names.map((name, i) => [name, i]))
  begin(names)
  for (const [i, row] of rows.entries()) {
    const cells = names.map(() => '')
    for (const [key, value] of flat(row)) {
      const at = places.get(key)
      if (at !== undefined) cells[at] = cellOf(value)
    }
    take(i + 1, cells)
  }
}
