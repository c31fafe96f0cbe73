import * as v from 'valibot'
import { factorOf } from '#schemas/metal-feed.ts'
import type { ShopSettings } from '#schemas/shop-settings.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import { priceUnits, readPrices } from '#shop/metal-prices/read-prices.ts'
import { decidePrices, type ReadingOutcome, takePrices } from '#shop/metal-prices/take-prices.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import type { LookedAt } from './step.ts'

const FormSchema = v.object({
  unit: v.picklist(Object.keys(priceUnits) as (keyof typeof priceUnits)[]),
  text: v.pipe(v.string(), v.maxLength(300_000)),
})

interface Sent {
  readonly form: FormData
  readonly settings: ShopSettings
  readonly by: Doer
  readonly now: Date
}

export type MetalsAnswer = ({ readonly reading: true } & Omit<ReadingOutcome, 'id'>) | LookedAt

/** What was pasted, or else the file that was chosen. */
async function textIn(form: FormData): Promise<string> {
  const pasted = String(form.get('text') ?? '').trim()
  const file = form.get('file')
  return pasted === '' && file instanceof File && file.size > 0 && file.size <= 300_000
    ? file.text()
    : pasted
}

const refuse = (refused: string, values: Readonly<Record<string, string>>): LookedAt => ({
  step: 'metals',
  values,
  refused,
  faults: { text: refused },
  proposal: null,
})

/** What is sent, before anything is written. */
export async function readMetals(form: FormData) {
  const parsed = v.safeParse(FormSchema, { unit: form.get('unit'), text: await textIn(form) })
  return parsed.success ? parsed.output : null
}

/** Prices that somebody pasted or sent as a file: entered, or waiting for a yes. */
export async function answerMetals(
  transaction: Transaction,
  sent: NonNullable<Awaited<ReturnType<typeof readMetals>>>,
  { settings, by, now }: Omit<Sent, 'form'>,
): Promise<MetalsAnswer> {
  const { unit, text } = sent
  const { currency } = await enteredRates(transaction, now)
  const read = readPrices(text, { currency, unit })
  if (!read.ok) return refuse(`Nothing was saved. ${read.words}`, { unit, text })
  const { state, version } = await takePrices(transaction, {
    prices: read.prices,
    factor: factorOf(settings),
    source: by.who.replace(/ <.*>$/, '') || 'the owner',
    how: 'typed',
    currency,
    by,
    now,
  })
  return { reading: true, state, version }
}

const DecideSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  answer: v.picklist(['yes', 'no']),
})

/** The owner's yes or no to what waits. */
export async function answerDecision(
  transaction: Transaction,
  { form, by, now }: Omit<Sent, 'settings'>,
): Promise<MetalsAnswer> {
  const parsed = v.safeParse(DecideSchema, { id: form.get('id'), answer: form.get('answer') })
  if (!parsed.success) return refuse('This could not be read. Prices are as they were.', {})
  const { id, answer } = parsed.output
  const decided = await decidePrices(transaction, { id, yes: answer === 'yes', by, now })
  return decided.ok
    ? { reading: true, state: decided.state, version: decided.version }
    : refuse('These prices no longer wait: somebody has answered, or newer ones have come.', {})
}
