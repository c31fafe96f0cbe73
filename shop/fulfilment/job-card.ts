import type { SummaryLine } from '#design/document/summary.ts'
import { type RecordedWeight, weightText } from '#design/layout/bought-parts.ts'
import type { SoldReport } from '#design/price/sold-stones.ts'
import type { Finding } from '#design/rules/finding.ts'
import { allowances, type DrawingMeasure } from '#geometry/drawing/bench-measures.ts'
import type { EngravingSheet } from '#geometry/engraving/sheet.ts'
import type { JobCardNote } from '../orders/order-notes.ts'
import { inks, openPaper } from '../papers/paper.ts'
import type { PaperHead } from '../papers/paper-head.ts'
import { sayReports } from '../papers/report-links.ts'
import { drawUnrolled } from '../papers/unrolled-engraving.ts'
import {
  drawBenches,
  drawQr,
  listLines,
  listMeasures,
  sayAgreed,
  sayBeside,
  showSent,
} from './job-card-parts.ts'
import type { SpecialWork } from './special-work.ts'

export interface JobCard {
  /** Whose it is. */
  readonly head?: PaperHead | undefined
  readonly number: string
  /** Where the order's page is, for the camera of whoever has the bag in hand. */
  readonly url: string
  readonly title: string
  readonly of: { readonly piece: number; readonly pieces: number; readonly quantity: number }
  readonly dueOn: string
  /** What the customer said with the order. */
  readonly ordered: readonly JobCardNote[]
  readonly placedAt: Date
  readonly summary: readonly SummaryLine[]
  readonly weight: RecordedWeight
  readonly measures: readonly DrawingMeasure[]
  readonly stones: readonly string[]
  /** Of stones that are one of a kind. */
  readonly reports?: readonly SoldReport[]
  readonly sheets: readonly EngravingSheet[]
  readonly findings: readonly Finding[]
  readonly special: SpecialWork | null
  /** What to know of the set that it belongs to. */
  readonly set?: readonly string[]
  readonly notes: readonly { readonly who: string; readonly text: string }[]
  readonly picture: Uint8Array | null
}

const benches = ['Casting', 'Setting', 'Engraving', 'Finishing', 'Checking']
const [QR_PT, MARK_PT, PICTURE_PT, GAP] = [92, 120, 150, 18]
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What travels with the piece from bench to bench, in its bag: whoever has it needs nothing else. */
export async function jobCard(card: JobCard): Promise<Uint8Array> {
  const {
    of,
    summary,
    stones,
    notes,
    findings,
    measures,
    sheets,
    special,
    ordered,
    set = [],
  } = card
  const { name: shop, mark, accent = null } = card.head ?? {}
  const about = { name: `Job card: ${card.number}, ${card.title}`, accent, at: card.placedAt }
  const specialWords = special && [
    special.number,
    special.words,
    special.messages,
    special.agreed,
    special.note,
    special.ownStones,
  ]
  const sheetWords = sheets.map(({ title, notes }) => [title, notes])
  const paper = await openPaper(about, [
    [card.number, shop],
    [ordered, summary, stones, notes, measures, sheetWords, specialWords, set],
    [card.weight, findings.map(({ words }) => words)],
  ])
  const head = paper.y()
  drawQr(paper, card.url, paper.width - QR_PT, head, QR_PT)
  const beside = { width: paper.width - QR_PT - GAP }
  if (mark) paper.mark(mark, QR_PT + GAP)
  paper.say(shop ? `${shop}, job card` : 'Job card', {
    width: paper.width - QR_PT - MARK_PT - 2 * GAP,
    size: 10,
    face: 'title',
    ink: inks.brass,
  })
  paper.say(card.number, { size: 22, face: 'title' })
  paper.say(card.title, { ...beside, size: 12 })
  paper.say(
    `Piece ${of.piece} of ${of.pieces}${of.quantity > 1 ? `, to be made ${of.quantity} times` : ''}. Due ${days.format(new Date(card.dueOn))}, ordered ${days.format(card.placedAt)}.`,
    { ...beside, ink: inks.soft },
  )
  paper.moveTo(Math.min(paper.y(), head - QR_PT) - 10)
  paper.rule()
  paper.down(12)

  const top = paper.y()
  if (card.picture) paper.picture(card.picture, 0, PICTURE_PT)
  const facts = [...summary, { name: 'Weight', text: weightText(card.weight) }]
  for (const fact of facts) sayBeside(paper, fact, PICTURE_PT + GAP)
  paper.moveTo(Math.min(paper.y(), top - PICTURE_PT) - GAP)

  // On the first sheet, whatever follows.
  drawBenches(paper, benches)
  paper.down(GAP / 2)
  if (special) sayAgreed(paper, special)
  listLines(paper, 'One of a set', set)
  for (const { title, lines } of ordered)
    listLines(
      paper,
      title,
      lines.map(({ name, text }) => (name === 'Present' ? `${text}.` : `${name}: ${text}`)),
    )
  listLines(paper, 'Stones', stones)
  sayReports(paper, card.reports ?? [])
  if (measures.length > 0) {
    paper.need(60)
    paper.say('Measures', { size: 13, face: 'title' })
    paper.down(2)
    listMeasures(paper, measures)
  }
  if (sheets.length > 0) {
    paper.need(150)
    paper.say('Engraving, unrolled', { size: 13, face: 'title' })
    paper.down(2)
    for (const sheet of sheets) drawUnrolled(paper, sheet)
  }
  listLines(
    paper,
    'Casting check',
    findings.length > 0 ? findings.map(({ words }) => words) : ['Can be cast as it is.'],
  )
  listLines(
    paper,
    'Notes',
    notes.map(({ who, text }) => `${text} (${who})`),
  )
  listLines(paper, 'Shrinkage and polishing', allowances, 8)

  if (special) showSent(paper, special)
  return paper.file()
}
