import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON object a line. What must not be in it is never handed to it: no headers, no queries. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)
}
