import type { IncomingMessage } from 'node:http'
import type { Held, Share } from '../limits/held-shares.ts'

/** Why a body is not read on; the rest of it is still on its way. */
export type BodyRefusal = 'too-large' | 'no-room'

export interface BodyLimits {
  readonly bytes: number
  readonly client: string
  /** What bodies take of the memory, until `release`. */
  readonly held: Held
}

export interface RequestBody {
  /** Whether there is one at all. */
  readonly sent: boolean
  /** All of it, which the limit keeps cheap: a page then never sees half a form. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | BodyRefusal>
  /**
   * The same, read only once somebody asks for it: who it is from, and whether there is room, has then
   * been looked at before. One that is refused fails with an answer that says so.
   */
  readonly stream: () => ReadableStream<Uint8Array>
  readonly refusal: () => BodyRefusal | null
  /** Gives back what was held for it: when the answer is over. */
  readonly release: () => void
}

export function openBody(
  message: IncomingMessage,
  { bytes, client, held }: BodyLimits,
): RequestBody {
  const { 'content-length': declared, 'transfer-encoding': coding } = message.headers
  let size = 0
  let share: Share | null = null
  let refusal: BodyRefusal | null = Number(declared ?? 0) > bytes ? 'too-large' : null

  async function* pieces() {
    // Of one that does not say how long it is, as much as it may be.
    share = held.reserve(client, declared === undefined ? bytes : Number(declared))
    if (!share) {
      refusal = 'no-room'
      return
    }
    for await (const piece of message.iterator({ destroyOnReturn: false })) {
      size += piece.length
      if (size > bytes) refusal = 'too-large'
      else if (!share.fill(piece.length)) refusal = 'no-room'
      if (refusal) return
      yield piece as Uint8Array
    }
  }

  async function read() {
    if (refusal) return refusal
    const chunks: Uint8Array[] = []
    for await (const piece of pieces()) chunks.push(piece)
    return refusal ?? joined(chunks, size)
  }

  return {
    sent: declared !== undefined || coding !== undefined,
    read,
    stream() {
      const walk = pieces()
      return new ReadableStream({
        async pull(controller) {
          const { value, done } = await walk.next()
          if (refusal) controller.error(new Response(null, { status: 413 }))
          else if (done) controller.close()
          else controller.enqueue(value)
        },
      })
    },
    refusal: () => refusal,
    release() {
      share?.release()
    },
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}
