import { totalmem } from 'node:os'
import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'

const EVERY_MS = 5000
const NEAR = 0.9
const WELL = 0.8
const MEGABYTE = 1024 * 1024

export interface MemoryMetrics {
  /** The shop's own and that of its workers, resident. */
  readonly usedBytes: () => number
  readonly limitBytes: number
}

/** What a container may use, or else what the machine has. */
export function memoryLimit(): number {
  const most = process.constrainedMemory()
  return most > 0 ? Math.min(most, totalmem()) : totalmem()
}

/** What to tell, and whether that has been told: once when the limit is near, and again after it was well. */
export function nearLimit(
  { usedBytes, limitBytes }: MemoryMetrics,
  wasNear: boolean,
): { readonly isNear: boolean; readonly words: string | null } {
  const used = usedBytes()
  const isNear = used > limitBytes * (wasNear ? WELL : NEAR)
  const mb = (bytes: number) => Math.round(bytes / MEGABYTE)
  const words = `Memory is nearly full: ${mb(used)} of ${mb(limitBytes)} MB. When it is full the system ends a process, a painter before the shop. Give the container or machine more memory, or set DATABASE_URL: PostgreSQL elsewhere takes a third of it away.`
  return { isNear, words: isNear && !wasNear ? words : null }
}

/** Warns before the system ends the shop without a word, and shows the metrics; returns how to stop. */
export function watchMemory(
  register: Registry,
  metrics: MemoryMetrics,
  warn: (words: string) => void,
): () => void {
  new Gauge({
    name: 'memory_limit_bytes',
    help: 'Memory that the shop and its workers may use: of the container, or else of the machine',
    registers: [register],
  }).set(metrics.limitBytes)
  new Gauge({
    name: 'memory_used_bytes',
    help: 'Resident memory of the shop and its workers together',
    registers: [register],
    collect() {
      this.set(metrics.usedBytes())
    },
  })
  let isNear = false
  const timer = setInterval(() => {
    const found = nearLimit(metrics, isNear)
    isNear = found.isNear
    if (found.words !== null) warn(found.words)
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
