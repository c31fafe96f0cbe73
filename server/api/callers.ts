import { randomUUID } from 'node:crypto'
import { useKey } from '#shop/keys/use-key.ts'
import {
  type ApiCall,
  type ApiCaller,
  type ApiContext,
  type ApiOutcome,
  callDone,
  callRefused,
} from './call.ts'
import { idempotencyKeyOf } from './new-id.ts'
import { rateLimitFields } from './rate-limit-fields.ts'

const challenge = { headers: { 'WWW-Authenticate': 'Bearer realm="shop"' } }

const notAnIdempotencyKey = {
  at: 'Idempotency-Key',
  words: 'One to two hundred printable characters without spaces.',
}

const tooMany = (wait: number) =>
  callRefused('too-many', { headers: { 'Retry-After': String(wait) } })

/** One version by its name, in quotation marks or without; any version (`*`) is none. */
function ifMatchOf(request: Request): string | null {
  const [, name] = /^\s*"?([\w.:+-]{1,100})"?\s*$/.exec(request.headers.get('If-Match') ?? '') ?? []
  return name ?? null
}

/** By the key, where one was sent; else by the address. A key that is none is refused on open calls too. */
export async function callerOf(
  { transact, limits, now }: ApiContext,
  request: Request,
  address: string,
  { scope = null, heavy }: Partial<Pick<ApiCall, 'scope' | 'heavy'>>,
): Promise<ApiOutcome<ApiCaller>> {
  const idempotencyKey = idempotencyKeyOf(request)
  if (idempotencyKey === undefined) return callRefused('invalid', { faults: [notAnIdempotencyKey] })
  const ifMatch = ifMatchOf(request)
  // A repetition gets the id that belongs to its key and body, once the body is read.
  const sent = { newId: randomUUID(), idempotencyKey, ifMatch }
  const header = request.headers.get('Authorization') ?? ''
  const [, text] = /^Bearer +(\S+)$/i.exec(header) ?? []
  if (text === undefined) {
    if (scope !== null) return callRefused('no-key', challenge)
    const asker = { client: address, lane: 'guest' } as const
    const bucket = heavy ? 'api-heavy' : 'api-open'
    return callDone({ key: null, asker, bucket, who: address, ...sent })
  }
  const key = await transact(transaction => useKey(transaction, { text, now: now() }))
  if (!key) {
    const wait = limits.take('api-wrong-key', address)
    return wait > 0 ? tooMany(wait) : callRefused('key-refused', challenge)
  }
  // Nobody's trust: whoever takes many has no more than without any.
  if (key.sandbox) {
    const asker = { client: address, lane: 'guest' } as const
    const bucket = heavy ? 'api-heavy' : 'api-open'
    return callDone({ key, asker, bucket, who: address, ...sent })
  }
  const asker = { client: `key ${key.id}`, lane: 'signed-in' } as const
  return callDone({ key, asker, bucket: 'api-key', who: key.id, ...sent })
}

/** Takes one call from what the caller has; says what is left, whether it may go on or not. */
export function countCall({ limits }: ApiContext, { bucket, who }: ApiCaller) {
  const wait = limits.take(bucket, who)
  const fields = rateLimitFields(bucket, limits.standing(bucket, who))
  return { fields, refusal: wait > 0 ? tooMany(wait) : null }
}
