import { minorPerWhole } from './currency.ts'
import type { LineKind, QuoteLine } from './lines.ts'
import type { Quote } from './quote.ts'
import type { Explained } from './rates.ts'

/** A line as it is shown: of several, or with all that it stands for named below it. */
export interface ExplainedLine extends Omit<QuoteLine, 'kind'> {
  readonly kind: LineKind | 'rounding'
  readonly of?: readonly string[]
}

/** What a customer is given of a quote. */
export interface ExplainedQuote {
  readonly currency: string
  /** Which prices it is from. */
  readonly from: string
  readonly total: number
  readonly lines: readonly ExplainedLine[]
}

/** What is shown where nobody has said it. */
const USUAL: Explained = 'grouped'

interface Group {
  readonly key: string
  readonly kind: LineKind
  readonly words: string
  readonly kinds: readonly LineKind[]
}

const groups: readonly Group[] = [
  { key: 'metal', kind: 'metal', words: 'Metal', kinds: ['metal'] },
  { key: 'stones', kind: 'stone', words: 'Stones', kinds: ['stone'] },
  { key: 'engraving', kind: 'engraving', words: 'Engraving', kinds: ['engraving'] },
  {
    key: 'making',
    kind: 'making',
    words: 'Making by hand, setting and finishing',
    kinds: ['making', 'setting', 'finishing'],
  },
]

/** A line of the price list, and not one that somebody agreed on in words of their own. */
const isListed = ({ key, kind }: QuoteLine) => key === kind || key.startsWith(`${kind}.`)

export const explainedQuote = (
  quote: Quote,
  explained = quote.explained ?? USUAL,
): ExplainedQuote => ({
  currency: quote.currency,
  from: [`Price list ${quote.rates}`, quote.metalsFrom].filter(Boolean).join('; '),
  total: quote.total,
  lines: explainedLines(quote, explained),
})

/**
 * As much of a price as the owner explains. The lines of every level add up to the same total; with
 * `total` there are none. Mark-up and tax that stand by themselves go into the groups.
 */
export function explainedLines(
  {
    lines,
    rounding,
    takenOut = 0,
    currency,
  }: Pick<Quote, 'lines' | 'rounding' | 'takenOut' | 'currency'>,
  explained: Explained,
): readonly ExplainedLine[] {
  if (explained === 'total') return []
  const tax: ExplainedLine = {
    key: 'taken-out',
    kind: 'tax',
    words: 'Tax at home, taken off',
    amount: takenOut,
  }
  const last = takenOut === 0 ? [] : [tax]
  if (explained === 'all') {
    const ending: ExplainedLine = {
      key: 'rounding',
      kind: 'rounding',
      words: 'Rounding',
      amount: rounding,
    }
    return [...lines, ...(rounding === 0 ? [] : [ending]), ...last]
  }
  const listed = lines.filter(isListed)
  const grouped = groups.flatMap((group): ExplainedLine[] => {
    const own = listed.filter(({ kind }) => group.kinds.includes(kind))
    if (own.length === 0) return []
    const { key, kind, words } = group
    const amount = sum(own)
    const named = kind === 'making' ? [] : own.map(line => line.words)
    const [only] = named
    return [
      named.length === 1 && only !== undefined
        ? { key, kind, words: only, amount }
        : { key, kind, words, amount, ...(named.length > 0 && { of: named }) },
    ]
  })
  const onTop = sum(listed.filter(({ kind }) => kind === 'margin' || kind === 'tax'))
  return [
    ...shared(grouped, { onTop, rounding, whole: minorPerWhole(currency) }),
    ...lines.filter(line => !isListed(line)),
    ...last,
  ]
}

const sum = (lines: readonly Pick<QuoteLine, 'amount'>[]) =>
  lines.reduce((whole, { amount }) => whole + amount, 0)

/**
 * Each group takes its share of mark-up and tax; the last one takes the remainder. Where they come to a whole
 * amount, they are whole amounts too: else the same engraving would cost a cent more beside another metal.
 */
function shared(
  lines: readonly ExplainedLine[],
  {
    onTop,
    rounding,
    whole,
  }: { readonly onTop: number; readonly rounding: number; readonly whole: number },
): readonly ExplainedLine[] {
  const before = sum(lines)
  let left = before + onTop + rounding
  const step = left % whole === 0 ? whole : 1
  return lines.map((line, i) => {
    const isLast = i === lines.length - 1 || before === 0
    const share = isLast ? left : Math.round((line.amount * (1 + onTop / before)) / step) * step
    left -= share
    return { ...line, amount: share }
  })
}
