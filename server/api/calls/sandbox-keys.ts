import * as v from 'valibot'
import { createSandboxKey, SANDBOX_HOURS, sandboxScopes } from '#shop/keys/sandbox-keys.ts'
import { scopeNames } from '#shop/keys/scopes.ts'
import { type ApiCaller, type ApiContext, call, callDone, callRefused } from '../call.ts'

/** From the call's own id and the shop's secret: a call that is sent twice is answered twice with one key. */
const chanceOf = ({ mac }: Pick<ApiContext, 'mac'>, id: string) => {
  let drawn = 0
  return (length: number) =>
    new Uint8Array(Buffer.from(mac(`sandbox key ${id} ${drawn++}`), 'base64url')).slice(0, length)
}

/** A key for whoever asks, in a demo shop; a few for each address. */
export async function handOutKey(
  { transact, limits, now, mac }: ApiContext,
  { who, newId }: Pick<ApiCaller, 'who' | 'newId'>,
) {
  const wait = limits.take('sandbox-keys', who)
  if (wait > 0) return callRefused('too-many', { headers: { 'Retry-After': String(wait) } })
  const made = await transact(transaction =>
    createSandboxKey(transaction, { id: newId, now: now(), random: chanceOf({ mac }, newId) }),
  )
  if (!made.ok)
    return made.reason === 'no-demo'
      ? callRefused('no-sandbox')
      : callRefused('too-many', { headers: { 'Retry-After': '3600' } })
  return callDone({
    key: made.key,
    scopes: [...sandboxScopes],
    expiresAt: made.expiresAt.toISOString(),
  })
}

export const sandboxKey = call({
  id: 'sandboxKey',
  method: 'POST',
  path: '/api/sandbox-keys',
  summary: 'A key for trying, from a demo shop',
  text: `It reads the made-up orders of the demo shop, holds for ${SANDBOX_HOURS} hours and has no more calls than there are without a key. A shop that sells hands out none.`,
  scope: null,
  input: v.strictObject({}),
  status: 201,
  answer: v.pipe(
    v.strictObject({
      key: v.pipe(v.string(), v.description('Told this once. Send it as a bearer token.')),
      scopes: v.array(v.picklist(scopeNames)),
      expiresAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
    v.title('SandboxKey'),
  ),
  problems: ['no-sandbox'],
  example: {},
  run: (context, _, caller) => handOutKey(context, caller),
})
