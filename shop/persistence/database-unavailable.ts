/** The database cannot be reached just now; the same work may well succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Asks for the name, because the built pages carry a copy of the class of their own. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseUnavailable'
}
