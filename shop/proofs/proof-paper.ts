import { placeList } from '#design/catalogue/make-ups.ts'
import { readDesign } from '#design/document/read-design.ts'
import type { SummaryLine } from '#design/document/summary.ts'
import { weightText } from '#design/layout/bought-parts.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { soldReports } from '#design/price/sold-stones.ts'
import { type ReturnRight, returnRights } from '#design/returns.ts'
import { setHash } from '#design/sets/set.ts'
import { boundsOf, type Contours } from '#geometry/engraving/contours.ts'
import { layOut, typefaceFor } from '#geometry/engraving/layout.ts'
import { sheetOf } from '#geometry/engraving/sheet.ts'
import { builderOf } from '#geometry/versions/builder.ts'
import { type GeometryVersion, geometryOf } from '#geometry/versions/version.ts'
import { drawStrokes } from '../papers/drawn-strokes.ts'
import { moneyText } from '../papers/format.ts'
import { inks, openPaper, type Paper, PT_PER_MM } from '../papers/paper.ts'
import type { PaperHead } from '../papers/paper-head.ts'
import { sayReports } from '../papers/report-links.ts'
import { wordsOfQuote } from '../special-orders/acceptance.ts'
import { approvalOf, type SignedProof } from './signed-proof.ts'

const PICTURE_PT = 168
const GAP = 18
const SIGNATURE_PT = 54
const COVERS_PT = 11

const secondText = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The proof as a paper to keep: made from the record and the shop's name and look alone, so that it is the same whenever it is asked for. */
export async function proofPaper(
  proof: SignedProof,
  picture: Uint8Array | null,
  { name: shop, accent, mark }: PaperHead,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const read = readDesign(proof.document)
  const design = read.ok ? read.design : null
  const words = wordsOfQuote(proof)
  if (!words) return null
  const rights = design ? returnRights(design).rights : []
  const isSigned = approvalOf(proof) === 'signed'
  const called = isSigned ? 'Signed proof' : 'Approved proof'
  const paper = await openPaper(
    { name: `${called}: ${proof.name}`, shop, accent, at: proof.signedAt },
    shop,
    { ...proof, signature: null, document: null },
    words,
    rights,
  )

  if (mark) paper.mark(mark)
  paper.say(shop, { size: 10, face: 'title', ink: inks.brass })
  paper.say(called, { size: 24, face: 'title' })
  // A design that nobody named is called by its style, which its title begins with.
  const isNamed = !words.title.startsWith(proof.name)
  paper.say(isNamed ? `${proof.name}: ${words.title}` : words.title, { size: 11, ink: inks.soft })
  paper.down(6)
  paper.rule()
  paper.down(12)

  await writePiece(paper, proof, { picture, summary: words.summary })
  sayPrice(paper, proof)
  writeHeading(paper, 'What was approved')
  sayApproved(paper, [proof], rights)
  saySignature(paper, proof, [
    ['Proof', proof.id],
    ['Design, SHA-256', proof.hash],
    ...(proof.set ? [['Set, SHA-256', setHash(proof.set)] as const] : []),
    ['Seal over all of this, SHA-256', proof.seal],
  ])
  return paper.file()
}

interface SeenPiece {
  readonly picture: Uint8Array | null
  readonly summary: readonly SummaryLine[]
}

/** A piece as it was approved: its picture, every choice, its engraving at its true size. */
export async function writePiece(
  paper: Paper,
  { casting, document }: SignedProof,
  { picture, summary }: SeenPiece,
) {
  const top = paper.y()
  if (picture) paper.picture(picture, 0, PICTURE_PT)
  paper.moveTo(top)
  const beside = { x: PICTURE_PT + GAP }
  for (const { name, text } of summary) {
    paper.say(name, { ...beside, size: 7.5, ink: inks.brass })
    paper.say(text, beside)
    paper.down(2)
  }
  const { sizeMm, milligrams } = casting
  if (milligrams > 0) {
    paper.say('In the hand', { ...beside, size: 7.5, ink: inks.brass })
    paper.say(
      `${weightText(casting)}; ${sizeMm.map(mm => mm.toFixed(1)).join(' × ')} mm over all`,
      beside,
    )
  }
  paper.moveTo(Math.min(paper.y(), top - PICTURE_PT) - GAP)
  const read = readDesign(document)
  if (read.ok) await engravings(paper, read.design, geometryOf(casting))
}

type Quoted = Pick<SignedProof, 'quote'>

/** The price with its lines, and what goes for every price. */
function sayPrice(paper: Paper, proof: Quoted) {
  writeHeading(paper, 'The price')
  sayPriceLines(paper, proof)
  sayTerms(paper, proof)
}

/** What one piece costs, line by line. */
export function sayPriceLines(paper: Paper, { quote }: Quoted) {
  for (const { words, of = [], amount } of explainedQuote(quote).lines)
    priced(
      paper,
      of.length > 0 ? `${words}: ${of.join('; ')}` : words,
      moneyText(amount, quote.currency),
    )
  sayReports(paper, soldReports(quote.lines))
  priced(paper, 'Together', moneyText(quote.total, quote.currency))
}

