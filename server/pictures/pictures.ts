import { availableParallelism } from 'node:os'
import type { Design } from '#design/document/design.ts'
import type { GeometryVersion } from '#geometry/versions/version.ts'
import type { FileCache } from '../storage/file-store.ts'
import {
  openThreadPool,
  type ThreadAnswer,
  type ThreadPoolSettings,
} from '../threads/thread-pool.ts'
import { nameOf, type RenderRequest } from './render-request.ts'

export interface Pictures {
  /** The picture that was kept, or one made now. Never throws; never holds up the caller's thread. */
  get(renderRequest: RenderRequest): Promise<ThreadAnswer>
  close(): Promise<void>
}

interface PictureNeeds extends Partial<ThreadPoolSettings> {
  readonly store: FileCache
  readonly report: (error: unknown) => void
}

/** One thread is left for those who do not wait for pictures. */
const usual = {
  workers: Math.max(1, Math.min(4, availableParallelism() - 1)),
  // A page of the collection asks for a dozen, and whoever turns its pages leaves orders behind.
  waiting: 64,
  limitMs: 20_000,
}

export function openPictures({ store, report, ...settings }: PictureNeeds): Pictures {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = openThreadPool<RenderRequest>({ ...usual, script, ...settings, report })
  /** Those who ask for the same picture at the same time wait for the same one. */
  const making = new Map<string, Promise<ThreadAnswer>>()

  async function made(name: string, renderRequest: RenderRequest): Promise<ThreadAnswer> {
    const kept = await store.get(name).catch(error => {
      report(error)
      return null
    })
    if (kept) return { ok: true, bytes: kept }
    const answer = await pool.make(renderRequest)
    // A picture that cannot be kept can still be shown.
    if (answer.ok) await store.put(name, answer.bytes).catch(report)
    return answer
  }

  return {
    get(renderRequest) {
      const name = nameOf(renderRequest)
      const known = making.get(name)
      if (known) return known
      const answer = made(name, renderRequest).finally(() => making.delete(name))
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
): Promise<Uint8Array | null> {
  const seen = { view: 'hero', scene: 'studio', size: 600, format: 'png' } as const
  const renderRequest = { ...seen, design, geometry }
  const answer = await pictures.get(renderRequest)
  return answer.ok ? answer.bytes : null
}
