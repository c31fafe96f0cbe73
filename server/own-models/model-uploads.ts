import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { FileCache } from '#server/storage/file-store.ts'
import { partNames } from '#shop/special-orders/files.ts'
import {
  type ModelTaken,
  type ModelUploads,
  modelLimits,
} from '#shop/special-orders/model-uploads.ts'
import type { ModelWork } from './worker.ts'

interface UploadLimits {
  readonly waiting: number
  readonly limitMs: number
}

const usual: UploadLimits = { waiting: 8, limitMs: 90_000 }

/** Models of somebody else's, one at a time, each in a thread of its own that ends with it. */
export function openModelUploads(
  store: FileCache,
  limits: Partial<UploadLimits> = {},
): ModelUploads {
  const { waiting, limitMs } = { ...usual, ...limits }
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (queued > waiting) return 'busy'
    queued += 1
    const before = last
    const turn = before.then(work)
    last = turn
    try {
      return await turn
    } finally {
      queued -= 1
    }
  }

  return {
    async read(bytes) {
      if (bytes.length > modelLimits.bytes) return { ok: false, reason: 'too-heavy' }
      const answer = await inTurn(() => inThread({ is: 'read', bytes }, limitMs))
      if (answer === 'busy') return { ok: false, reason: 'busy' }
      return answer !== null && isTaken(answer) ? answer : { ok: false, reason: 'too-slow' }
    },
    async still(model, metal) {
      const name = partNames.still(model, metal)
      const kept = await store.get(name)
      if (kept) return kept
      const seen = await store.get(partNames.seen(model))
      if (!seen) return null
      const answer = await inTurn(() => inThread({ is: 'paint', seen, metal }, limitMs))
      if (!(answer instanceof Uint8Array)) return null
      const picture = new Uint8Array(answer)
      await store.put(name, picture)
      return picture
    },
  }
}

const answerSchema = v.union([
  v.object({ ok: v.literal(false), reason: v.string() }),
  v.object({ ok: v.literal(true), stl: v.instance(Uint8Array), seen: v.instance(Uint8Array) }),
])

/** Our own worker's answer: its shape is looked at, since what it worked on was not ours. */
const isTaken = (answer: unknown): answer is ModelTaken => v.is(answerSchema, answer)

function inThread(work: ModelWork, limitMs: number): Promise<unknown> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: work,
      transferList: [(work.is === 'read' ? work.bytes : work.seen).buffer],
      resourceLimits: { maxOldGenerationSizeMb: 512, stackSizeMb: 8 },
      stdout: true,
      stderr: true,
    })
    const end = (answer: unknown) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(end, limitMs, null)
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
