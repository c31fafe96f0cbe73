import { parentPort, workerData } from 'node:worker_threads'
import { reencodeImage } from './decode.ts'
import type { SanitisedImage } from './sanitised-image.ts'

/** One picture, and then this thread is over, and all that it held. */
const made = await reencodeImage(workerData as SanitisedImage)
parentPort?.postMessage(made, 'bytes' in made ? [made.bytes.buffer] : [])
