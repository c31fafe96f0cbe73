import { join } from 'node:path'
import { builtWorker } from '../build/builds.ts'
import { openCastings } from '../castings/castings.ts'
import { openTableReader } from '../imports/table-reader.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import type { OpenLimits } from '../limits/open-limits.ts'
import { workBudget } from '../limits/work-budget.ts'
import { openPacks } from '../packs/packs.ts'
import { openPictures } from '../pictures/pictures.ts'
import { rememberAnswers } from '../pictures/remember-answers.ts'
import { openStoneListReader } from '../stones/list-reader.ts'
import { boundedCache } from '../storage/bounded-cache.ts'
import type { Metrics, WorkerKind } from './metrics.ts'

/** Of pictures, and again of castings: a few hundred of those that are asked for most. */
const REMEMBERED_BYTES = 16_000_000

interface WorkerPoolNeeds {
  readonly dataDir: string
  readonly cacheMb: number
  readonly developing: boolean
  readonly launcher: Launcher
  readonly metrics: Metrics
  readonly limits: () => OpenLimits
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/** The processes that do what would hold up pages: pictures, castings, packs, and files that people send. */
export function openWorkerPools({
  dataDir,
  cacheMb,
  developing,
  launcher,
  metrics,
  limits,
  now,
  report,
}: WorkerPoolNeeds) {
  const cache = (kind: string, share: number) => {
    const mostBytes = cacheMb * 1e6 * share
    const kept = boundedCache(join(dataDir, 'files', kind), { mostBytes, now, report })
    void kept.trim()
    return rememberAnswers(kept, REMEMBERED_BYTES)
  }
  const kind = (name: WorkerKind) => ({
    launcher,
    report,
    metrics: metrics.workers(name),
    ...(!developing && { script: builtWorker(name) }),
  })
  const budget = workBudget(limits)
  const pools = {
    pictures: openPictures({ store: cache('pictures', 0.9), ...kind('pictures'), ...budget }),
    castings: openCastings({ store: cache('castings', 0.1), ...kind('castings'), ...budget }),
    packs: openPacks(kind('packs')),
    tables: openTableReader(kind('tables')),
    stoneLists: openStoneListReader(kind('stone-lists')),
  }
  return {
    ...pools,
    /** Whoever waits for one of them is answered now, so that nobody holds up the end. */
    close() {
      for (const pool of Object.values(pools)) pool.close()
    },
  }
}

export type WorkerPools = ReturnType<typeof openWorkerPools>
