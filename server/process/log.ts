import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON object a line. What must not be in it is never handed to it: no headers, no queries. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: error => describe(error, 0) },
    },
    to,
  )
}

/** The process's own output, and somebody who hears each line of it. */
export function outputAnd(hear: (line: string) => void): DestinationStream {
  const output = pino.destination(1)
  return {
    write(line) {
      output.write(line)
      hear(line)
    },
  }
}

const DEEPEST_CAUSE = 4

/**
 * An error by its known fields only: Drizzle puts the parameters of a query that failed, which are
 * people's addresses and the like, into its message and beside it; PostgreSQL puts them into `detail`.
 */
function describe(error: unknown, depth: number): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message: withoutParameters(message),
    ...('code' in error && { code: error.code }),
    stack: withoutParameters(stack ?? ''),
    ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: describe(cause, depth + 1) }),
  }
}

const withoutParameters = (text: string) => text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '')
