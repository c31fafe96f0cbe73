import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import type { FileCache } from '#server/storage/file-store.ts'
import { filePartNames } from '#shop/special-orders/files.ts'
import type { ImageSender } from '#shop/special-orders/image-uploads.ts'
import {
  type ModelTaken,
  type ModelUploads,
  modelLimits,
  type RingFitted,
} from '#shop/special-orders/model-uploads.ts'
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
      return (frame && takenOf(frame)) ?? { ok: false, reason: 'too-slow' }
    },
    async fitRing(bytes, band, who) {
      if (bytes.length > modelLimits.bytes) return { ok: false, reason: 'too-heavy' }
      const frame = await apart(who, { is: 'fit-ring', band: designCode(band) }, bytes)
      if (frame === 'busy') return { ok: false, reason: 'busy' }
      const read = v.safeParse(fittedSchema, frame?.facts)
      return read.success ? (read.output as RingFitted) : { ok: false, reason: 'too-slow' }
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

const factsSchema = v.union([
  v.object({ ok: v.literal(false), reason: v.string(), found: v.optional(v.string()) }),
  v.object({ ok: v.literal(true), report: v.looseObject({ volumeMm3: v.number() }) }),
])

const fittedSchema = v.union([
  v.object({ ok: v.literal(false), reason: v.string(), found: v.optional(v.string()) }),
  v.object({
    ok: v.literal(true),
    notes: v.array(v.string()),
    fits: v.array(v.looseObject({ form: v.string(), code: v.string() })),
  }),
])

/** Our own script's answer: its shape is looked at, since what it worked on was not ours. */
function takenOf({ facts, parts: [stl, threeMf, seen] }: MessageFrame): ModelTaken | null {
  const read = v.safeParse(factsSchema, facts)
  if (!read.success) return null
  const taken = read.output.ok ? { ...read.output, stl, threeMf, seen } : read.output
  return taken.ok && !(stl && threeMf && seen) ? null : (taken as ModelTaken)
}
