import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import {
  holdings,
  type LimitName,
  type LimitOverrides,
  type Limits,
  type RateLimit,
  rateLimits,
} from '#shop/rate-limits/limits.ts'
import { shareUses } from './share.ts'
import { Windows } from './windows.ts'

interface LimitNeeds {
  readonly now: () => Date
  /** What an operator wants otherwise. */
  readonly overrides?: LimitOverrides
  /** Told of every refusal. */
  readonly refused?: (name: LimitName, who: string) => void
  /** Where other processes hear of what was taken; without it this one counts alone. */
  readonly sharing?: {
    readonly transact: Transact
    readonly mac: (text: string) => string
    readonly report: (error: unknown) => void
  }
}

export interface OpenLimits extends Limits {
  /** Tells the other processes now, and hears from them. */
  readonly share: () => Promise<void>
  readonly clients: () => number
  readonly close: () => Promise<void>
}

/** A refusal is late by so much at most, where somebody asks several processes at once. */
const SHARE_MS = 1000

/**
 * Counts at once in this process, so that asking costs nothing; what was taken is told to the others
 * once a second, all of it in one statement, and only while something is taken.
 */
export function openLimits({ now, overrides = {}, refused, sharing }: LimitNeeds): OpenLimits {
  const windows = new Windows()
  let timer: NodeJS.Timeout | undefined
  let sharingNow = Promise.resolve()

  async function share() {
    clearTimeout(timer)
    timer = undefined
    const due = windows.unshared(now().getTime())
    if (!sharing || due.length === 0) return
    const byBucket = new Map(due.map(([key, window]) => [sharing.mac(`limit ${key}`), window]))
    const uses = [...byBucket].map(([bucket, { unshared, endsAt }]) => ({
      bucket,
      count: unshared,
      endsAt: new Date(endsAt),
    }))
    for (const { bucket, count } of uses) {
      const window = byBucket.get(bucket)
      if (window) window.unshared -= count
    }
    const rows = await sharing
      .transact(t => shareUses(t, { uses, now: now() }))
      .catch((error: unknown) => {
        for (const { bucket, count } of uses) {
          const window = byBucket.get(bucket)
          if (window) window.unshared += count
        }
        // Whoever needs the database for an answer says that it is away.
        if (isDatabaseUnavailable(error)) return []
        throw error
      })
    for (const { bucket, spent, endsAt } of rows) {
      const window = byBucket.get(bucket)
      if (!window) continue
      window.spent = spent + window.unshared
      window.endsAt = endsAt.getTime()
    }
  }

  const limitOf = (name: LimitName): RateLimit => ({
    ...rateLimits[name],
    most: overrides[name] ?? rateLimits[name].most,
  })

  const begin = () => {
    sharingNow = share().catch(error => sharing?.report(error))
  }

  return {
    take(name, who, cost = 1) {
      const { most, seconds } = limitOf(name)
      const time = now().getTime()
      const window = windows.at(`${name} ${who}`, seconds, time)
      // What is refused costs nothing: it ends with the window, however often it is asked for.
      if (window.spent + cost > most) {
        refused?.(name, who)
        return Math.max(1, Math.ceil((window.endsAt - time) / 1000))
      }
      window.spent += cost
      window.unshared += cost
      if (sharing) timer ??= setTimeout(begin, SHARE_MS).unref()
      return 0
    },
    charge(name, who, cost) {
      const { seconds } = rateLimits[name]
      const window = windows.at(`${name} ${who}`, seconds, now().getTime())
      const whole = Math.ceil(cost)
      window.spent += whole
      window.unshared += whole
      if (sharing) timer ??= setTimeout(begin, SHARE_MS).unref()
    },
    standing(name, who) {
      const { most, seconds } = limitOf(name)
      const time = now().getTime()
      const window = windows.open(`${name} ${who}`, time)
      return {
        most,
        seconds,
        left: Math.max(0, most - (window?.spent ?? 0)),
        endsInSeconds: window ? Math.max(1, Math.ceil((window.endsAt - time) / 1000)) : seconds,
      }
    },
    most: name => overrides[name] ?? holdings[name].most,
    share,
    clients: () => windows.size,
    async close() {
      clearTimeout(timer)
      await sharingNow
    },
  }
}
