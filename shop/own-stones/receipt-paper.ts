import type { Stroke } from '#design/document/signature.ts'
import { notLiable, ownStoneRules } from '#design/own-stone/rules.ts'
import type { Mac } from '#design/price/quote.ts'
import { drawStrokes } from '../papers/drawn-strokes.ts'
import { paperDayText } from '../papers/format.ts'
import { inks, openPaper, type Paper } from '../papers/paper.ts'
import type { PaperHead } from '../papers/paper-head.ts'
import type { OwnStoneRow } from './announce.ts'
import { ownStoneFacts } from './words.ts'

const GAP = 16
const PICTURE_GAP = 8

export interface ReceiptPaper {
  readonly stone: OwnStoneRow & { readonly receivedAt: Date }
  /** Whose it is, and for what. */
  readonly owner: string
  readonly special: string
  /** How many photographs are kept with its special order, and those of them that are printed here, as PNG. */
  readonly photographs: number
  readonly printed: readonly Uint8Array[]
  /** The owner's own hand, and when. */
  readonly signed: { readonly strokes: readonly Stroke[]; readonly at: Date } | null
  readonly head: PaperHead
  readonly mac: Mac
}

/** A few letters that nobody else can make for the same stone, day and condition. */
export const receiptMark = (
  { number, condition, receivedBy, receivedAt, milliCarat }: ReceiptPaper['stone'],
  mac: Mac,
) =>
  mac(
    JSON.stringify([
      'own-stone',
      number,
      condition,
      receivedBy,
      receivedAt.toISOString(),
      milliCarat,
    ]),
  )
    .slice(0, 12)
    .toUpperCase()

/** That we have somebody's stone, how it came, and what we answer for. */
export async function receiptPaper(wanted: ReceiptPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { stone, owner, special, photographs, printed, signed, head, mac } = wanted
  const name = `Receipt for a stone: ${stone.number}`
  const facts = ownStoneFacts(stone)
  const rules = ownStoneRules(stone).map(({ words }) => words)
  const about = { name, shop: head.name, accent: head.accent, at: stone.receivedAt }
  const paper = await openPaper(about, head.name, facts, rules, notLiable, owner, {
    ...stone,
    special,
  })
  if (head.mark) paper.mark(head.mark)
  paper.say(head.name, { size: 10, face: 'title', ink: inks.brass })
  paper.say(name, { size: 22, face: 'title', ...(head.mark && { width: paper.width - 130 }) })
  paper.say(`We have this stone, and it is ${owner}’s.`, { size: 11, ink: inks.soft })
  paper.down(6)
  paper.rule()
  paper.down(GAP)
  rows(paper, [
    ['Owner', owner],
    ['For', `Special order ${special}`],
    ['Taken in', `${paperDayText(stone.receivedAt)}, by ${stone.receivedBy}`],
    ...facts.map(({ name, text }) => [name, text] as const),
    ['How it came', stone.condition],
    ['Photographs', photographs === 0 ? '' : `${photographs}, kept with special order ${special}`],
  ])
  showPictures(paper, printed)
  list(paper, 'How it is handled', rules)
  list(paper, 'What we answer for, and what we do not', notLiable)
  paper.need(110)
  paper.down(10)
  const half = paper.width / 2
  if (signed) {
    const top = paper.y()
    drawStrokes(paper, signed.strokes, 44, half - 2 * GAP, half)
    paper.moveTo(top)
  }
  paper.down(52)
  for (const x of [0, half]) paper.lines([0, 0, half - GAP, 0], x, paper.y(), 1, { ink: inks.soft })
  paper.label(`For ${head.name}: ${stone.receivedBy}`, 0, paper.y() - 11)
  paper.label(signed ? `${owner}, ${paperDayText(signed.at)}` : owner, half, paper.y() - 11)
  paper.down(24)
  paper.say(`Mark of this receipt: ${receiptMark(stone, mac)}. By it we know it for ours.`, {
    size: 8,
    ink: inks.soft,
  })
  return paper.file()
}

function rows(paper: Paper, facts: readonly (readonly [string, string])[]) {
  for (const [name, value] of facts) {
    if (!value) continue
    paper.need(14)
    const at = paper.y()
    paper.say(name, { size: 8.5, ink: inks.brass, width: 92 })
    const below = paper.y()
    paper.moveTo(at)
    paper.say(value, { x: 98 })
    paper.moveTo(Math.min(below, paper.y()) - 2)
  }
  paper.down(GAP)
}

/** How it looked when it came, four in a row. */
function showPictures(paper: Paper, pictures: readonly Uint8Array[]) {
  if (pictures.length === 0) return
  const size = (paper.width - 3 * PICTURE_GAP) / 4
  paper.need(size + 24)
  paper.say('How it looked', { size: 13, face: 'title' })
  paper.down(4)
  pictures.forEach((picture, i) => {
    paper.picture(picture, i * (size + PICTURE_GAP), size)
  })
  paper.down(size + GAP / 2)
}

function list(paper: Paper, title: string, lines: readonly string[]) {
  paper.need(40)
  paper.say(title, { size: 13, face: 'title' })
  paper.down(3)
  for (const line of lines) {
    paper.say(`– ${line}`, { size: 9 })
    paper.down(2)
  }
  paper.down(GAP / 2)
}
