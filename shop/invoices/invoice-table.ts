import { inks, type Paper, type TextLook } from '../papers/paper.ts'

/** Words that end at a place. */
function right(paper: Paper, words: string, end: number, look: TextLook = {}) {
  const width = paper.widthOf(words, look.size ?? CELL)
  paper.say(words, { size: CELL, ...look, x: end - width - 1, width: width + 2 })
}

const CELL = 9.5
/** Words below a title, and below the table. */
export const SOFT = { size: 8.5, ink: inks.soft } as const
/** The height of a row, including the text right below it. */
const ROW = 56
const COLUMN_GAP = 12

export interface TableRow {
  readonly words: string
  readonly x?: number
  readonly cells: readonly string[]
  /** Small print below the row. */
  readonly below?: (look: TextLook) => void
}

/** Words on the left, cells at the right; each column is as wide as its widest. */
export function invoiceTable(
  paper: Paper,
  [left = '', ...heads]: readonly string[],
  rows: readonly TableRow[],
) {
  const widths = heads.map((head, i) =>
    Math.max(
      paper.widthOf(head, SOFT.size),
      ...rows.map(({ cells }) => paper.widthOf(cells[i] ?? '', CELL)),
    ),
  )
  const ends = widths.map((_, i) =>
    widths.slice(i + 1).reduce((end, width) => end - width - COLUMN_GAP, paper.width),
  )
  const room = (ends[0] ?? paper.width) - (widths[0] ?? 0) - COLUMN_GAP
  const beside = (words: readonly string[], look: TextLook = {}) => {
    const at = paper.y()
    for (const [i, text] of words.entries()) {
      paper.moveTo(at)
      right(paper, text, ends[i] ?? paper.width, look)
    }
  }
  const head = () => {
    const at = paper.y()
    paper.say(left, SOFT)
    paper.moveTo(at)
    beside(heads, SOFT)
    paper.down(3)
    paper.rule(0.3, inks.soft)
    paper.down(5)
  }
  head()
  for (const { words, x = 0, cells, below } of rows) {
    const before = paper.y()
    paper.need(ROW)
    if (paper.y() > before) head()
    const at = paper.y()
    paper.say(words, { x, width: room - x })
    const under = paper.y()
    paper.moveTo(at)
    beside(cells)
    paper.moveTo(under)
    // The cells are beside the title only.
    below?.({ ...SOFT, x, width: (2 / 3) * paper.width - x })
    paper.down(4)
  }
  paper.rule(0.3, inks.soft)
  paper.down(5)
}

/** Words and an amount in the right half. */
export function sum(paper: Paper, words: string, amount: string, size = 9.5) {
  paper.need(size * 3)
  const x = paper.width / 2
  const at = paper.y()
  paper.say(words, { size, x, width: paper.width - x - paper.widthOf(amount, size) - COLUMN_GAP })
  const below = paper.y()
  paper.moveTo(at)
  right(paper, amount, paper.width, { size })
  paper.moveTo(below)
}
