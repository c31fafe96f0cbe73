import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Design } from '#design/document/design.ts'
import type { WholeSet } from '#design/sets/set.ts'
import { GEOMETRY_VERSION, type GeometryVersion } from '#geometry/versions/version.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import { type Asker, theShop } from '../limits/asker.ts'
import type { FileCache } from '../storage/file-store.ts'
import { inSpan } from '../telemetry/spans.ts'
import {
  openWorkerPool,
  type WorkerAnswer,
  type WorkerPoolOptions,
} from '../workers/worker-pool.ts'
import { pictureOfSet } from './collected-sets.ts'
import { preparedFor } from './prepared-pictures.ts'
import { pictureNameOf, type RenderRequest } from './render-request.ts'

export interface Pictures {
  /**
   * The picture that was kept, or one made now. Never throws; never holds up the caller's thread. Who
   * asks is looked at only where there is something to make.
   */
  get(renderRequest: RenderRequest, asker?: () => Promise<Asker>): Promise<WorkerAnswer>
  close(): void
}

interface PictureNeeds extends Partial<WorkerPoolOptions> {
  readonly store: FileCache
  readonly launcher: Launcher
  /** Whether somebody has time of the workers left. */
  readonly mayWork?: (asker: Asker) => boolean
  readonly report: (error: unknown) => void
}

/** One processor is left for those who do not wait for pictures. */
const usual = {
  workers: Math.max(1, Math.min(4, availableParallelism() - 1)),
  reserved: 1,
  // A page of the collection asks for a dozen, and whoever turns its pages leaves requests behind.
  waiting: 256,
  waitingEach: 48,
  limitMs: 20_000,
}

export function openPictures({ store, report, mayWork, ...settings }: PictureNeeds): Pictures {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = openWorkerPool<RenderRequest>({ ...usual, script, ...settings, report })
  /** Those who ask for the same picture at the same time wait for the same one. */
  const making = new Map<string, Promise<WorkerAnswer>>()

  async function keptBytes(name: string, renderRequest: RenderRequest) {
    const prepared = preparedFor(renderRequest)
    // Read whole from a file of the shop, and then remembered like any other.
    return (await store.get(name)) ?? (prepared && new Uint8Array(await readFile(prepared)))
  }

  async function makePicture(
    name: string,
    renderRequest: RenderRequest,
    asker: () => Promise<Asker>,
  ): Promise<WorkerAnswer> {
    const kept = await keptBytes(name, renderRequest).catch(error => {
      report(error)
      return null
    })
    if (kept) return { ok: true, bytes: kept }
    const who = await asker()
    if (mayWork && !mayWork(who)) return { ok: false, reason: 'too-many' }
    const answer = await inSpan({ name: 'picture' }, () => pool.make(renderRequest, who))
    // A picture that cannot be kept can still be shown.
    if (answer.ok) await store.put(name, answer.bytes).catch(report)
    return answer
  }

  return {
    get(renderRequest, asker = async () => theShop) {
      const name = pictureNameOf(renderRequest)
      const known = making.get(name)
      if (known) return known
      const answer = makePicture(name, renderRequest, asker).finally(() => making.delete(name))
      making.set(name, answer)
      return answer
    },
    close: pool.close,
  }
}

/** The piece as it is first seen, for papers. */
export async function portrait(
  pictures: Pictures,
  design: Design,
  geometry: GeometryVersion,
  asker?: () => Promise<Asker>,
): Promise<Uint8Array | null> {
  const seen = { view: 'hero', scene: 'studio', size: 600, format: 'png' } as const
  const renderRequest = { ...seen, design, geometry }
  const answer = await pictures.get(renderRequest, asker)
  return answer.ok ? answer.bytes : null
}

/** All pieces of a set in one picture, for papers; null where they do not stand in one. */
export async function portraitOfSet(
  pictures: Pictures,
  whole: WholeSet,
  asker?: () => Promise<Asker>,
): Promise<Uint8Array | null> {
  const seen = pictureOfSet(whole)
  const answer = seen && (await pictures.get({ ...seen, clear: false, format: 'png' }, asker))
  return answer?.ok ? answer.bytes : null
}

export async function socialCardOf(
  pictures: Pictures,
  design: Design,
  asker?: () => Promise<Asker>,
): Promise<Uint8Array | null> {
  const seen = { view: 'hero', scene: 'studio', size: 1200, format: 'jpg' } as const
  const answer = await pictures.get({ ...seen, design, geometry: GEOMETRY_VERSION }, asker)
  return answer.ok ? answer.bytes : null
}
