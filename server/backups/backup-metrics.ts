import { Gauge, type Registry } from 'prom-client'

export interface BackupMetrics {
  readonly newestGoodAt: Date | null
  readonly bytes: number | null
  readonly hasFailed: boolean
}

/** Of the shop's own backups; nothing where none are made. */
export function showBackups(register: Registry, read: () => BackupMetrics | null): void {
  const gauge = (name: string, help: string, of: (metrics: BackupMetrics) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        const metrics = read()
        const value = metrics && of(metrics)
        this.reset()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge(
    'backup_newest_good_timestamp_seconds',
    'When the newest backup was taken that was restored and compared',
    ({ newestGoodAt }) => newestGoodAt && newestGoodAt.getTime() / 1000,
  )
  gauge('backup_newest_good_bytes', 'How large that backup is', ({ bytes }) => bytes)
  gauge('backup_last_failed', '1 when the last backup that was tried failed', ({ hasFailed }) =>
    Number(hasFailed),
  )
}
