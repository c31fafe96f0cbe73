import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import type { ModelReport } from '#geometry/own-model/examine-model.ts'
import { isZip, type ModelRefused, modelRefusals, refuse } from '#geometry/own-model/limits.ts'
import { binaryTriangles } from '#geometry/own-model/read-foreign-stl.ts'
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
import { heavyWorkMs, openDeadline } from '../limits/heavy-work.ts'
import { openTurns, type TurnLimits } from '../limits/turns.ts'
import type { MessageFrame } from '../parsing/frame.ts'
import type { Parsing } from '../parsing/open-parsing.ts'
import type { ModelWork } from './parser.ts'

const { waitMs } = heavyWorkMs
const light: TurnLimits = { atOnce: 1, reserved: 0, waitingEach: 8, waiting: 16, waitMs }
/** Each takes about ten seconds, so only a few can wait. */
const heavy: TurnLimits = { ...light, waitingEach: 1, waiting: 2 }
/** Fifty thousand triangles as binary STL: some two seconds of work. */
const LIGHT_BYTES = 2_500_000
/** How much smaller triangles are in a package. */
const ZIPPED = 8

/**
 * Models of somebody else's, each in a process of its own that ends with it: one that is heavy at a time, and
 * beside it one that is not, so that a large file holds up nobody else.
 */
export function openModelUploads(
  store: FileCache,
  { receive, parse }: Parsing,
  { withinMs = heavyWorkMs.withinMs }: { readonly withinMs?: number } = {},
): ModelUploads {
  const [lightTurns, heavyTurns] = [openTurns(light), openTurns(heavy)]
  const script = new URL('./parser.ts', import.meta.url)
  const most = { heapMb: 512, dataMb: 1536, answerBytes: 8 * modelLimits.bytes }
  const apart = (who: ImageSender, work: ModelWork, bytes: Uint8Array<ArrayBuffer>) => {
    const isHeavy = bytes.length > (isZip(bytes) ? LIGHT_BYTES / ZIPPED : LIGHT_BYTES)
    const { inTurn } = isHeavy ? heavyTurns : lightTurns
    const { gone } = who
    // Heavy models yield to all other work.
    const lane = isHeavy ? 'guest' : who.lane
    const leftMs = openDeadline(withinMs)
    const parsed = async () => {
      const from = await receive(bytes)
      const limits = { ...most, limitMs: leftMs(), lane, gone }
      return parse(script, { facts: work, from }, limits).finally(from.discard)
    }
    return inTurn(who, parsed, gone)
  }

  return {
    isFull: (bytes, who) => (bytes > LIGHT_BYTES ? heavyTurns : lightTurns).isFull(who),
    async read(bytes, who) {
      const refused = refuseUnread(bytes)
      if (refused) return refused
      const frame = await apart(who, { is: 'read' }, bytes)
      if (frame === 'busy') return { ok: false, reason: 'busy' }
      return (frame && modelAnswerOf(frame)) ?? { ok: false, reason: 'too-slow' }
    },
    async fitRing(bytes, band, who) {
      const refused = refuseUnread(bytes)
      if (refused) return refused
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

/** Checks length and header alone, before the model waits in a queue. */
function refuseUnread(bytes: Uint8Array): ModelRefused | null {
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > modelLimits.bytes) return refuse('too-heavy')
  const triangles = binaryTriangles(bytes)
  return triangles !== null && triangles > modelLimits.triangles
    ? refuse('too-many-triangles', `${triangles}`)
    : null
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
