import { data, redirect } from 'react-router'
import { findOpening } from '#shop/opening/open-shop.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { listVersions } from '#shop/rates/list-versions.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { currentSettings } from '#shop/settings/current-settings.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { answerSettings, typedSettings } from './actions.server.ts'
import { toDosOf } from './missing.ts'

/** What the forms of the shop show, and what is still missing. */
export async function readShop(ctx: RequestContext, transaction: Transaction) {
  const { sender, sendsMail } = ctx.environment
  const { version, settings } = await currentSettings(transaction)
  return {
    identity: ctx.identity,
    version,
    settings,
    sender,
    toDos: toDosOf({
      settings,
      sendsMail,
      hasSender: Boolean(sender || settings.senderAddress || settings.email),
      takesRealMoney: ctx.paying.kind !== 'test',
      isOpen: (await findOpening(transaction)) !== null,
      // The first is the house's.
      hasOwnRates: (await listVersions(transaction, ctx.now())).length > 1,
    }),
  }
}

const nothing = { follows: '', values: {}, faults: {}, refused: null, ways: null, message: null }

/** Saves one of the forms, or sends an email to try the way; `after` says where a saved one leads. */
export async function answerShopForm(
  ctx: RequestContext,
  request: Request,
  after: (step: string) => string,
) {
  const visitor = await staffOf(ctx, 'change-settings')
  const form = await formOf(request)
  if (form.get('intent') === 'test-email') {
    const fault = await ctx.sendTestEmail(visitor.email)
    if (fault) return data({ ...nothing, step: '', refused: fault }, { status: 422 })
    return data({ ...nothing, step: '', message: `An email has left for ${visitor.email}.` })
  }
  const typed = typedSettings(form)
  if (!typed)
    return data(
      { ...nothing, step: '', refused: 'This could not be read. The shop says what it said.' },
      { status: 422 },
    )
  // Whoever typed for longer than ten minutes keeps what they typed, and is asked on the page.
  if (!(await ctx.isFreshSignIn())) {
    const ways = await waysOf(ctx, visitor)
    return data({ ...nothing, ...typed, ways })
  }
  const answer = await ctx.transact(t =>
    answerSettings(t, { typed, by: doer(visitor), now: ctx.now() }),
  )
  if ('saved' in answer) {
    ctx.securityEvent('settings-changed', answer.saved)
    return redirect(after(answer.saved))
  }
  return data({ ...nothing, ...answer }, { status: 422 })
}
