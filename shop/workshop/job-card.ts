import type { SummaryLine } from '#design/document/summary.ts'
import { type RecordedWeight, weightText } from '#design/layout/bought-parts.ts'
import type { Finding } from '#design/rules/finding.ts'
import { qrCode } from '#geometry/qr/qr.ts'
import { inks, openPaper, type Paper } from '../papers/paper.ts'

export interface JobCard {
  readonly number: string
  /** Where the order's page is, for the camera of whoever has the bag in hand. */
  readonly url: string
  readonly title: string
  readonly of: { readonly piece: number; readonly pieces: number; readonly quantity: number }
  readonly dueOn: string
  readonly placedAt: Date
  readonly summary: readonly SummaryLine[]
  readonly weight: RecordedWeight
  readonly findings: readonly Finding[]
  readonly stones: readonly string[]
  readonly notes: readonly { readonly who: string; readonly text: string }[]
  readonly picture: Uint8Array | null
}

const benches = ['Casting', 'Setting', 'Engraving', 'Finishing', 'Checking']
const [QR_PT, PICTURE_PT, GAP] = [92, 150, 18]
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What travels with the piece from bench to bench, in its bag. */
export async function jobCard(card: JobCard): Promise<Uint8Array> {
  const paper = await openPaper(
    { name: `Job card: ${card.number}, ${card.title}`, at: card.placedAt },
    card,
  )
  const { of, summary, stones, notes, findings } = card
  const head = paper.y()
  qr(paper, card.url, paper.width - QR_PT, head)
  const beside = { width: paper.width - QR_PT - GAP }
  paper.say('Job card', { size: 10, face: 'title', ink: inks.brass })
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
  const right = { x: PICTURE_PT + GAP }
  for (const { name, text } of summary) {
    paper.say(name, { ...right, size: 7.5, ink: inks.brass })
    paper.say(text, right)
  }
  paper.say('Weight', { ...right, size: 7.5, ink: inks.brass })
  paper.say(weightText(card.weight), right)
  paper.moveTo(Math.min(paper.y(), top - PICTURE_PT) - GAP)

  listed(paper, 'Stones', stones)
  listed(
    paper,
    'Casting check',
    findings.length > 0 ? findings.map(({ words }) => words) : ['Can be cast as it is.'],
  )
  listed(
    paper,
    'Notes',
    notes.map(({ who, text }) => `${text} (${who})`),
  )

  paper.need(benches.length * 24 + 40)
  paper.say('Benches', { size: 13, face: 'title' })
  for (const bench of benches) {
    paper.down(20)
    paper.rule(0.3, inks.soft)
    paper.down(-14)
    paper.say(bench)
    paper.down(2)
  }
  return paper.file()
}

function listed(paper: Paper, title: string, lines: readonly string[]) {
  if (lines.length === 0) return
  paper.need(40)
  paper.say(title, { size: 13, face: 'title' })
  paper.down(2)
  for (const line of lines) paper.say(line)
  paper.down(GAP / 2)
}

/** Runs of dark squares, so that no hairline of light stands between two of them. */
function qr(paper: Paper, url: string, x: number, top: number) {
  const grid = qrCode(url)
  if (!grid) return
  const unit = QR_PT / grid.length
  const squares = grid.flatMap((row, y) => {
    const runs: Float64Array[] = []
    for (let from = 0; from < row.length; from++) {
      if (!row[from]) continue
      let to = from
      while (row[to]) to++
      runs.push(new Float64Array([from, -y, to, -y, to, -y - 1, from, -y - 1]))
      from = to
    }
    return runs
  })
  paper.outlines(squares, x, top, unit, 'fill')
}
