import * as v from 'valibot'
import { metals } from '#design/catalogue/metals.ts'
import type { Quote } from '#design/price/quote.ts'
import { issueWords } from '#schemas/issue-words.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import {
  type OwnOffer,
  type OwnReckoned,
  quoteOwnPiece,
  reckonOwnPiece,
} from '#shop/special-orders/quote-own.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { amountSchema, lineSchema, termEntries, wordsForQuoted } from './quoting.server.ts'

export const OWN_LINES = 12

const offerSchema = v.object({
  ...termEntries,
  title: v.pipe(lineSchema(80), v.minLength(1, 'Give the piece a name: the customer reads it.')),
  metal: v.pipe(
    v.string(),
    v.transform(typed => metals.find(({ id }) => id === typed)?.id ?? null),
  ),
  model: v.pipe(
    v.string(),
    v.transform(typed => typed || null),
    v.nullable(v.pipe(v.string(), v.uuid())),
  ),
})

export interface OwnAnswer {
  readonly intent: 'own-reckon' | 'own-quote'
  readonly words: string
  readonly faults: Readonly<Record<string, string>>
  readonly reckoned: null
  readonly own: {
    readonly quote: Quote
    readonly milligrams: number
    readonly sizeMm: readonly number[]
    readonly advice: readonly string[]
  } | null
}

const refused = (
  intent: OwnAnswer['intent'],
  words: string,
  faults: OwnAnswer['faults'] = {},
): OwnAnswer => ({ intent, words, faults, reckoned: null, own: null })

type Lines =
  | { readonly ok: true; readonly lines: OwnOffer['lines'] }
  | { readonly ok: false; readonly faults: Record<string, string> }

/** Rows of words and an amount; empty ones are left out. */
function linesIn(form: FormData, currency: string): Lines {
  const [words, amounts] = [form.getAll('lineWords'), form.getAll('lineAmount')]
  const lines: { words: string; amount: number }[] = []
  const faults: Record<string, string> = {}
  for (let i = 0; i < Math.min(words.length, OWN_LINES); i++) {
    const line = v.safeParse(lineSchema(80), words[i])
    const amount = v.safeParse(amountSchema(currency), amounts[i])
    if (!amount.success) faults[`line.${i}`] = 'An amount such as 120 or -35.50.'
    if (!line.success || !amount.success || (line.output === '' && amount.output === 0)) continue
    if (line.output === '') faults[`line.${i}`] = 'Say what it is for: the customer reads it.'
    lines.push({ words: line.output, amount: amount.output })
  }
  if (lines.length === 0) faults['line.0'] ??= 'Write at least one line with its amount.'
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, lines }
}

/** What an offer without one of our designs would come to, or the offer itself. */
export async function answerOwnQuote(
  ctx: RequestContext,
  visitor: Visitor,
  id: string,
  intent: OwnAnswer['intent'],
  form: FormData,
): Promise<OwnAnswer> {
  const parsed = v.safeParse(offerSchema, Object.fromEntries(form))
  const { currency } = await ctx.transact(t => currentRates(t, ctx.now()))
  const lines = linesIn(form, currency)
  if (!parsed.success || !lines.ok) {
    const faults: Record<string, string> = lines.ok ? {} : { ...lines.faults }
    for (const issue of parsed.issues ?? [])
      faults[String(issue.path?.[0]?.key)] ??= issueWords(issue)
    return refused(intent, 'Something needs another look. Nothing has been sent.', faults)
  }
  const drawings = form
    .getAll('drawing')
    .filter(one => typeof one === 'string')
    .slice(0, 6)
  const offer = { ...parsed.output, id, lines: lines.lines, drawings, now: ctx.now() }
  if (intent === 'own-quote') {
    const by = { who: visitor.name || visitor.email, doer: doer(visitor) }
    const end = await ctx.transact(t => quoteOwnPiece(t, { ...offer, by }))
    ctx.paymentContext.wake()
    return refused(intent, end.ok ? '' : wordsFor(end))
  }
  const made = await ctx.transact(t => reckonOwnPiece(t, offer))
  if (!made.ok) return refused(intent, wordsFor(made))
  const { price, casting } = made
  return {
    ...refused(intent, ''),
    own: {
      quote: price,
      milligrams: casting.milligrams,
      sizeMm: casting.sizeMm,
      advice: casting.findings.map(({ words }) => words),
    },
  }
}

function wordsFor(
  end: Extract<OwnReckoned | Awaited<ReturnType<typeof quoteOwnPiece>>, { ok: false }>,
): string {
  switch (end.reason) {
    case 'no-such-file':
      return 'A file that was chosen is not here any more. Please add it again.'
    case 'no-metal':
      return 'Choose the metal that the model is cast in: it is weighed by it.'
    default:
      return wordsForQuoted(end)
  }
}
