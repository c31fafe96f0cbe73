import { CsvError, parse } from 'csv-parse/sync'

export const MOST_TABLE_LINES = 50_000
export const MOST_TABLE_BYTES = 10 * 1024 * 1024
const MOST_COLUMNS = 100
/** Of one line, in letters: a line without an end is no line. */
const MOST_LINE_LETTERS = 20_000

export interface TableLine {
  /** Counted from 1, the heading among them, as a spreadsheet does. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly head: readonly string[]
  readonly lines: readonly TableLine[]
  /** What its letters were taken for. */
  readonly encoding: 'utf-8' | 'utf-16' | 'windows-1252'
}

export type TableRead =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly reason: 'not-text' | 'empty' | 'too-large' | 'too-many-lines' }
  | { readonly ok: false; readonly reason: 'broken'; readonly line: number; readonly words: string }

/** Whoever reads tables may be busy, or have given up. */
export type TableAnswer = TableRead | { readonly ok: false; readonly reason: 'busy' | 'too-slow' }

type Decoded = Pick<Table, 'encoding'> & { readonly text: string }

/** Spreadsheets write UTF-8 with or without a mark, UTF-16 with one, or the letters of Windows. */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const [first, second] = bytes
  const marked = (a: number, b: number) => first === a && second === b
  if (marked(0xff, 0xfe) || marked(0xfe, 0xff)) {
    const name = marked(0xff, 0xfe) ? 'utf-16le' : 'utf-16be'
    return { text: new TextDecoder(name).decode(bytes), encoding: 'utf-16' }
  }
  // A zero is in no text: this is a workbook, a picture or a database.
  if (bytes.includes(0)) return null
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** The sign that divides the heading into most: where decimals have commas, it is a semicolon. */
export function delimiterOf(text: string): string {
  const heading = (text.match(/^[^\r\n]*/)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map(sign => ({ sign, of: heading.split(sign).length }))
  return counts.reduce((most, one) => (one.of > most.of ? one : most)).sign
}

/** Our own tables put a mark before what a spreadsheet would take for a formula. */
export const plainCell = (cell: string) => {
  const text = cell.trim()
  return text.startsWith("'") ? text.replace(/^'(?=[=+\-@])/, '') : text
}

/** A table as somebody's spreadsheet wrote it. Every cell is text, a formula too: nothing is ever reckoned. */
export function readTable(bytes: Uint8Array): TableRead {
  if (bytes.byteLength > MOST_TABLE_BYTES) return { ok: false, reason: 'too-large' }
  const whole = decodeText(bytes)
  if (!whole) return { ok: false, reason: 'not-text' }
  const text = whole.text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  if (text.trim() === '') return { ok: false, reason: 'empty' }
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_LINE_LETTERS,
      // One more than may be, so that it is known that there are more.
      to: MOST_TABLE_LINES + 2,
    }) as unknown as readonly {
      readonly record: readonly string[]
      readonly info: { readonly lines: number }
    }[]
    const [head, ...rest] = records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.slice(0, MOST_COLUMNS).map(plainCell),
    }))
    if (!head) return { ok: false, reason: 'empty' }
    if (rest.length > MOST_TABLE_LINES) return { ok: false, reason: 'too-many-lines' }
    const lines = rest.filter(({ cells }) => cells.some(cell => cell !== ''))
    return { ok: true, table: { head: head.cells, lines, encoding: whole.encoding } }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 0
    return {
      ok: false,
      reason: 'broken',
      line,
      words: brokenWords[error.code] ?? 'It cannot be read.',
    }
  }
}

/** Codes of csv-parse: https://csv.js.org/parse/errors/ */
export const brokenWords: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'Something stands behind a closing quotation mark.',
  INVALID_OPENING_QUOTE: 'A quotation mark stands within a cell that does not begin with one.',
  CSV_MAX_RECORD_SIZE: 'This line is far too long.',
}
