import type * as v from 'valibot'

type Issue = v.BaseIssue<unknown>

/** What is wanted where something else stands, by the kind of schema that was not met. */
const wanted: Readonly<Record<string, string>> = {
  string: 'Text is wanted here.',
  number: 'A number is wanted here.',
  boolean: 'True or false is wanted here.',
  array: 'A list is wanted here.',
  object: 'An object is wanted here.',
  strict_object: 'An object is wanted here.',
  union: 'None of what may stand here looks like this.',
  custom: 'None of what may stand here looks like this.',
  integer: 'A whole number is wanted here.',
  iso_timestamp: 'A moment is wanted here, as in 2026-11-01T00:00:00.000Z.',
  iso_date: 'A day is wanted here, as in 2026-11-01.',
  uuid: 'An id is wanted here, as in 00000000-0000-4000-8000-000000000000.',
}

const bounds: Readonly<Record<string, (bound: number) => string>> = {
  min_value: bound => `The least is ${bound}.`,
  max_value: bound => `The most is ${bound}.`,
  min_length: bound => `It is too short: ${bound} at least.`,
  max_length: bound => `It is too long: ${bound} at most.`,
}

/** Valibot's own sentences are for programmers of valibot; ours, where a schema has them, are for whoever sent it. */
export function faultWords(issue: Issue): string {
  const { type, expected, received, message, requirement } = issue
  if (!message.startsWith('Invalid ')) return message
  if (type.endsWith('object') && expected === 'never') return 'There is nothing of this name here.'
  if (received === 'undefined') return 'This is missing.'
  if (type === 'picklist' || type === 'literal') return `Choose one of ${listed(expected)}.`
  const bound = bounds[type]
  if (bound && typeof requirement === 'number') return bound(requirement)
  return wanted[type] ?? 'This does not fit here.'
}

/** `("a" | "b")` as valibot writes it. */
const listed = (expected: string | null) =>
  (expected ?? '')
    .replace(/^\(|\)$/g, '')
    .replaceAll('"', '')
    .split(' | ')
    .join(', ')
