import { createHash, randomUUID } from 'node:crypto'

const shape = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,200})"?$/

/** `Idempotency-Key`, as a structured string or bare; null if none was sent, undefined if it is malformed. */
export function idempotencyKeyOf(request: Request): string | null | undefined {
  const header = request.headers.get('Idempotency-Key')
  return header === null ? null : shape.exec(header.trim())?.[1]
}

/**
 * The id of what a call makes. A repetition under the same key has the same id, so that it finds what was
 * made even where the process died before it stored the answer.
 */
export const newIdFor = (
  { mac }: { readonly mac: (text: string) => string },
  callId: string,
  who: string,
  idempotencyKey: string | null,
  requestHash: string,
): string => {
  if (idempotencyKey === null) return randomUUID()
  const hex = createHash('sha256')
    .update(mac(`made by ${JSON.stringify([callId, who, idempotencyKey, requestHash])}`))
    .digest('hex')
  // A UUID of version 8, RFC 9562: its bits are our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
