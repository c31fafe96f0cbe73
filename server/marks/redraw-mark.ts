import * as v from 'valibot'
import { markFiles, markKinds, markLimits } from '#schemas/look/mark.ts'
import {
  type MarkFiles,
  markRefusals,
  type RedrawMark,
  type RedrawnMark,
} from '#shop/settings/mark-uploads.ts'
import { heavyWorkMs } from '../limits/heavy-work.ts'
import { openTurns } from '../limits/turns.ts'
import type { MessageFrame } from '../parsing/frame.ts'
import type { Parsing } from '../parsing/open-parsing.ts'

/** A mark takes about a second; one that takes so long is none. */
const { waitMs, withinMs } = heavyWorkMs
const usualMs = withinMs - waitMs
const turns = { atOnce: 0, reserved: 1, waitingEach: 4, waiting: 8, waitMs }

const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000))
const factsSchema = v.union([
  v.object({ kind: v.picklist(markKinds), width: size, height: size }),
  v.object({
    reason: v.picklist(markRefusals),
    found: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
])

const PNG = '\x89PNG\r\n\x1a\n'
const isPng = (part: Uint8Array) => String.fromCharCode(...part.subarray(0, 8)) === PNG

/** Marks are drawn in a process of their own, one at a time. */
export function openMarkRedrawing(
  { receive, parse }: Parsing,
  { limitMs = usualMs }: { readonly limitMs?: number } = {},
): RedrawMark {
  const { inTurn } = openTurns(turns)
  const script = new URL('./parser.ts', import.meta.url)
  const most = {
    heapMb: 192,
    dataMb: 1280,
    limitMs,
    answerBytes: 8_000_000,
  }
  return async (sent, sender) => {
    if (sent.length === 0) return { ok: false, reason: 'empty' }
    if (sent.length > markLimits.bytes) return { ok: false, reason: 'too-heavy' }
    const from = await receive(sent)
    try {
      const frame = await inTurn(sender, () =>
        parse(script, { facts: null, from }, { ...most, lane: sender.lane }),
      )
      if (frame === 'busy') return { ok: false, reason: 'busy' }
      return (frame && redrawnOf(frame)) ?? { ok: false, reason: 'unreadable' }
    } finally {
      await from.discard()
    }
  }
}

/** Its shape is looked at: what it worked on was not ours. */
function redrawnOf({ facts, parts }: MessageFrame): RedrawnMark | null {
  const read = v.safeParse(factsSchema, facts)
  if (!read.success) return null
  if ('reason' in read.output) {
    const { reason, found } = read.output
    return { ok: false, reason, ...(found !== undefined && { found }) }
  }
  if (parts.length !== markFiles.length || !parts.every(isPng)) return null
  const files = Object.fromEntries(markFiles.map((file, i) => [file, parts[i]])) as MarkFiles
  return { ok: true, mark: read.output, files }
}
