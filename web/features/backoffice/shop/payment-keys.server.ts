import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { issueWords } from '#schemas/issue-words.ts'
import {
  type PaymentKeyFaults,
  type PaymentKeys,
  paymentKeyFields,
  paymentKeysSchema,
  paymentKeysShown,
} from '#schemas/payment-keys.ts'
import { paymentsTriedWords } from '#shop/payments/payments-tried.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { enterSecret } from '#shop/secrets/secrets.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { isConfirmed } from '#web/ui/confirmed-field.ts'
import { noAnswer } from './actions.server.ts'
import type { PaymentKeyIntent } from './payment-keys-form.tsx'

/** What Stripe says of the account, in the shop's own currency. */
export async function triedWords(ctx: RequestContext, typed?: PaymentKeys) {
  const tried = await ctx.tryPayments(typed)
  const { currency } = await ctx.transact(t => currentRates(t, ctx.now()))
  return { ...paymentsTriedWords(tried, currency), isTaken: tried.kind === 'answered' }
}

/** Keys that Stripe takes, or none. Nothing that was typed is sent back. */
export async function answerPaymentKeys(
  ctx: RequestContext,
  { form, intent, after }: { form: FormData; intent: PaymentKeyIntent; after: string },
  visitor: Visitor,
) {
  const step = intent
  const refuse = (refused: string, keyFaults: PaymentKeyFaults = {}) =>
    data({ ...noAnswer, step, refused, keyFaults }, { status: 422 })
  if ((await ctx.secrets.paymentKeys()).by === 'environment')
    return refuse('The STRIPE_… settings say it where the shop runs, and they come first.')
  if (!(await ctx.isFreshSignIn()))
    return data({ ...noAnswer, step, ways: await waysOf(ctx, visitor) })
  const by = doer(visitor)
  const enter = async (keys: PaymentKeys | null) => {
    const secret = keys && {
      shown: paymentKeysShown(keys),
      sealed: ctx.secrets.seal('payment-keys', keys),
    }
    const now = ctx.now()
    await ctx.transact(t => enterSecret(t, { kind: 'payment-keys', secret, by, now }))
    ctx.securityEvent('settings-changed', 'keys for payments')
  }
  if (intent === 'no-payment-keys') {
    if (!isConfirmed(form)) return refuse('Nothing was changed: it was not said that it shall be.')
    await enter(null)
    return redirect(after)
  }
  const typed = Object.fromEntries(
    paymentKeyFields.map(name => [name, String(form.get(name) ?? '')]),
  )
  const read = v.safeParse(paymentKeysSchema, typed)
  if (!read.success) {
    const faults = read.issues.map(issue => [v.getDotPath(issue), issueWords(issue)])
    return refuse(
      'Something does not fit; it is marked. Nothing was saved.',
      Object.fromEntries(faults),
    )
  }
  const { words, isTaken } = await triedWords(ctx, read.output)
  if (!isTaken) return refuse(`${words} Nothing was saved.`)
  await enter(read.output)
  return data({ ...noAnswer, step, message: `Saved. ${words}` })
}
