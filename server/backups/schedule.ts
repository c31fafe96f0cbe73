import {
  type BackupRun,
  claimBackup,
  dropBackup,
  endBackup,
  isKnownPlace,
  keptBackups,
  lastBackups,
  noteGone,
  noteRemoved,
  renewBackup,
} from '#shop/backups/backup-runs.ts'
import { tellOwnersOfLate } from '#shop/backups/late.ts'
import { type BackupPlan, lastDue, outdated, type ShopBackups } from '#shop/backups/plan.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Environment } from '../environment/environment.ts'
import type { BackupMetrics } from './backup-metrics.ts'
import { openDestination } from './destination.ts'
import type { Destination } from './destination-kind.ts'
import { type BackupEnvironment, backupName } from './make-backup.ts'
import { backUpAndCheck } from './scheduled-backup.ts'
import { snapshotWithin } from './session.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface ScheduleContext {
  readonly environment: BackupEnvironment &
    Pick<Environment, 'backupAt' | 'backupKeepDays' | 'backupKeepWeeks'>
  readonly transact: Transact
  readonly now: () => Date
  readonly report: (error: unknown) => void
  /** There is a job to do. */
  readonly wake: () => void
  /** The prepared database that a backup is tried in. */
  readonly dump?: string
}

/** One process of all makes each backup; the others find that it is being made. */
export function openBackups(context: ScheduleContext) {
  const { environment, transact, now } = context
  const destination = openDestination(environment, now)
  const plan: BackupPlan | null = environment.backupAt
    ? {
        at: environment.backupAt,
        place: destination.place,
        isEncrypted: environment.backupKey !== null,
        keepDays: environment.backupKeepDays,
        keepWeeks: environment.backupKeepWeeks,
      }
    : null
  const stopping = new AbortController()
  let underWay: Promise<unknown> | undefined
  let metrics: BackupMetrics | null = null
  let lookedAt = 0

  async function make(due: Date | null): Promise<void> {
    const takenAt = now()
    const name = backupName(takenAt, environment.backupKey !== null)
    const { place } = destination
    const id = await transact(t => claimBackup(t, { now: takenAt, due, place, name }))
    if (id === null) return
    const renewing = setInterval(() => {
      transact(t => renewBackup(t, id, now())).catch(context.report)
    }, MINUTE_MS)
    try {
      const end = await backUpAndCheck({
        environment,
        destination,
        snapshot: snapshotWithin(transact),
        takenAt,
        name,
        isKnownPlace: await transact(t => isKnownPlace(t, place)),
        signal: stopping.signal,
        dump: context.dump,
      })
      await transact(t => endBackup(t, id, { ...end, now: now() }))
      // Only a good one may push others out.
      if (end.verdict === 'good' && plan) await removeOutdated(plan)
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      await transact(t => dropBackup(t, id))
    } finally {
      clearInterval(renewing)
    }
  }

  async function removeOutdated(planned: BackupPlan): Promise<void> {
    const kept = (await transact(keptBackups)).filter(({ place }) => place === destination.place)
    for (const { id, name } of outdated(kept, planned, now())) {
      await destination.remove(name)
      await transact(t => noteRemoved(t, id, now()))
    }
  }

  const readMetrics = async () =>
    backupMetricsOf(await transact(keptBackups), await transact(t => lastBackups(t, 1)))

  async function tick(): Promise<void> {
    if (plan) {
      if (now().getTime() - lookedAt > HOUR_MS) {
        lookedAt = now().getTime()
        await noteWhatIsGone(destination, transact)
      }
      await make(lastDue(plan.at, now()))
      if (await transact(t => tellOwnersOfLate(t, now()))) context.wake()
    }
    metrics = await readMetrics()
  }
  const begin = (work: () => Promise<void>) => {
    if (stopping.signal.aborted) return
    underWay ??= work()
      .catch(context.report)
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(() => begin(tick), MINUTE_MS)
  const forPages: Omit<ShopBackups, 'restore'> = { plan, begin: () => begin(() => make(null)) }
  return {
    forPages,
    metrics: () => metrics,
    plan,
    readMetrics,
    tick,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await underWay
    },
  }
}

async function noteWhatIsGone(destination: Destination, transact: Transact): Promise<void> {
  const [newest] = await transact(keptBackups)
  if (!newest || newest.place !== destination.place) return
  // A store that does not answer says nothing about what is in it.
  const isThere = await destination.has(newest.name).catch(() => true)
  if (!isThere) await transact(t => noteGone(t, newest.id))
}

const backupMetricsOf = (
  [newest]: readonly BackupRun[],
  [last]: readonly BackupRun[],
): BackupMetrics => ({
  newestGoodAt: newest?.startedAt ?? null,
  bytes: newest?.bytes ?? null,
  hasFailed: last?.verdict === 'failed',
})
