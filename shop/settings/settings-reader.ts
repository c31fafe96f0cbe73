import type { Transact } from '../persistence/transaction.ts'
import {
  houseSettingsVersion,
  type SettingsVersion,
  settingsNamed,
  settingsVersion,
} from './current-settings.ts'

/** What the shop says of itself just now. */
export type ShopNow = () => Promise<SettingsVersion>

/**
 * Asks the database each time, but once for all who ask at the same moment. Whoever asks while a
 * question is under way waits for the next one, which begins after they asked: what was saved before
 * that, by whichever process, is in it. While the database is away, what was last known holds.
 */
export function openSettingsReader({
  transact,
  report,
}: {
  readonly transact: Transact
  readonly report: (error: unknown) => void
}): ShopNow {
  let last = houseSettingsVersion
  let asking: Promise<SettingsVersion> | null = null
  let next: Promise<SettingsVersion> | null = null
  const ask = async () => {
    try {
      const version = await transact(settingsVersion, 'one-query')
      if (version !== last.version)
        last = await transact(t => settingsNamed(t, version), 'one-query')
    } catch (error) {
      report(error)
    }
    return last
  }
  const begin = () => {
    next = null
    const question = ask().finally(() => {
      if (asking === question) asking = null
    })
    asking = question
    return question
  }
  return () => {
    if (!asking) return begin()
    next ??= asking.then(begin)
    return next
  }
}
