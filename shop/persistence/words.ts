import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Signs between words: an order's number and an address are looked for by any part of them. */
const SIGNS = '!"#$%&()*+,-./:;<=>?@[]^_`{|}~'
const isSign = new RegExp(`[\\s'\\\\${SIGNS.replace(/[\]^-]/g, '\\$&')}]+`)

/**
 * The words of some columns, for an index and for whoever searches by it: both must say the same to the
 * letter, and without placeholders. PostgreSQL's own, because extensions are not in every database.
 */
export const searchVector = (...columns: readonly SQLWrapper[]): SQL => {
  const text = sql.join(
    columns.map(column => sql`coalesce(${column}, '')`),
    sql.raw(` || ' ' || `),
  )
  return sql`to_tsvector('simple', translate(${text}, ${sql.raw(`'${SIGNS}'`)}, ${sql.raw(`'${' '.repeat(SIGNS.length)}'`)}))`
}

/**
 * Every word that was typed begins one of them. Nothing matches where no word was typed. A single letter
 * beside longer words is passed over: every order's number has the same one, and all of them would be read.
 */
export function haveWords(words: SQL, typed: string): SQL {
  const all = typed.split(isSign).filter(word => word !== '')
  const longer = all.filter(word => word.length > 1)
  const looked = longer.length > 0 ? longer : all
  if (looked.length === 0) return sql`false`
  return sql`${words} @@ to_tsquery('simple', ${looked.map(word => `'${word}':*`).join(' & ')})`
}
