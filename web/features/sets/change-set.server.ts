import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { applySetFix, checkSet, setFixOf } from '#design/sets/check-set.ts'
import type { WholeSet } from '#design/sets/set.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { storeSet } from '#shop/shares/store-within-limit.ts'
import { retryAfter, storedTooMuch, storingOf } from '#web/app/storing.server.ts'
import { chooseSet } from './set-choices.server.ts'
import { setBehind } from './set-page-view.server.ts'

const FixForm = v.object({
  intent: v.literal('fix'),
  /** Which finding, as the page names it. */
  finding: v.pipe(v.string(), v.maxLength(80)),
})

const refused = (words: string, status: number) => data({ refused: words, line: null }, { status })

const notChosen = {
  'no-choice': 'Choose what is offered, please. The set is as it was.',
  'not-now': 'Measuring the band took too long just now. Please try again in a minute.',
  'no-band': 'So the ring asks for another band. Fit one to it, please.',
} as const

/** Takes the fix of a finding, or what is chosen anew: other pieces, and so another set, with an address of its own. */
export async function answerSet(ctx: RequestContext, key: string, form: FormData) {
  if (form.get('intent') === 'choose') return answerChoices(ctx, key, form)
  const parsed = v.safeParse(FixForm, Object.fromEntries(form))
  if (!parsed.success) return refused('This could not be read. The set is as it was.', 400)
  const whole = await setBehind(ctx, key)
  const finding = checkSet(whole).find(({ rule, at }) => `${rule} ${at}` === parsed.output.finding)
  const fix = finding && setFixOf(whole, finding)
  if (!fix) return refused('There is nothing to put right here any more.', 422)
  return openSet(ctx, applySetFix(whole, fix))
}

async function openSet(ctx: RequestContext, whole: WholeSet) {
  const stored = await storeSet(storingOf(ctx), whole)
  return stored.ok
    ? redirect(`/sets/${stored.slug}`)
    : data(
        { refused: storedTooMuch(stored.wait), line: null },
        { status: 429, headers: retryAfter(stored.wait) },
      )
}

async function answerChoices(ctx: RequestContext, key: string, form: FormData) {
  const chosen = await chooseSet(ctx, await setBehind(ctx, key), form)
  if (chosen.ok) return openSet(ctx, chosen.whole)
  if (chosen.reason !== 'line')
    return refused(notChosen[chosen.reason], chosen.reason === 'not-now' ? 503 : 422)
  const typed = form.get('line')
  const line = { typed: typeof typed === 'string' ? typed : '', words: chosen.words }
  return data({ refused: null, line }, { status: 422 })
}
