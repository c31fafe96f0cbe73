/** PostgreSQL's own word for what went wrong, however deep it lies. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}

/**
 * A query whose answer has another type since it was prepared on this connection: the release after
 * ours has migrated. On a new connection the same query is well.
 */
export function isOfOlderTables(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    /cached plan must not change result type/.test(error.message) || isOfOlderTables(error.cause)
  )
}
