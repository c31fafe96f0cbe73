import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { claimIdempotencyKey, finishIdempotencyKey } from '#shop/keys/idempotency.ts'
import { type ApiCall, type ApiContext, type ApiOutcome, callDone, callRefused } from './call.ts'

/** A POST takes an `Idempotency-Key` unless it only asks, so that a new call cannot be forgotten. */
export const isCreating = ({ method, asks }: ApiCall) => method === 'POST' && !asks

const ABOUT = 'idempotent answer'
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ body: v.unknown(), tag: v.optional(v.string()) }),
)

/** SHA-256 of everything that distinguishes two requests. */
export function requestHashOf(
  request: Request,
  { sent, ifMatch }: { readonly sent: unknown; readonly ifMatch: string | null },
): string {
  const { pathname, search } = new URL(request.url)
  const text = JSON.stringify([request.method, pathname + search, ifMatch, sent])
  return createHash('sha256').update(text).digest('hex')
}

interface Keyed {
  /** Who sends it: two callers may use the same key. */
  readonly who: string
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * Runs a request once for each key. A repetition gets the stored answer. Another request under the same key
 * is refused. Refusals and failures are not stored: nothing was made, so a repetition may succeed.
 */
export async function onceUnderKey(
  { transact, mac, seal, now }: ApiContext,
  { who, idempotencyKey, requestHash: request }: Keyed,
  run: () => Promise<ApiOutcome<unknown>>,
): Promise<ApiOutcome<unknown>> {
  const id = mac(`idempotency key ${JSON.stringify([who, idempotencyKey])}`)
  const claimed = await transact(t => claimIdempotencyKey(t, { id, request, now: now() }))
  if (claimed.is === 'other-request') return callRefused('idempotency-key-reused')
  if (claimed.is === 'running')
    return callRefused('idempotency-key-busy', { headers: { 'Retry-After': '1' } })
  if (claimed.is === 'answered') {
    const stored = seal.open(claimed.answer, ABOUT)
    // The secret has changed since, so the stored answer is unreadable. The call finds its result by the id instead.
    if (stored === null) return run()
    const { body, tag } = v.parse(answerSchema, stored)
    return callDone(body, { ...(tag !== undefined && { tag }), replayed: true })
  }
  const finish = (answer: string | null) =>
    transact(t => finishIdempotencyKey(t, { id, request, answer }))
  try {
    const end = await run()
    await finish(end.ok ? seal.seal(JSON.stringify({ body: end.body, tag: end.tag }), ABOUT) : null)
    return end
  } catch (error) {
    await finish(null)
    throw error
  }
}
