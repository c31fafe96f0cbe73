import * as v from 'valibot'
import { foundProofSchema, type SignedProofJson, signedProofSchema } from '#schemas/proofs.ts'
import type { signSchema } from '#shop/proofs/signed-proof.ts'

/** What is sent to sign, before the server reads its code. */
export type Signing = Readonly<v.InferInput<typeof signSchema>>

export type SigningEnd =
  | { readonly ok: true; readonly proof: SignedProofJson }
  | { readonly ok: false; readonly words: string }

const PATIENCE_MS = 90_000

const faults: Readonly<Record<string, string>> = {
  'cannot-be-made':
    'The piece cannot be made as it stands. What is in the way is said at the top of this page.',
  'cannot-be-cast':
    'The casting check stops it. What is to be changed is said above, under “In the hand”.',
  'not-as-engraved':
    'What you typed is not what would be engraved. The letters that differ are marked.',
  'not-ticked': 'Something is not ticked yet.',
  'no-signature': 'Your signature is missing.',
  'too-many': 'This account has signed as many proofs as it can hold. Write to us, please.',
  'check-away':
    'The casting check could not be made just now, and nothing is signed without it. Try again in a moment: everything you entered is still here.',
}
const UNREACHABLE =
  'The shop could not be reached. Nothing is lost: try again when you are connected.'

const reasonSchema = v.object({ reason: v.string() })

type Sent<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly words: string }

/** Sends a signature, of a piece or of a set; why it was not taken is said in words. */
export async function sendToSign<const Schema extends v.GenericSchema>(
  address: string,
  signing: unknown,
  schema: Schema,
): Promise<Sent<v.InferOutput<Schema>>> {
  const sent = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(signing),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (!sent) return { ok: false, words: UNREACHABLE }
  if (sent.status === 401)
    return {
      ok: false,
      words: 'You have been signed out. Sign in again in another tab, then press once more.',
    }
  const body: unknown = await sent.json().catch(() => null)
  const signed = v.safeParse(schema, body)
  if (sent.ok && signed.success) return { ok: true, answer: signed.output }
  const { reason = '' } = v.safeParse(reasonSchema, body).success ? v.parse(reasonSchema, body) : {}
  return {
    ok: false,
    words: faults[reason] ?? 'The proof could not be signed just now. Try again in a moment.',
  }
}

/** Sends it; sent twice with the same id, it is signed once. */
export async function sign(signing: Signing): Promise<SigningEnd> {
  const end = await sendToSign('/api/proofs', signing, v.object({ proof: signedProofSchema }))
  return end.ok ? { ok: true, proof: end.answer.proof } : end
}

/** The proof of exactly this design, if there is one already. */
export async function proofOf(hash: string, signal: AbortSignal): Promise<SignedProofJson | null> {
  const answer = await fetch(`/api/proofs?hash=${hash}`, { signal })
  const read = v.safeParse(foundProofSchema, answer.ok ? await answer.json() : null)
  return read.success ? read.output.proof : null
}
