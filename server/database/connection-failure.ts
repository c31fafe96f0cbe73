const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
])

/**
 * Shutting down, crashed, starting up, out of connections, out of disk, and a primary that has become a
 * replica: https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '53100', '25006'])

/** What pg and pg-pool say without a code of any kind. */
const driverWords =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/

/** True when the database cannot be reached just now: the work may succeed later, unchanged. */
export function isConnectionFailure(error: unknown): boolean {
  const seen = new Set<unknown>()
  let current = error
  while (current instanceof Error && !seen.has(current)) {
    seen.add(current)
    if (saysUnreachable(current)) return true
    if (current instanceof AggregateError && current.errors.some(isConnectionFailure)) return true
    current = current.cause
  }
  return false
}

function saysUnreachable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (systemCodes.has(code) || serverCodes.has(code) || /^08\w{3}$/.test(code)) return true
  // The socket file of a server that is not running.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return driverWords.test(error.message)
}
