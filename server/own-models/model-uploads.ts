import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import type { ModelReport } from '#geometry/own-model/examine-model.ts'
import { modelRefusals } from '#geometry/own-model/limits.ts'
import type { FileCache } from '#server/storage/file-store.ts'
import { filePartNames } from '#shop/special-orders/files.ts'
import type { ImageSender } from '#shop/special-orders/image-uploads.ts'
import {
  type ModelAnswer,
  type ModelUploads,
  modelLimits,
  type RingFitAnswer,
} from '#shop/special-orders/model-uploads.ts'
import { bandFitsSchema, findingsSchema, sizeMmSchema } from '../castings/answer-schemas.ts'
import { openTurns, type TurnLimits } from '../limits/turns.ts'
import type { MessageFrame } from '../parsing/frame.ts'
import type { Parsing } from '../parsing/open-parsing.ts'
import type { ModelWork } from './parser.ts'

interface UploadLimits extends TurnLimits {
  readonly limitMs: number
}

const usual: UploadLimits = {
  atOnce: 1,
  reserved: 0,
  waitingEach: 8,
  waiting: 16,
  limitMs: 90_000,
}

/** Models of somebody else's, one at a time, each in a process of its own that ends with it. */
export function openModelUploads(
  store: FileCache,
  { receive, parse }: Parsing,
  limits: Partial<UploadLimits> = {},
): ModelUploads {
  const { limitMs, ...turns } = { ...usual, ...limits }
  const inTurn = openTurns(turns)
  const script = new URL('./parser.ts', import.meta.url)
  const most = { heapMb: 512, dataMb: 1536, limitMs, answerBytes: 8 * modelLimits.bytes }
  const apart = (who: ImageSender, work: ModelWork, bytes: Uint8Array<ArrayBuffer>) =>
    inTurn(who, async () => {
      const from = await receive(bytes)
      const { lane } = who
      return parse(script, { facts: work, from }, { ...most, lane }).finally(from.discard)
    })

  return {
    async read(bytes, who) {
      if (bytes.length > modelLimits.bytes) return { ok: false, reason: 'too-heavy' }
      const frame = await apart(who, { is: 'read' }, bytes)
      if (frame === 'busy') return { ok: false, reason: 'busy' }
      return (frame && modelAnswerOf(frame)) ?? { ok: false, reason: 'too-slow' }
    },
    async fitRing(bytes, band, who) {
      if (bytes.length > modelLimits.bytes) return { ok: false, reason: 'too-heavy' }
      const frame = await apart(who, { is: 'fit-ring', band: designCode(band) }, bytes)
      if (frame === 'busy') return { ok: false, reason: 'busy' }
      const read = v.safeParse(fittedSchema, frame?.facts)
      return read.success ? read.output : { ok: false, reason: 'too-slow' }
    },
    async still(model, metal) {
      const name = filePartNames.still(model, metal)
      const kept = await store.get(name)
      if (kept) return kept
      const seen = await store.get(filePartNames.seen(model))
      if (!seen) return null
      const frame = await apart(
        { client: `model ${model}`, lane: 'signed-in' },
        { is: 'paint', metal },
        seen,
      )
      const picture = frame === 'busy' ? undefined : frame?.parts[0]
      if (!picture) return null
      await store.put(name, picture)
      return picture
    },
  }
}

const found = v.exactOptional(v.string())

const factsSchema = v.union([
  v.object({ ok: v.literal(false), reason: v.picklist(modelRefusals), found }),
  v.object({
    ok: v.literal(true),
    report: v.object({
      volumeMm3: v.number(),
      sizeMm: sizeMmSchema,
      bodies: v.number(),
      triangles: v.number(),
      findings: findingsSchema,
    }) satisfies v.GenericSchema<unknown, ModelReport>,
  }),
])

const fittedSchema = v.union([
  v.object({
    ok: v.literal(false),
    reason: v.picklist([...modelRefusals, 'no-opening', 'no-finger']),
    found,
  }),
  v.object({ ok: v.literal(true), notes: v.array(v.string()), fits: bandFitsSchema }),
]) satisfies v.GenericSchema<unknown, RingFitAnswer>

/** Our own script's answer: its shape is looked at, since what it worked on was not ours. */
function modelAnswerOf({ facts, parts: [stl, threeMf, seen] }: MessageFrame): ModelAnswer | null {
  const read = v.safeParse(factsSchema, facts)
  if (!read.success) return null
  if (!read.output.ok) return read.output
  return stl && threeMf && seen ? { ...read.output, stl, threeMf, seen } : null
}
