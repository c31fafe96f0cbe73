import { data, redirect } from 'react-router'
import { findOpening } from '#shop/opening/open-shop.ts'
import { paymentsTriedWords } from '#shop/payments/payments-tried.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { listVersions } from '#shop/rates/list-versions.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { MailServerNow } from '#shop/secrets/secrets.ts'
import { currentSettings } from '#shop/settings/current-settings.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { ownMarkOf } from '#web/app/look/own-mark.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { answerSettings, noAnswer, typedSettings } from './actions.server.ts'
import { answerMailServer } from './mail-server.server.ts'
import { mailServerIntents } from './mail-server-form.tsx'
import { answerMark } from './mark-action.server.ts'
import { markIntents } from './mark-form.tsx'
import { toDosOf } from './missing.ts'

/** What the forms of the shop show, and what is still missing. */
export async function readShop(ctx: RequestContext) {
  // Asked first: it asks the database by itself.
  const mailServer = await ctx.secrets.mailServer()
  return ctx.transact(transaction => readWithin(ctx, transaction, mailServer))
}

async function readWithin(
  ctx: RequestContext,
  transaction: Transaction,
  mailServer: MailServerNow,
) {
  const { sender } = ctx.environment
  const sendsMail =
    mailServer.by === 'environment' || (mailServer.by === 'owner' && mailServer.canBeOpened)
  const { version, settings } = await currentSettings(transaction)
  return {
    identity: ctx.identity,
    version,
    settings,
    sender,
    mailServer,
    isKeyGiven: ctx.secrets.isKeyGiven,
    mark: ownMarkOf(settings.mark),
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

/** Saves one of the forms, or tries emails and payments out; `after` says where a saved one leads. */
export async function answerShopForm(
  ctx: RequestContext,
  request: Request,
  after: (step: string) => string,
) {
  const visitor = await staffOf(ctx, 'change-settings')
  const form = await formOf(request)
  if (form.get('intent') === 'test-email') {
    const fault = await ctx.sendTestEmail(visitor.email)
    if (fault) return data({ ...noAnswer, step: '', refused: fault }, { status: 422 })
    return data({ ...noAnswer, step: '', message: `An email has left for ${visitor.email}.` })
  }
  if (form.get('intent') === 'try-payments') {
    const { currency } = await ctx.transact(t => currentRates(t, ctx.now()))
    const { ok, words } = paymentsTriedWords(await ctx.tryPayments(), currency)
    return ok
      ? data({ ...noAnswer, step: '', message: words })
      : data({ ...noAnswer, step: '', refused: words }, { status: 422 })
  }
  const mail = mailServerIntents.find(one => one === form.get('intent'))
  if (mail)
    return answerMailServer(ctx, { form, intent: mail, after: after('mail-server') }, visitor)
  const intent = markIntents.find(one => one === form.get('intent'))
  if (intent) return answerMark(ctx, { form, intent, after: after('mark') }, visitor)
  const typed = typedSettings(form)
  if (!typed)
    return data(
      { ...noAnswer, step: '', refused: 'This could not be read. The shop says what it said.' },
      { status: 422 },
    )
  // Whoever typed for longer than ten minutes keeps what they typed, and is asked on the page.
  if (!(await ctx.isFreshSignIn())) {
    const ways = await waysOf(ctx, visitor)
    return data({ ...noAnswer, ...typed, ways })
  }
  const answer = await ctx.transact(t =>
    answerSettings(t, { typed, by: doer(visitor), now: ctx.now() }),
  )
  if ('saved' in answer) {
    ctx.securityEvent('settings-changed', answer.saved)
    return redirect(after(answer.saved))
  }
  return data({ ...noAnswer, ...answer }, { status: 422 })
}
