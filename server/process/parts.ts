import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { BackupMetrics } from '#server/backups/backup-metrics.ts'
import { isDiskFull } from '#server/database/disk-full.ts'
import { appliedHashes, knownHashes } from '#server/database/migrations.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { WorkerMetrics } from '#server/workers/worker-metrics.ts'
import type { BackupPlan } from '#shop/backups/plan.ts'
import type { Transact } from '#shop/persistence/transaction.ts'

/** Something that the shop consists of, and how it is. */
export interface ReadinessPart {
  readonly name: string
  /** Without it no page is answered. */
  readonly needed: boolean
  readonly state: () => Promise<PartState>
}

export interface PartState {
  readonly ok: boolean
  readonly says: string
}

const FINE: PartState = { ok: true, says: 'fine' }
const PART_MS = 3_000

/** One that does not answer in time is not well. */
export async function partStateOf({ state }: ReadinessPart): Promise<PartState> {
  const late = delay(PART_MS, { ok: false, says: 'does not answer in time' }, { ref: false })
  return Promise.race([state().catch(() => ({ ok: false, says: 'does not answer' })), late])
}

export const databasePart = (ping: () => Promise<void>): ReadinessPart => ({
  name: 'database',
  needed: true,
  state: () =>
    ping().then(
      () => FINE,
      error => ({ ok: false, says: isDiskFull(error) ? 'its disk is full' : 'does not answer' }),
    ),
})

const Applied = v.object({ rows: v.array(v.object({ hash: v.string() })) })

/** While releases change, the database may be a step ahead of this process, which can still serve. */
export const migrationsPart = (transact: Transact): ReadinessPart => ({
  name: 'migrations',
  needed: false,
  async state() {
    const read = await transact(t => t.execute(sql.raw(appliedHashes)))
    const ahead = v.parse(Applied, read).rows.length - knownHashes().length
    if (ahead === 0) return FINE
    return ahead > 0
      ? { ok: false, says: `the database has ${ahead} of a newer release: replace this process` }
      : { ok: false, says: `${-ahead} are not applied: start again` }
  },
})

/** A folder must be one that can be written to; a bucket must answer for a file that nobody has. */
export const filesPart = (store: Pick<FileStore, 'has'>, folder: string | null): ReadinessPart => ({
  name: 'files',
  needed: false,
  async state() {
    if (folder === null) await store.has('is-anybody-there')
    else await access(folder, constants.W_OK)
    return FINE
  },
})

/** What is known to work until it has failed. */
export const watchedPart = (name: string, fault: () => string | null): ReadinessPart => ({
  name,
  needed: false,
  async state() {
    const found = fault()
    return found === null ? FINE : { ok: false, says: found }
  },
})

export const workersPart = (kinds: () => readonly WorkerMetrics[]): ReadinessPart => ({
  name: 'workers',
  needed: false,
  async state() {
    const sum = (of: (metrics: WorkerMetrics) => number) =>
      kinds().reduce((all, metrics) => all + of(metrics), 0)
    const running = sum(metrics => metrics.running())
    return { ok: true, says: `fine, ${running} running, ${sum(one => one.totals.killed)} killed` }
  },
})

const HOUR_MS = 3_600_000
const OLD_HOURS = 24

export const backupsPart = (
  { plan, readMetrics }: { plan: BackupPlan | null; readMetrics: () => Promise<BackupMetrics> },
  now: () => Date,
): ReadinessPart => ({
  name: 'backups',
  needed: false,
  async state() {
    const { newestGoodAt, hasFailed } = await readMetrics()
    if (!plan && !newestGoodAt && !hasFailed)
      return { ok: true, says: 'not scheduled; set BACKUP_TO or BACKUP_AT' }
    if (hasFailed) return { ok: false, says: 'the last one failed' }
    if (!newestGoodAt) return { ok: false, says: 'no verified one yet' }
    const hours = Math.floor((now().getTime() - newestGoodAt.getTime()) / HOUR_MS)
    return { ok: hours < OLD_HOURS, says: `the newest verified one is ${hours} h old` }
  },
})
