import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { sha256OfText } from '#design/document/sha256.ts'
import { checkSet, setStops } from '#design/sets/check-set.ts'
import type { WholeSet } from '#design/sets/set.ts'
import { setNeedsSignature, setTicks } from '#design/sets/set-ticks.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import { readRowSchema } from '#schemas/proofs.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type NotSigned, proofRefusalOf, signProof } from './sign-proof.ts'
import { type SignedProof, signSchema } from './signed-proof.ts'

const { id, sizeIsRight, wordsAreRight, returnsAreKnown, signature } = signSchema.entries

/** What a browser sends to sign a whole set. */
export const signSetSchema = v.object({
  id,
  /** The hash of the set, so that nothing else can be signed than what was seen. */
  set: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** How the words of each piece were read back, in the order of the set. */
  texts: v.pipe(v.array(v.pipe(v.array(readRowSchema), v.maxLength(8))), v.maxLength(5)),
  sizeIsRight,
  wordsAreRight,
  returnsAreKnown,
  signature,
})
export type SignSetInput = v.InferOutput<typeof signSetSchema>

export type SetSigned = { readonly ok: true; readonly proofs: readonly SignedProof[] } | NotSigned

/** What of the input goes for one piece. Alike pieces were read back once each; the first counts. */
const inputOf = ({ texts, ...input }: SignSetInput, design: Design, at: number) => ({
  ...input,
  name: '',
  code: design,
  texts: texts[at] ?? [],
})

/** Each design once: alike pieces have one proof. */
const eachOnce = ({ set, designs }: WholeSet) =>
  designs
    .map((design, at) => ({ design, at, hash: set.pieces[at] ?? '' }))
    .filter(({ hash, at }) => set.pieces.indexOf(hash) === at)

/** What keeps a set from being signed, found without a database. */
export function setRefusalOf(whole: WholeSet, input: SignSetInput): NotSigned | null {
  const stopped = setStops(checkSet(whole))
  if (stopped.length > 0)
    return { ok: false, reason: 'cannot-be-made', words: stopped.map(({ words }) => words) }
  const missing = setTicks(whole).find(tick => !input[tick.id])
  if (missing) return { ok: false, reason: 'not-ticked', words: missing.words }
  if (setNeedsSignature(whole) && input.signature.length === 0)
    return { ok: false, reason: 'no-signature' }
  for (const { design, at } of eachOnce(whole)) {
    const refusal = proofRefusalOf(inputOf(input, design, at))
    if (refusal) return refusal
  }
  return null
}

/**
 * The first piece has the browser's own id, the others one made of it (RFC 9562, version 8): sent twice,
 * each is signed once.
 */
export function proofIdOf(first: string, at: number): string {
  if (at === 0) return first
  const hex = sha256OfText(`${first} ${at}`)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

interface SetSigning extends SignSetInput {
  readonly whole: WholeSet
  readonly accountId: string
  readonly signedBy: string
  /** In the order of the set. */
  readonly castings: readonly Casting[]
  readonly now: Date
}

/**
 * One signature for all of it: each piece has its proof, as it would alone, and each proof names the whole
 * set, so that its seal covers every design that was signed for. Either all are written or none.
 */
export async function signSet(
  transaction: Transaction,
  { whole, accountId, signedBy, castings, now, ...input }: SetSigning,
): Promise<SetSigned> {
  const refusal = setRefusalOf(whole, input)
  if (refusal) return refusal
  const ticked = setTicks(whole).map(({ words }) => words)
  const proofs: SignedProof[] = []
  for (const { design, at } of eachOnce(whole)) {
    const casting = castings[at]
    if (!casting) throw new Error('A set was signed without the exact body of each piece')
    const end = await signProof(transaction, {
      ...inputOf(input, design, at),
      id: proofIdOf(input.id, at),
      accountId,
      signedBy,
      casting,
      now,
      set: whole.set,
      ticked,
    })
    if (!end.ok) return end
    proofs.push(end.proof)
  }
  return { ok: true, proofs }
}
