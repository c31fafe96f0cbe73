import { count, eq } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { cleanName } from '#design/document/name.ts'
import { singlesOf } from '#design/document/single-stone.ts'
import { titleOf } from '#design/document/summary.ts'
import { exactWeight, type Quote, quote } from '#design/price/quote.ts'
import { needsSignature, proofTicks } from '#design/proof-ticks.ts'
import { check, stops } from '#design/rules/check.ts'
import type { DesignSet } from '#design/sets/set.ts'
import { blockersOf, type Casting, isCastable } from '#geometry/casting/casting.ts'
import { geometryOf } from '#geometry/versions/version.ts'
import { carts } from '../cart/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { ratesFor, singleRefusal } from '../stones/singles-now.ts'
import { findProof } from './find-proof.ts'
import { readBack, type SignedProof, type SignInput, sealOf } from './signed-proof.ts'
import { proofs } from './tables.ts'

/** How many an account may sign: more than anybody wears. */
const MOST_PROOFS = 500

export type NotSigned =
  | { readonly ok: false; readonly reason: 'cannot-be-made'; readonly words: readonly string[] }
  /** The casting check stops it: it would break, or lose a stone. */
  | { readonly ok: false; readonly reason: 'cannot-be-cast'; readonly words: readonly string[] }
  | { readonly ok: false; readonly reason: 'not-as-engraved'; readonly place: string; row: number }
  | { readonly ok: false; readonly reason: 'not-ticked'; readonly words: string }
  /** A tick is enough for a plain piece alone. */
  | { readonly ok: false; readonly reason: 'no-signature' }
  | { readonly ok: false; readonly reason: 'too-many' | 'taken' }

export type ProofSigned = { readonly ok: true; readonly proof: SignedProof } | NotSigned

interface Signing extends SignInput {
  readonly accountId: string
  readonly signedBy: string
  readonly casting: Casting
  /** What a jeweller offered for it; where nobody did, the price is reckoned. */
  readonly agreed?: Quote
  /** The price of a partner's quote, if there is one. */
  readonly quoted?: Quote | undefined
  /** Of a piece that is signed for with others: the set, and what was ticked for all of it. */
  readonly set?: DesignSet
  readonly ticked?: readonly string[]
  readonly now: Date
}

/** What keeps a proof from being signed, found without a database. What was agreed on is special. */
export function proofRefusalOf({
  code: design,
  agreed,
  ...input
}: SignInput & Pick<Signing, 'agreed'>): NotSigned | null {
  const stopped = stops(check(design))
  if (stopped.length > 0)
    return { ok: false, reason: 'cannot-be-made', words: stopped.map(({ words }) => words) }
  const read = readBack(design, input.texts)
  if (!read.ok) return { ok: false, reason: 'not-as-engraved', place: read.place, row: read.row }
  const missing = proofTicks(design).find(({ id }) => !input[id])
  if (missing) return { ok: false, reason: 'not-ticked', words: missing.words }
  const isSpecial = agreed !== undefined
  return (isSpecial || needsSignature(design)) && input.signature.length === 0
    ? { ok: false, reason: 'no-signature' }
    : null
}

function uncastable(casting: Casting): NotSigned | null {
  return isCastable(casting)
    ? null
    : { ok: false, reason: 'cannot-be-cast', words: blockersOf(casting) }
}

const textsOf = (design: Design, given: SignInput['texts']) => {
  const read = readBack(design, given)
  return read.ok ? read.texts : []
}

/**
 * Writes down what was approved, once and for ever. The price is reckoned here, with the weight of the
 * exact body; nothing of it is taken from the browser. Sent twice, it is signed once.
 */
export async function signProof(transaction: Transaction, signing: Signing): Promise<ProofSigned> {
  const refusal = proofRefusalOf(signing) ?? uncastable(signing.casting)
  if (refusal) return refusal
  const { id, accountId, code: design, casting, signature, signedBy, now } = signing
  const listed = await currentRates(transaction, now)
  // Agreed to by a special order: that holds the stone before it is signed for.
  const lost = signing.agreed ? null : await lostStone(transaction, signing, listed.currency)
  if (lost) return { ok: false, reason: 'cannot-be-cast', words: [lost] }
  const rates = await ratesFor(transaction, listed, [design])
  return writeProof(transaction, {
    id,
    accountId,
    name: cleanName(signing.name) || titleOf(design),
    document: design,
    hash: designHash(design),
    quote: signing.agreed ?? signing.quoted ?? quote(design, rates, exactWeight(casting)),
    casting,
    picture: `/pictures/${designCode(design)}.png?size=600&geometry=${geometryOf(casting)}`,
    texts: textsOf(design, signing.texts),
    ticked: signing.ticked ?? proofTicks(design).map(({ words }) => words),
    signature,
    signedBy,
    signedAt: now,
    set: signing.set ?? null,
  })
}

/** What became of the stone that is one of a kind, where it cannot be promised. One's own cart may hold it. */
async function lostStone(
  transaction: Transaction,
  { code: design, accountId, now }: Signing,
  currency: string,
): Promise<string | null> {
  if (singlesOf(design).length === 0) return null
  const mine = await transaction
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.accountId, accountId))
  return singleRefusal(transaction, design, { currency, now, mine: mine.map(({ id }) => id) })
}

/** The last step of signing, whatever the piece: sealed, and sent twice written once. */
export async function writeProof(
  transaction: Transaction,
  content: Omit<SignedProof, 'seal'>,
): Promise<ProofSigned> {
  const { id, accountId } = content
  const before = await findProof(transaction, { accountId, id })
  if (before) return { ok: true, proof: before }
  const [signed] = await transaction
    .select({ count: count() })
    .from(proofs)
    .where(eq(proofs.accountId, accountId))
  if ((signed?.count ?? 0) >= MOST_PROOFS) return { ok: false, reason: 'too-many' }
  const [proof] = await transaction
    .insert(proofs)
    .values({ ...content, seal: sealOf(content) })
    .onConflictDoNothing()
    .returning()
  if (proof) return { ok: true, proof }
  // The id is taken: by another request of the same browser, or by somebody else.
  const there = await findProof(transaction, { accountId, id })
  return there ? { ok: true, proof: there } : { ok: false, reason: 'taken' }
}
