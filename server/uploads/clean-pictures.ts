import * as v from 'valibot'
import { pictureLimits } from '#schemas/uploads.ts'
import {
  type CleanPicture,
  type ImageSender,
  pictureRefusals,
} from '#shop/special-orders/image-uploads.ts'
import { heavyWorkMs, openDeadline } from '../limits/heavy-work.ts'
import { openTurns, type TurnLimits } from '../limits/turns.ts'
import type { Parsing, Received, SentBytes } from '../parsing/open-parsing.ts'
import { refuseImage } from './sanitise-image.ts'

export interface CleaningLimits extends TurnLimits {
  readonly withinMs: number
  /** What reads a picture: the source itself, or what was built of it. */
  readonly script: URL
}

/**
 * Decoding a picture may take several hundred megabytes, so the shop decodes at most one picture of a
 * guest and two pictures of signed-in customers at a time.
 */
const usual: CleaningLimits = {
  atOnce: 1,
  reserved: 2,
  waitingEach: 8,
  waiting: 64,
  ...heavyWorkMs,
  script: new URL('./parser.ts', import.meta.url),
}

const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(pictureLimits.longSide))
const factsSchema = v.union([
  v.object({ width: size, height: size }),
  v.object({ reason: v.picklist(pictureRefusals) }),
])

/** Whatever strangers send, as pictures of our own. Nothing of it is read in this process. */
export function openImageCleaning(
  { receive, parse }: Parsing,
  limits: Partial<CleaningLimits> = {},
) {
  const { withinMs, script, ...turns } = { ...usual, ...limits }
  const { inTurn } = openTurns(turns)

  async function parsed(
    from: Received,
    { lane, gone }: ImageSender,
    { smaller, limitMs }: { readonly smaller: readonly number[]; readonly limitMs: number },
  ): Promise<CleanPicture> {
    const most = { heapMb: 128, dataMb: 1280, limitMs, answerBytes: 2 * pictureLimits.bytes }
    const frame = await parse(script, { facts: { smaller }, from }, { ...most, lane, gone })
    const facts = v.safeParse(factsSchema, frame?.facts)
    // A decoder that gave up: the file was no picture after all.
    if (!frame || !facts.success) return refuseImage('unreadable')
    if ('reason' in facts.output) return refuseImage(facts.output.reason)
    const [bytes, ...copies] = frame.parts
    if (!bytes || copies.length !== smaller.length) return refuseImage('unreadable')
    return { ok: true, bytes, ...facts.output, smaller: copies }
  }

  return async (
    sent: SentBytes,
    sender: ImageSender,
    smaller: readonly number[] = [],
  ): Promise<CleanPicture> => {
    const received = await receive(sent)
    try {
      if (received.bytes === 0) return refuseImage('empty')
      if (received.bytes > pictureLimits.bytes) return refuseImage('too-heavy')
      const leftMs = openDeadline(withinMs)
      const work = () => parsed(received, sender, { smaller, limitMs: leftMs() })
      const made = await inTurn(sender, work, sender.gone)
      return made === 'busy' ? refuseImage('busy') : made
    } finally {
      await received.discard()
    }
  }
}
