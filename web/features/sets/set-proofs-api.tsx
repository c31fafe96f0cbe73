import type { Casting } from '#geometry/casting/casting.ts'
import { takeProof } from '#shop/cart/take-proof.ts'
import { proofsSignedWith } from '#shop/proofs/find-set-proofs.ts'
import type { NotSigned } from '#shop/proofs/sign-proof.ts'
import { setRefusalOf, signSet, signSetSchema } from '#shop/proofs/sign-set.ts'
import type { SignedProof } from '#shop/proofs/signed-proof.ts'
import { answer, notAllowed, parseJsonBody, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import { REFUSED_STATUS } from '#web/features/review/refused-status.ts'
import type { Route } from './+types/set-proofs-api'
import { setBehind } from './set-page-view.server.ts'

export const loader = () => notAllowed('POST')

const refusedAs = (end: NotSigned) => answer(REFUSED_STATUS[end.reason], end)
const signedAs = (proofs: readonly SignedProof[]) =>
  answer(201, { seals: proofs.map(({ seal }) => seal) })

/** POST signs a whole set at once. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const ctx = context.get(requestContext)
  const { accountId, name, email } = await visitorOf(ctx)
  const input = await parseJsonBody(request, signSetSchema)
  const whole = await setBehind(ctx, input.set)
  const refusal = setRefusalOf(whole, input)
  if (refusal) return refusedAs(refusal)
  const known = await ctx.transact(t => proofsSignedWith(t, { accountId, id: input.id }))
  if (known) return signedAs(known)
  // Heavy, and so never while a transaction is open.
  const castings = await Promise.all(whole.designs.map(design => ctx.workers.casting(design)))
  if (!castings.every((one): one is Casting => one !== null))
    return answer(503, { reason: 'check-away' }, { 'Retry-After': '20' })
  const now = ctx.now()
  const { mac } = ctx.paymentContext
  const signing = { ...input, whole, accountId, signedBy: name || email, castings, now }
  const end = await ctx.transact(async transaction => {
    const signed = await signSet(transaction, signing)
    if (!signed.ok) return signed
    for (const proof of signed.proofs) await takeProof(transaction, { signed: proof, mac, now })
    return signed
  })
  return end.ok ? signedAs(end.proofs) : refusedAs(end)
}
