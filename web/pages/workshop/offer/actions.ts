import * as v from 'valibot'
import type { Doer } from '#shop/audit/write-audit.ts'
import { type SwitchPart, switchables } from '#shop/offer/offered.ts'
import { type OfferSwitched, switchOffer } from '#shop/offer/switch-offer.ts'
import {
  changePromotion,
  createPromotion,
  newPromotionSchema,
  type PromotionManaged,
  promotionChangeSchema,
} from '#shop/promotions/manage-promotions.ts'
import type { Transaction } from '#shop/transaction.ts'

interface Sent {
  readonly form: FormData
  readonly by: Doer
  readonly now: Date
}

/** What became of a form; `at` is the part of the page that it belongs to. */
export interface OfferAnswer {
  readonly said: string | null
  readonly refused: string | null
}

const said = (words: string): OfferAnswer => ({ said: words, refused: null })
const refused = (words: string): OfferAnswer => ({ said: null, refused: words })
const unreadable = refused('This could not be read. Everything is as it was.')

export async function answerOffer(transaction: Transaction, sent: Sent): Promise<OfferAnswer> {
  const intent = sent.form.get('intent')
  if (intent === 'switch') return answerSwitch(transaction, sent)
  if (intent === 'make') return answerMake(transaction, sent)
  if (intent === 'change') return answerChange(transaction, sent)
  return unreadable
}

const Switching = v.object({
  part: v.picklist(Object.keys(switchables) as SwitchPart[]),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(200)),
})

const switchWords: Readonly<Record<Extract<OfferSwitched, { ok: false }>['reason'], string>> = {
  unknown: 'The catalogue has changed since this page was opened. Please look again.',
  'last-one': 'That would leave nothing to choose. At least one must stay on the offer.',
}

async function answerSwitch(transaction: Transaction, { form, by, now }: Sent) {
  const parsed = v.safeParse(Switching, Object.fromEntries(form))
  if (!parsed.success) return unreadable
  const { part, reason } = parsed.output
  const ids = (name: string) => form.getAll(name).map(String)
  const [ticked, was] = [new Set(ids('on')), new Set(ids('was'))]
  // Only what was changed on this page: somebody else may have changed the rest meanwhile.
  const all = switchables[part].map(({ id }) => id)
  const off = all.filter(id => was.has(id) && !ticked.has(id))
  const on = all.filter(id => !was.has(id) && ticked.has(id))
  const done = await switchOffer(transaction, { part, off, on, reason, by, now })
  if (!done.ok) return refused(switchWords[done.reason])
  return said(
    done.changed === 0
      ? 'Nothing was changed.'
      : `${done.changed === 1 ? 'One switch' : `${done.changed} switches`} turned. Designs and orders that exist keep what they have.`,
  )
}

const DAY = 86_400_000
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.transform(text => new Date(`${text}T00:00:00Z`)),
  v.check(date => !Number.isNaN(date.getTime())),
)
/** The last day is one on which it still holds. */
const lastDay = v.pipe(
  day,
  v.transform(date => new Date(date.getTime() + DAY)),
)
const optionalCount = v.pipe(
  v.string(),
  v.regex(/^\d{0,7}$/),
  v.transform(text => (text === '' ? null : Number(text))),
)
/** Two decimals: hundredths of a per cent, or cents. */
const hundredths = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,6}([.,]\d{1,2})?)?$/),
  v.transform(text => Math.round(Number(text.replace(',', '.') || 0) * 100)),
)

const LimitFields = {
  endsAt: lastDay,
  limitTotal: optionalCount,
  limitEach: optionalCount,
  note: v.pipe(v.string(), v.trim()),
}
const Making = v.pipe(
  v.object({
    code: v.string(),
    kind: v.string(),
    value: hundredths,
    startsAt: day,
    leastAmount: hundredths,
    ...LimitFields,
  }),
  newPromotionSchema,
)
const Changing = v.pipe(
  v.object({
    code: v.string(),
    active: v.pipe(
      v.optional(v.string(), ''),
      v.transform(value => value !== ''),
    ),
    ...LimitFields,
  }),
)

const managedWords: Readonly<Record<Extract<PromotionManaged, { ok: false }>['reason'], string>> = {
  taken: 'There is a promotion with that code already. Please choose another.',
  'not-found': 'There is no such promotion any more.',
  'fewer-than-used': 'It has been used more often than that already.',
}

const fieldWords: Readonly<Record<string, string>> = {
  code: 'The code: 3 to 40 letters and digits.',
  value: 'The value: a plain number with at most two decimals.',
  startsAt: 'The first day is missing.',
  endsAt: 'The last day is missing.',
  limitTotal: 'How often: a whole number, or nothing for as often as one likes.',
  limitEach: 'How often each: a whole number, or nothing.',
  leastAmount: 'The least amount: a plain number.',
}

const faultsOf = (issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  refused(
    [...new Set(issues.map(issue => fieldWords[v.getDotPath(issue) ?? ''] ?? issue.message))].join(
      ' ',
    ),
  )

async function answerMake(transaction: Transaction, { form, by, now }: Sent) {
  const parsed = v.safeParse(Making, Object.fromEntries(form))
  if (!parsed.success) return faultsOf(parsed.issues)
  const done = await createPromotion(transaction, parsed.output, { by, now })
  return done.ok
    ? said(`The code ${parsed.output.code} is made.`)
    : refused(managedWords[done.reason])
}

async function answerChange(transaction: Transaction, { form, by, now }: Sent) {
  const parsed = v.safeParse(Changing, Object.fromEntries(form))
  if (!parsed.success) return faultsOf(parsed.issues)
  const { code, ...rest } = parsed.output
  const change = v.safeParse(promotionChangeSchema, rest)
  if (!change.success) return faultsOf(change.issues)
  const done = await changePromotion(transaction, code, change.output, { by, now })
  return done.ok ? said(`The code ${code} is as you set it.`) : refused(managedWords[done.reason])
}
