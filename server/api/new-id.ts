import { createHash, randomUUID } from 'node:crypto'

const shape = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,200})"?$/

/** `Idempotency-Key`, as a structured string or bare; null where it is none, undefined where none was sent. */
export function idempotencyKeyOf(request: Request): string | null | undefined {
  const header = request.headers.get('Idempotency-Key')
  return header === null ? undefined : (shape.exec(header.trim())?.[1] ?? null)
}

/**
 * The id of what a call makes. Sent again under the same key it is the same id, so the same thing: what
 * was made is found, and nothing has to be remembered but it.
 */
export const newIdFor = (
  { mac }: { readonly mac: (text: string) => string },
  callId: string,
  keyId: string,
  idempotencyKey: string | undefined,
): string => {
  if (idempotencyKey === undefined) return randomUUID()
  const hex = createHash('sha256')
    .update(mac(`made by ${JSON.stringify([callId, keyId, idempotencyKey])}`))
    .digest('hex')
  // A UUID of version 8, RFC 9562: its bits are our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
