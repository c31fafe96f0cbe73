import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { applySetFix, checkSet, setFixOf } from '#design/sets/check-set.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { keepSet } from '#shop/sets/keep-set.ts'
import { waitInWords } from '#web/app/wait-in-words.ts'
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
  const wait = ctx.limits.take('shares', ctx.address)
  if (wait > 0)
    return refused(`That was a lot at once. Please try again ${waitInWords(wait)}.`, 429)
  const whole = await setBehind(ctx, key)
  const finding = checkSet(whole).find(({ rule, at }) => `${rule} ${at}` === parsed.output.finding)
  const fix = finding && setFixOf(whole, finding)
  if (!fix) return refused('There is nothing to put right here any more.', 422)
  const slug = await ctx.transact(t =>
    keepSet(t, { whole: applySetFix(whole, fix), now: ctx.now() }),
  )
  return redirect(`/sets/${slug}`)
}

async function answerChoices(ctx: RequestContext, key: string, form: FormData) {
  const wait = ctx.limits.take('shares', ctx.address)
  if (wait > 0)
    return refused(`That was a lot at once. Please try again ${waitInWords(wait)}.`, 429)
  const chosen = await chooseSet(ctx, await setBehind(ctx, key), form)
  if (chosen.ok) {
    const slug = await ctx.transact(t => keepSet(t, { whole: chosen.whole, now: ctx.now() }))
    return redirect(`/sets/${slug}`)
  }
  if (chosen.reason !== 'line')
    return refused(notChosen[chosen.reason], chosen.reason === 'not-now' ? 503 : 422)
  const typed = form.get('line')
  const line = { typed: typeof typed === 'string' ? typed : '', words: chosen.words }
  return data({ refused: null, line }, { status: 422 })
}
