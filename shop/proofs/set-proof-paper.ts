import { readDesign } from '#design/document/read-design.ts'
import { gramsText } from '#design/layout/bought-parts.ts'
import { returnRights } from '#design/returns.ts'
import { setKindOf } from '#design/sets/kinds.ts'
import { countedPieces, setHash } from '#design/sets/set.ts'
import { moneyText } from '../papers/format.ts'
import { inks, openPaper } from '../papers/paper.ts'
import type { PaperHead } from '../papers/paper-head.ts'
import { wordsOfQuote } from '../special-orders/acceptance.ts'
import { heading, priced, sayApproved, sayPrice, saySignature, showPiece } from './proof-paper.ts'
import { approvalOf, type SignedProof } from './signed-proof.ts'

const GAP = 18

interface PieceOnPaper {
  readonly proof: SignedProof
  readonly picture: Uint8Array | null
}

/** One paper for a set that was signed for at once: each piece by itself, one sum, one signature. */
export async function setProofPaper(
  pieces: readonly PieceOnPaper[],
  { name: shop, accent, mark }: PaperHead,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [first] = pieces
  const set = first?.proof.set
  const worded = pieces.map(piece => ({ ...piece, words: wordsOfQuote(piece.proof) }))
  if (!first || !set || worded.some(({ words }) => words === null)) return null
  const { name } = setKindOf(set.kind)
  const called = approvalOf(first.proof) === 'signed' ? 'Signed proof' : 'Approved proof'
  const read = readDesign(first.proof.document)
  const rights = read.ok ? returnRights(read.design).rights : []
  const paper = await openPaper(
    { name: `${called}: ${name}`, shop, accent, at: first.proof.signedAt },
    shop,
    pieces.map(({ proof }) => ({ ...proof, signature: null, document: null })),
    worded.map(({ words }) => words),
    [rights, set.line],
  )
  if (mark) paper.mark(mark)
  paper.say(shop, { size: 10, face: 'title', ink: inks.brass })
  paper.say(called, { size: 24, face: 'title' })
  paper.say(set.line ? `${name}: “${set.line}”` : name, { size: 11, ink: inks.soft })
  paper.down(6)
  paper.rule()
  paper.down(12)

  const counts = countedPieces(set)
  for (const [i, { proof, picture, words }] of worded.entries()) {
    if (!words) continue
    const count = counts.get(proof.hash) ?? 1
    paper.need(220)
    heading(paper, `${i + 1}. ${words.title}${count > 1 ? `, ${count} times` : ''}`)
    await showPiece(paper, proof, { picture, summary: words.summary })
    sayPrice(paper, proof)
  }

  heading(paper, 'All of it')
  const { currency } = first.proof.quote
  const sums = worded.map(({ proof, words }) => ({
    title: words?.title ?? '',
    amount: proof.quote.total * (counts.get(proof.hash) ?? 1),
  }))
  for (const { title, amount } of sums) priced(paper, title, moneyText(amount, currency))
  priced(
    paper,
    'Together',
    moneyText(
      sums.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  )
  const milligrams = pieces.reduce(
    (sum, { proof }) => sum + proof.casting.milligrams * (counts.get(proof.hash) ?? 1),
    0,
  )
  if (milligrams > 0)
    priced(
      paper,
      setKindOf(set.kind).isOneFinger ? 'Metal, as worn together' : 'Metal, all together',
      gramsText(milligrams),
    )
  paper.down(GAP / 2)

  heading(paper, 'What was approved')
  sayApproved(
    paper,
    pieces.map(({ proof }) => proof),
    rights,
  )
  saySignature(paper, first.proof, [
    ['Proof', first.proof.id],
    ['Set, SHA-256', setHash(set)],
    ...pieces.flatMap(({ proof }, i) => [
      [`Design ${i + 1}, SHA-256`, proof.hash] as const,
      [`Seal over design ${i + 1} and the whole set, SHA-256`, proof.seal] as const,
    ]),
  ])
  return paper.file()
}
