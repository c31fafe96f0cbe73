import type { Transact } from '#shop/persistence/transaction.ts'
import { recordSecurityEvent } from '#shop/security/events.ts'
import { type SecurityKind, severeKinds, type TellSecurity } from '#shop/security/kinds.ts'
import type { Log } from './log.ts'

/** A flood is told of once in so long for each client: what guards the shop must not be what fills its disk. */
const REPEATED_MS = 10 * 60_000
const repeating: readonly SecurityKind[] = ['limit-reached', 'sign-in-slowed']
const MOST_REMEMBERED = 10_000

export interface SecurityLogNeeds {
  readonly transact: Transact
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

export interface SecurityLog {
  readonly tell: TellSecurity
  /** Waits for what is being written. */
  readonly close: () => Promise<void>
}

/** One line of the log and one row for each event. */
export function openSecurityLog({ transact, log, now, report }: SecurityLogNeeds): SecurityLog {
  const lastRecorded = new Map<string, number>()
  const writing = new Set<Promise<void>>()

  function isRepeated(key: string, time: number): boolean {
    const last = lastRecorded.get(key)
    if (last !== undefined && time - last < REPEATED_MS) return true
    lastRecorded.delete(key)
    lastRecorded.set(key, time)
    const [oldest] = lastRecorded.keys()
    if (lastRecorded.size > MOST_REMEMBERED && oldest !== undefined) lastRecorded.delete(oldest)
    return false
  }

  return {
    tell(event) {
      const at = now()
      const { kind, client, requestId, about } = event
      if (repeating.includes(kind) && isRepeated(`${kind} ${client} ${about}`, at.getTime())) return
      const write = transact(transaction => recordSecurityEvent(transaction, event, at))
        .then(account => {
          const line = { security: kind, account, client, id: requestId, about }
          log[severeKinds.includes(kind) ? 'warn' : 'info'](line, 'security event')
        })
        .catch(report)
        .finally(() => writing.delete(write))
      writing.add(write)
    },
    async close() {
      await Promise.all(writing)
    },
  }
}
