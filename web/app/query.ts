import { data } from 'react-router'
import { cleanUpTo } from '#schemas/text.ts'

/** What the address does not name is nowhere: the visitor sees the page for that. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw data(null, { status: 404 })
  return thing
}

const MOST_LETTERS = 40

/** A query in which everything is known, and what was left out of it, each as it was asked for. */
export interface KnownQuery {
  readonly known: URLSearchParams
  readonly unknown: readonly string[]
}

/** Each part of a query is read by itself: one that asks for something there is not takes the page from nobody. */
export function knownQuery(
  query: URLSearchParams,
  read: (query: URLSearchParams) => unknown,
): KnownQuery {
  const isKnown = (part: [string, string]) => read(new URLSearchParams([part])) !== undefined
  return {
    known: new URLSearchParams([...query].filter(isKnown)),
    unknown: [...query]
      .filter(part => !isKnown(part))
      .map(([name, value]) => `${name} “${cleanUpTo(value, MOST_LETTERS)}”`),
  }
}

/** What a page says of what it left out, or nothing. */
export const unknownInWords = (unknown: readonly string[]) =>
  unknown.length === 0
    ? null
    : `Left out of what the address asks for, because there is nothing like it here: ${unknown.join(', ')}.`
