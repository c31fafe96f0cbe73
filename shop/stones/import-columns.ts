import { getTableColumns, sql } from 'drizzle-orm'
import { stoneImportLines } from './tables.ts'

const { importId: _, ...columnsOfLine } = getTableColumns(stoneImportLines)
const {
  line: __,
  stockNumber: ___,
  digest: ____,
  price: _____,
  currency: ______,
  ...columnsOfFacts
} = columnsOfLine

/** All that a line says; and what of it describes the stone. Of the tables: a column that is added to both is imported too. */
export const lineColumns = columnsOfLine
export const factColumns = columnsOfFacts

export const columnNames = (
  columns: Readonly<Record<string, { readonly name: string }>>,
  prefix = '',
) =>
  sql.raw(
    Object.values(columns)
      .map(({ name }) => `${prefix}"${name}"`)
      .join(', '),
  )
export const recordColumns = sql.raw(
  Object.entries(lineColumns)
    .map(([key, column]) => `"${key}" ${column.getSQLType()}`)
    .join(', '),
)
export const recordKeys = sql.raw(
  Object.keys(lineColumns)
    .map(key => `r."${key}"`)
    .join(', '),
)
export const factsOfLine = sql.raw(
  Object.values(factColumns)
    .map(({ name }) => `"${name}" = l."${name}"`)
    .join(', '),
)

/** Of the stone `s` that a line `l` is about: nobody has it; and the line says something else of it. */
export const stoneIsOpen = sql.raw(`s."state" in ('free', 'withdrawn')`)
export const lineDiffers = sql.raw(`(s."digest" <> l."digest" or s."gone_at" is not null)`)
