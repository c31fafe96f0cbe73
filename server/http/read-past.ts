import type { IncomingMessage, ServerResponse } from 'node:http'

/** For how long the rest of a refused body is thrown away before the connection is cut. */
const LINGER_MS = 2000
/** What is there at once, and what comes in each second after, in bytes. */
interface Allowance {
  readonly atOnce: number
  readonly eachSecond: number
}

/** Answers how many milliseconds to wait until there is room again, 0 where there is. */
export function openAllowance({ atOnce, eachSecond }: Allowance) {
  let left = atOnce
  let countedAt = performance.now()
  return (bytes: number): number => {
    const now = performance.now()
    left = Math.min(atOnce, left + ((now - countedAt) / 1000) * eachSecond) - bytes
    countedAt = now
    return left >= 0 ? 0 : (-left / eachSecond) * 1000
  }
}

/**
 * Of all refused bodies together. What is thrown away is garbage to be collected, and whoever sends on
 * and on would have us collect it without end.
 */
const spendOfAll = openAllowance({ atOnce: 32_000_000, eachSecond: 8_000_000 })

export function bodyIsDone(message: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = message.headers
  return message.complete || (coding === undefined && (length === undefined || length === '0'))
}

/**
 * Ends an answer whose headers were not sent yet. Cutting off a sender who is still sending resets the
 * connection and loses the answer: then it goes out whole, the rest of the body is read past for a
 * moment, and the line is cut.
 */
export function endAnswer(
  message: IncomingMessage,
  res: ServerResponse,
  whole?: Uint8Array | string,
  spend = spendOfAll,
): void {
  if (bodyIsDone(message)) {
    res.end(whole)
    return
  }
  res.setHeader('Connection', 'close')
  if (whole === undefined) res.flushHeaders()
  else res.write(whole)
  let waiting: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    clearTimeout(waiting)
    res.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  message.once('close', end)
  message.on('data', (piece: Uint8Array) => {
    const ms = spend(piece.length)
    if (ms === 0) return
    message.pause()
    waiting = setTimeout(() => message.resume(), ms)
  })
  message.resume()
}
