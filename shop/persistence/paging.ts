/** A part of a list that may be long, and what is looked for in it. */
export interface Paging {
  readonly q: string
  readonly limit: number
  readonly offset: number
}

/** For `ilike`: the signs that mean something there are taken for themselves. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
