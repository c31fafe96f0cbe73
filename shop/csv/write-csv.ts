export type Cell = string | number

/** A spreadsheet runs what begins like a formula, so that is made plain text. */
const cell = (value: Cell) => {
  const text = typeof value === 'number' ? String(value) : value.replace(/^([=+\-@\t\r])/, "'$1")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** By which spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** By RFC 4180. */
export const csvLines = (rows: readonly (readonly Cell[])[]) =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')

export const csv = (rows: readonly (readonly Cell[])[]) => BYTE_ORDER_MARK + csvLines(rows)
