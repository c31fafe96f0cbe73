import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Signs between words: an order's number and an address are looked for by any part of them. */
const SIGNS = '!"#$%&()*+,-./:;<=>?@[]^_`{|}~'
const isSign = new RegExp(`[\\s'\\\\${SIGNS.replace(/[\]^-]/g, '\\$&')}]+`)

/** Letters that Unicode takes nothing off, and what whoever has no such key types for them. */
const TWO_FOR_ONE = [
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['þ', 'th'],
  ['Þ', 'TH'],
] as const
const ONE_FOR_ONE = ['łŁøØđĐðÐħĦı', 'lLoOdDdDhHi'] as const

/**
 * Without accents, as whoever types may leave them out: `Łukasz Groß` is `Lukasz Gross`. Letters that are no
 * Latin ones are put together again as they were.
 */
function withoutAccents(text: SQL, from = '', to = ''): SQL {
  const spelt = TWO_FOR_ONE.reduce(
    (inner, [one, two]) => sql`replace(${inner}, ${sql.raw(`'${one}', '${two}'`)})`,
    text,
  )
  const bare = sql`regexp_replace(normalize(${spelt}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const [letters, plain] = ONE_FOR_ONE
  return sql`translate(normalize(${bare}, NFC), ${sql.raw(`'${from}${letters}', '${to}${plain}'`)})`
}

/**
 * The words of some columns, for an index and for whoever searches by it: both must say the same to the
 * letter, and without placeholders. PostgreSQL's own, because extensions are not in every database.
 */
export const searchVector = (...columns: readonly SQLWrapper[]): SQL => {
  const text = sql.join(
    columns.map(column => sql`coalesce(${column}, '')`),
    sql.raw(` || ' ' || `),
  )
  return sql`to_tsvector('simple', ${withoutAccents(text, SIGNS, ' '.repeat(SIGNS.length))})`
}

/**
 * Every word that was typed begins one of them. Nothing matches where no word was typed. A single letter
 * beside longer words is passed over: every order's number has the same one, and all of them would be read.
 */
export function haveWords(words: SQL, typed: string): SQL {
  const all = typed
    .normalize('NFD')
    .split(isSign)
    .filter(word => word !== '')
  const longer = all.filter(word => word.length > 1)
  const looked = longer.length > 0 ? longer : all
  if (looked.length === 0) return sql`false`
  const query = looked.map(word => `'${word}':*`).join(' & ')
  return sql`${words} @@ to_tsquery('simple', ${withoutAccents(sql`${query}::text`)})`
}
