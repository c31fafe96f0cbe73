/** PostgreSQL's own word for what went wrong, however deep it lies. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}

/**
 * A newer release has changed the type of a column since this connection prepared the statement.
 * A new connection prepares it again. The code (0A000) covers every unsupported feature, so the text decides.
 */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.message === 'cached plan must not change result type' || isStaleStatement(error.cause)
  )
}
