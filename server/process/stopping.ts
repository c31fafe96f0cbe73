import type { Log } from './log.ts'

/** npm passes on the signal of a terminal that its child got as well: one key press, two signals. */
const SAME_PRESS_MS = 500
/** Requests in flight have ten seconds of it; a database that is away must not hold us for ever. */
const LONGEST_STOP_MS = 15_000

/** Ends the process in good order on a signal, and after an error that nobody caught. */
export function stopOnSignals(stop: () => Promise<void>, log: Log, drainMs = 0) {
  let since: number | undefined
  const end = (code: number) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_PRESS_MS) process.exit(1)
      return
    }
    since = performance.now()
    setTimeout(() => process.exit(1), drainMs + LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(code),
      error => {
        log.fatal({ err: error }, 'could not stop in good order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  if (process.env.npm_lifecycle_event) whenOrphaned(() => end(0))
  // The state of a process after this is unknown: what is in flight is finished, then it ends.
  const fatal = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody caught')
    end(1)
  }
  process.on('uncaughtException', fatal)
  process.on('unhandledRejection', fatal)
}

/**
 * npm hands SIGTERM to the shell it started us with, and the shell dies of it without handing it
 * on: all that reaches us is that our parent is gone.
 */
function whenOrphaned(then: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    then()
  }, 250)
  watch.unref()
}
