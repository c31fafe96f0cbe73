import { randomUUID } from 'node:crypto'
import { type Design, isDrawn } from '#design/document/design.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { GeometryVersion } from '#geometry/versions/version.ts'
import { takeProof } from '#shop/cart/take-proof.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { signProof } from '#shop/proofs/sign-proof.ts'
import type { SignedProof } from '#shop/proofs/signed-proof.ts'

/** As if the exact body had been made: a tenth heavier than the estimate, so that nobody mistakes the two. */
export const castingOf = (design: Design): Casting => ({
  milligrams: Math.round(estimateWeight(design) * 1100),
  sizeMm: [20, 20, 4],
  fault: null,
  findings: [],
})

export interface SignFor {
  readonly accountId: string
  readonly design: Design
  readonly now: Date
  readonly mac: (text: string) => string
  /** The geometry it is approved in; without one, as before there were versions. */
  readonly geometry?: GeometryVersion
  /** What the exact body weighs, where a test needs a known price. */
  readonly milligrams?: number
}

/** Reads everything back, ticks everything and signs, as the review page does. */
export async function signFor(
  transaction: Transaction,
  { accountId, design, now, mac, geometry, milligrams }: SignFor,
): Promise<SignedProof> {
  const end = await signProof(transaction, {
    id: randomUUID(),
    name: '',
    code: design,
    texts: design.engraving.flatMap(one =>
      isDrawn(one) ? [] : one.rows.map((_, row) => ({ place: one.place, row, typed: null })),
    ),
    sizeIsRight: true,
    wordsAreRight: true,
    returnsAreKnown: true,
    signature: [[0, 500, 60, 300, 100, 80, 600, 900, 60]],
    accountId,
    signedBy: 'Ada Lovelace',
    casting: {
      ...castingOf(design),
      ...(geometry && { geometry }),
      ...(milligrams && { milligrams }),
    },
    now,
  })
  if (!end.ok) throw new Error(`It cannot be signed: ${end.reason}`)
  await takeProof(transaction, { signed: end.proof, mac, now })
  return end.proof
}
