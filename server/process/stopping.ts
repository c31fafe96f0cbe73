import type { Log } from './log.ts'

/** npm passes on the signal of a terminal that its child got as well: one key press, two signals. */
const SAME_PRESS_MS = 500

/** Ends the process in good order on a signal, and after an error that nobody caught. */
export function stopOnSignals(stop: () => Promise<void>, log: Log) {
  let since: number | undefined
  const end = (code: number) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_PRESS_MS) process.exit(1)
      return
    }
    since = performance.now()
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
  // The state of a process after this is unknown: what is in flight is finished, then it ends.
  const fatal = (error: unknown) => {
    log.fatal({ err: error }, 'an error nobody caught')
    end(1)
  }
  process.on('uncaughtException', fatal)
  process.on('unhandledRejection', fatal)
}
