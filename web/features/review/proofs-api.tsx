import * as v from 'valibot'
import { designHash } from '#design/document/identity.ts'
import type { SignedProofJson } from '#schemas/proofs.ts'
import { quotedInCart } from '#shop/cart/quoted-in-cart.ts'
import { takeProof } from '#shop/cart/take-proof.ts'
import { findProof, proofOfDesign } from '#shop/proofs/find-proof.ts'
import { type ProofSigned, proofRefusalOf, signProof } from '#shop/proofs/sign-proof.ts'
import { type SignedProof, signSchema } from '#shop/proofs/signed-proof.ts'
import { answer, notAllowed, parseJsonBody, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/proofs-api'
import { REFUSED_STATUS } from './refused-status.ts'

/** What the browser is told of a proof; the rest is in the paper. */
const proofJson = ({
  id,
  hash,
  seal,
  signedAt,
  quote: { total, currency },
}: SignedProof): SignedProofJson => ({
  id,
  hash,
  seal,
  signedAt: signedAt.toISOString(),
  total,
  currency,
})

const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** GET `?hash=`: the last proof of exactly this design, if its owner has signed one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const hash = url.searchParams.get('hash')
  if (!v.is(hashSchema, hash)) return answer(404, { reason: 'not-found' })
  const proof = await ctx.transact(t => proofOfDesign(t, { accountId, hash }))
  return answer(200, { proof: proof ? proofJson(proof) : null })
}

const answered = (end: ProofSigned) =>
  end.ok ? answer(201, { proof: proofJson(end.proof) }) : answer(REFUSED_STATUS[end.reason], end)

/** POST signs one. There is no way to change or remove it: neither here nor in the database. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('GET, POST')
  const ctx = context.get(requestContext)
  const { accountId, name, email } = await visitorOf(ctx)
  const input = await parseJsonBody(request, signSchema)
  const refusal = proofRefusalOf(input)
  if (refusal) return answered(refusal)
  const known = await ctx.transact(t => findProof(t, { accountId, id: input.id }))
  if (known) return answered({ ok: true, proof: known })
  // Heavy, and so never while a transaction is open.
  const casting = await ctx.workers.casting(input.code)
  if (!casting) return answer(503, { reason: 'check-away' }, { 'Retry-After': '20' })
  const now = ctx.now()
  const signing = { ...input, accountId, signedBy: name || email, casting, now }
  const { mac } = ctx.paymentContext
  return answered(
    await ctx.transact(async transaction => {
      const prices = await quotedInCart(transaction, { accountId, now })
      const hash = designHash(input.code)
      const quoted = prices.find(({ design }) => design === hash)
      const end = await signProof(transaction, { ...signing, quoted })
      if (end.ok) await takeProof(transaction, { signed: end.proof, mac, now })
      return end
    }),
  )
}
