import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import * as v from 'valibot'
import { metals } from '#design/catalogue/metals.ts'
import { readCode } from '#design/document/code.ts'
import { MODEL_HASH_LETTERS } from '#design/document/fitted-to.ts'
import { fitsBesideBody } from '#geometry/fit/fits-beside.ts'
import { tellFittedTo } from '#geometry/fit/fitted-band-code.ts'
import { readOwnedRing } from '#geometry/fit/owned-ring.ts'
import { paintModel } from '#geometry/own-model/paint-model.ts'
import { readModel } from '#geometry/own-model/read-model.ts'
import { readSeen } from '#geometry/own-model/seen-mesh.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import type { MessageFrame } from '../parsing/frame.ts'
import { answerFrame } from '../parsing/parser.ts'

const SIZE = 600

const workSchema = v.union([
  v.object({ is: v.literal('read') }),
  v.object({ is: v.literal('fit-ring'), band: v.string() }),
  v.object({ is: v.literal('paint'), metal: v.picklist(metals.map(({ id }) => id)) }),
])
export type ModelWork = v.InferOutput<typeof workSchema>

/** Bands beside the ring in a file, in its own size. */
async function fitRing(bytes: Uint8Array, code: string) {
  const kernel = await loadKernel()
  const [owned, band] = [readOwnedRing(kernel, bytes), readCode(code)]
  if (!owned.ok) return owned
  if (!band.ok) throw new Error('The band to be fitted cannot be read')
  const { body, diameterUm, notes, mended } = owned
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, MODEL_HASH_LETTERS)
  const fits = fitsBesideBody(kernel, body, { ...band.design, diameterUm })
  return { ok: true, notes, fits: fits.map(fit => tellFittedTo(fit, { model: { hash, mended } })) }
}

/** One model, read and written anew, painted, or with a band beside it. */
await answerFrame(async (bytes, facts): Promise<MessageFrame> => {
  const work = v.parse(workSchema, facts)
  if (work.is === 'read') {
    const read = readModel(await loadKernel(), bytes)
    if (!read.ok) return { facts: read, parts: [] }
    const { ok, report, stl, threeMf, seen } = read
    return { facts: { ok, report }, parts: [stl, threeMf, seen].map(part => new Uint8Array(part)) }
  }
  if (work.is === 'fit-ring') return { facts: await fitRing(bytes, work.band), parts: [] }
  const mesh = readSeen(bytes.slice().buffer)
  if (!mesh) return { facts: null, parts: [] }
  const { rgba } = paintModel(mesh, work.metal, SIZE)
  const png = encodePng(rgba, SIZE, SIZE, pixels => deflateSync(pixels))
  return { facts: null, parts: [new Uint8Array(png)] }
})