/** Of what list prices are, and what is still to come to them. */
export function sayTerms(paper: Paper, { quote }: Quoted) {
  // Where it goes is settled later, at the checkout, and may change until then: what holds anywhere.
  paper.say(explainedQuote(quote).from, { size: 8, ink: inks.soft })
  paper.say(
    'The price is the one at home. The checkout says which tax, delivery and duties there are where the piece goes.',
    {
      size: 8,
      ink: inks.soft,
    },
  )
  paper.down(GAP / 2)
}

/** What was read back and ticked: what goes for several pieces at once is said once. */
export function sayApproved(
  paper: Paper,
  proofs: readonly SignedProof[],
  rights: readonly ReturnRight[],
) {
  for (const { place, text, how } of proofs.flatMap(({ texts }) => texts))
    paper.say(
      `${placeName(place)}: “${text}”, ${how === 'typed' ? 'typed once more by the customer' : 'read and confirmed by the customer'}.`,
    )
  for (const words of proofs[0]?.ticked ?? []) paper.say(words)
  for (const { words } of proofs.flatMap(({ casting }) => casting.findings))
    paper.say(`Casting check: ${words}`)
  for (const { where, words } of rights)
    paper.say(`${where}: ${words}`, { size: 8, ink: inks.soft })
  paper.down(GAP / 2)
}

/** The one signature, who gave it and when, and what it covers. */
export function saySignature(
  paper: Paper,
  proof: SignedProof,
  covers: readonly (readonly [name: string, value: string])[],
) {
  const isSigned = approvalOf(proof) === 'signed'
  // All that the signature covers stands on the page that it is on.
  paper.need(SIGNATURE_PT + 70 + COVERS_PT * covers.length)
  writeHeading(paper, isSigned ? 'Signature' : 'Approved by a tick')
  if (isSigned) {
    drawStrokes(paper, proof.signature, SIGNATURE_PT, paper.width * 0.6)
    paper.down(SIGNATURE_PT + 12)
  }
  paper.rule(0.4, inks.soft)
  paper.down(4)
  paper.say(`${proof.signedBy}, ${secondText(proof.signedAt)}`)
  paper.down(6)
  for (const [name, value] of covers) paper.say(`${name}: ${value}`, { size: 7.5, ink: inks.soft })
}

const placeName = (place: string) => placeList.find(({ id }) => id === place)?.name ?? place

export function writeHeading(paper: Paper, words: string) {
  paper.need(48)
  paper.say(words, { size: 13, face: 'title' })
  paper.down(3)
}

export function priced(paper: Paper, words: string, amount: string) {
  const size = 9.5
  paper.need(size * 1.5)
  const at = paper.y()
  paper.say(words, { size, width: paper.width - 90 })
  const below = paper.y()
  paper.moveTo(at)
  const width = paper.widthOf(amount, size)
  paper.say(amount, { size, x: paper.width - width - 1, width: width + 2 })
  paper.moveTo(below)
}

type Read = Extract<ReturnType<typeof readDesign>, { ok: true }>['design']

/** Each engraving laid flat at its true size, with the edge of the face that it is cut into. */
async function engravings(paper: Paper, design: Read, geometry: GeometryVersion) {
  if (design.engraving.length === 0) return
  writeHeading(paper, 'Engraving, at its true size')
  const { pieceOf } = await builderOf(geometry)
  const { places } = pieceOf(design)
  for (const one of design.engraving) {
    const surface = places.find(({ place }) => place === one.place)?.surface
    const layout = layOut(one, await typefaceFor(one))
    if (!surface || !layout.ok) continue
    const { face, cut, notes } = sheetOf(design, one, surface, layout.contours)
    const box = boundsOf([face, ...cut])
    if (!box) continue
    const high = (box.top - box.bottom) * PT_PER_MM
    paper.need(high + 40)
    const middle = paper.y() - box.top * PT_PER_MM - 4
    paper.outlines([face], -box.left * PT_PER_MM, middle, PT_PER_MM, 'line')
    paper.outlines(cut, -box.left * PT_PER_MM, middle, PT_PER_MM, 'fill')
    paper.down(high + 10)
    paper.say(notes.join('. '), { size: 7.5, ink: inks.soft })
    paper.down(4)
  }
  ruler(paper)
}

/** Fifty millimetres to lay a real ruler against. */
function ruler(paper: Paper) {
  paper.need(30)
  const line = (x: number, from: number, to: number) => new Float64Array([x, from, x, to])
  const marks: Contours = [
    new Float64Array([0, 0, 50, 0]),
    ...Array.from({ length: 11 }, (_, i) => line(i * 5, 0, i % 2 === 0 ? 2 : 1.2)),
  ]
  paper.outlines(marks, 0, paper.y() - 10, PT_PER_MM, 'line')
  paper.down(14)
  paper.say('50 mm, if it was printed at 100 %', { size: 7.5, ink: inks.soft })
  paper.down(GAP / 2)
}
