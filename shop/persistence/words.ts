import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Signs between words: an order's number and an address are looked for by any part of them. */
const SIGNS = '!"#$%&()*+,-./:;<=>?@[]^_`{|}~'
const isSign = new RegExp(`[\\s'\\\\${SIGNS.replace(/[\]^-]/g, '\\$&')}]+`)

/**
 * The words of some columns, for an index and for whoever searches by it: both must say the same to the
 * letter, and without placeholders. PostgreSQL's own, because extensions are not in every database.
 */
export const wordsOf = (...columns: readonly SQLWrapper[]): SQL => {
  const text = sql.join(
    columns.map(column => sql`coalesce(${column}, '')`),
    sql.raw(` || ' ' || `),
  )
  return sql`to_tsvector('simple', translate(${text}, ${sql.raw(`'${SIGNS}'`)}, ${sql.raw(`'${' '.repeat(SIGNS.length)}'`)}))`
}

/** Every word that was typed begins one of them. Nothing matches where no word was typed. */
export function haveWords(words: SQL, typed: string): SQL {
  const looked = typed.split(isSign).filter(word => word !== '')
  if (looked.length === 0) return sql`false`
  return sql`${words} @@ to_tsquery('simple', ${looked.map(word => `'${word}':*`).join(' & ')})`
}
