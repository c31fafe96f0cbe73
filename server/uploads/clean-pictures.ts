import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { CleanPicture } from '#shop/special-orders/image-uploads.ts'
import { refused, sanitiseImage } from './sanitise-image.ts'
import type { SanitisedImage } from './sanitised-image.ts'

export interface CleaningLimits {
  /** Pictures that are made anew at the same time; each may take some hundred megabytes. */
  readonly atOnce: number
  /** How many may wait; the next is asked to come again. */
  readonly waiting: number
  readonly limitMs: number
}

const usual: CleaningLimits = { atOnce: 1, waiting: 16, limitMs: 20_000 }
/**
 * HEIC is decoded by our own TypeScript: 12 megapixels take some four seconds of one processor, the
 * most that is taken some fifteen, and longer where the shop has other things to do.
 */
const LONGER: Readonly<Partial<Record<SanitisedImage['kind'], number>>> = { heic: 3 }

const madeSchema = v.union([
  v.object({
    bytes: v.instance(Uint8Array),
    width: v.pipe(v.number(), v.integer(), v.minValue(1)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.object({ reason: v.picklist(['cut-short', 'unreadable']) }),
])

/**
 * Whatever strangers send, as pictures of our own. Each is decoded in a thread that lives for it
 * alone: it cannot take longer, or keep more, than that.
 */
export function openImageCleaning(limits: Partial<CleaningLimits> = {}) {
  const { atOnce, waiting, limitMs } = { ...usual, ...limits }
  const queue: (() => void)[] = []
  let working = 0

  const turn = async () => {
    if (working >= atOnce) await new Promise<void>(resolve => queue.push(resolve))
    working += 1
  }
  const over = () => {
    working -= 1
    queue.shift()?.()
  }

  return async (bytes: Uint8Array<ArrayBuffer>): Promise<CleanPicture> => {
    const sanitised = sanitiseImage(bytes)
    if (!sanitised.ok) return sanitised
    if (working >= atOnce && queue.length >= waiting) return refused('busy')
    await turn()
    try {
      return await inThread(sanitised.file, limitMs * (LONGER[sanitised.file.kind] ?? 1))
    } finally {
      over()
    }
  }
}

function inThread(file: SanitisedImage, limitMs: number): Promise<CleanPicture> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: file,
      transferList: [file.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    })
    const end = (answer: CleanPicture) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(end, limitMs, refused('unreadable'))
    worker.once('message', (message: unknown) => {
      const made = v.safeParse(madeSchema, message)
      if (!made.success) return end(refused('unreadable'))
      if ('reason' in made.output) return end(refused(made.output.reason))
      const { bytes, width, height } = made.output
      end({ ok: true, bytes: new Uint8Array(bytes), width, height })
    })
    // A decoder that gave up: the file was no picture after all.
    worker.once('error', () => end(refused('unreadable')))
    worker.once('exit', () => end(refused('unreadable')))
  })
}
