/** PostgreSQL's own word for what went wrong, however deep it lies. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}
