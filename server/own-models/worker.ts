import { parentPort, workerData } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import type { MetalId } from '#design/catalogue/metals.ts'
import { paintModel } from '#geometry/own-model/paint-model.ts'
import { readModel } from '#geometry/own-model/read-model.ts'
import { readSeen } from '#geometry/own-model/seen-mesh.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'

export type ModelWork =
  | { readonly is: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly is: 'paint'; readonly seen: Uint8Array<ArrayBuffer>; readonly metal: MetalId }

const SIZE = 600

async function answerOf(work: ModelWork) {
  if (work.is === 'read') return readModel(await loadKernel(), work.bytes)
  const mesh = readSeen(work.seen.buffer)
  if (!mesh) return null
  const { rgba } = paintModel(mesh, work.metal, SIZE)
  return encodePng(rgba, SIZE, SIZE, bytes => deflateSync(bytes))
}

/** One model, and then this thread is over, and all that it held. */
parentPort?.postMessage(await answerOf(workerData as ModelWork))
