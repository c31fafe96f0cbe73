import { contourFormById } from '#design/catalogue/contours.ts'
import { readDesign } from '#design/document/read-design.ts'
import { lower, mmText } from '#design/document/words.ts'
import { gramsText, weightText } from '#design/layout/bought-parts.ts'
import { returnRights } from '#design/returns.ts'
import { setKindOf } from '#design/sets/kinds.ts'
import { countedPieces, type DesignSet, setHash } from '#design/sets/set.ts'
import { moneyText } from '../papers/format.ts'
import { inks, openPaper, type Paper } from '../papers/paper.ts'
import type { PaperHead } from '../papers/paper-head.ts'
import { wordsOfQuote } from '../special-orders/acceptance.ts'
import {
  priced,
  sayApproved,
  sayPriceLines,
  saySignature,
  sayTerms,
  writeHeading,
  writePiece,
} from './proof-paper.ts'
import { approvalOf, type SignedProof } from './signed-proof.ts'

const GAP = 18

const TOGETHER_PT = 190

interface PieceOnPaper {
  readonly proof: SignedProof
  readonly picture: Uint8Array | null
}

interface SetOnPaper {
  readonly pieces: readonly PieceOnPaper[]
  /** All of it in one picture; null where there is none. */
  readonly together: Uint8Array | null
}

/** One paper for a set that was signed for at once: all of it, each piece by itself, one sum, one signature. */
export async function setProofPaper(
  { pieces, together }: SetOnPaper,
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
  const countOf = ({ hash }: SignedProof) => counts.get(hash) ?? 1
  const titles = worded.map(({ proof, words }, i) => {
    const count = countOf(proof)
    return `${i + 1}. ${words?.title}${count > 1 ? `, ${count} times` : ''}`
  })
  sayTogether(paper, set, {
    together,
    pieces: worded.map(({ proof, words }, i) => ({
      title: titles[i] ?? '',
      size: words?.summary.find(({ name }) => name === 'Size')?.text ?? null,
      casting: proof.casting,
      count: countOf(proof),
    })),
  })
  for (const [i, { proof, picture, words }] of worded.entries()) {
    if (!words) continue
    paper.need(220)
    writeHeading(paper, titles[i] ?? '')
    await writePiece(paper, proof, { picture, summary: words.summary })
    sayPriceLines(paper, proof)
    paper.down(GAP)
  }

  paper.need(40 + 15 * pieces.length)
  writeHeading(paper, 'The price of all of it')
  const { currency } = first.proof.quote
  const amounts = pieces.map(({ proof }) => proof.quote.total * countOf(proof))
  for (const [i, amount] of amounts.entries())
    priced(paper, titles[i] ?? '', moneyText(amount, currency))
  priced(
    paper,
    'Together',
    moneyText(
      amounts.reduce((sum, amount) => sum + amount, 0),
      currency,
    ),
  )
  sayTerms(paper, first.proof)

  writeHeading(paper, 'What was approved')
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

interface PieceTogether {
  readonly title: string
  readonly size: string | null
  readonly casting: SignedProof['casting']
  readonly count: number
}

/** All of it at a glance: one picture, and beside it the size and weight of each, and of all together. */
function sayTogether(
  paper: Paper,
  { kind, fit }: DesignSet,
  {
    pieces,
    together,
  }: Pick<SetOnPaper, 'together'> & { readonly pieces: readonly PieceTogether[] },
) {
  const top = paper.y()
  if (together) paper.picture(together, 0, TOGETHER_PT)
  paper.moveTo(top)
  const beside = together ? { x: TOGETHER_PT + GAP } : {}
  for (const { title, size, casting, count } of pieces) {
    paper.say(title, { ...beside, size: 10.5, face: 'title' })
    if (size) paper.say(size, { ...beside, size: 8.5 })
    if (casting.milligrams > 0)
      paper.say(`${weightText(casting)}${count > 1 ? ' each' : ''}`, { ...beside, size: 8.5 })
    paper.down(5)
  }
  const milligrams = pieces.reduce((sum, { casting, count }) => sum + casting.milligrams * count, 0)
  if (milligrams > 0) {
    paper.say(setKindOf(kind).isOneFinger ? 'As worn, all together' : 'All together', {
      ...beside,
      size: 7.5,
      ink: inks.brass,
    })
    paper.say(`${gramsText(milligrams)} of metal`, beside)
    paper.down(2)
  }
  if (fit) {
    paper.say('Made for each other', { ...beside, size: 7.5, ink: inks.brass })
    paper.say(
      `The band was fitted to this very ring, ${fit.form === 'straight' ? 'straight' : lower(contourFormById(fit.form)?.name ?? '')}; from the middle of one to the middle of the other ${mmText(fit.alongUm)}.`,
      beside,
    )
  }
  paper.moveTo(Math.min(paper.y(), together ? top - TOGETHER_PT : top) - GAP)
}
