import { data, redirect } from 'react-router'
import { WEBHOOK_PATH } from '#schemas/payment-keys.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { taxSettingsOf } from '#shop/delivery/terms.ts'
import { missingFacts, neededToOpen } from '#shop/invoices/missing-facts.ts'
import { findOpening } from '#shop/opening/open-shop.ts'
import { takesRealMoney } from '#shop/payments/live.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { listVersions } from '#shop/rates/list-versions.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { SecretNow } from '#shop/secrets/secrets.ts'
import { currentShopSettings } from '#shop/settings/current-settings.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { ownMarkOf } from '#web/app/look/own-mark.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { answerSettings, noAnswer, typedSettings } from './actions.server.ts'
import { answerMailServer } from './mail-server.server.ts'
import { mailServerIntents } from './mail-server-form.tsx'
import { answerMark } from './mark-action.server.ts'
import { markIntents } from './mark-form.tsx'
import { answerPaymentKeys, triedWords } from './payment-keys.server.ts'
import { paymentKeyIntents } from './payment-keys-form.tsx'
import { toDosOf } from './to-dos-of.ts'

/** What the forms of the shop show, and what is still missing. */
export async function readShop(ctx: RequestContext, { origin }: Pick<URL, 'origin'>) {
  // Asked first: it asks the database by itself.
  const secrets = {
    mailServer: await ctx.secrets.mailServer(),
    paymentKeys: await ctx.secrets.paymentKeys(),
  }
  const read = await ctx.transact(transaction => readWithin(ctx, transaction, secrets))
  return { ...read, ...secrets, webhookUrl: origin + WEBHOOK_PATH }
}
export type ReadShop = Awaited<ReturnType<typeof readShop>>

async function readWithin(
  ctx: RequestContext,
  transaction: Transaction,
  { mailServer }: { readonly mailServer: SecretNow<'mail-server'> },
) {
  const { sender } = ctx.environment
  const sendsMail =
    mailServer.by === 'environment' || (mailServer.by === 'owner' && mailServer.canBeOpened)
  const { version, settings } = await currentShopSettings(transaction)
  return {
    identity: ctx.identity,
    version,
    settings,
    sender,
    isKeyGiven: ctx.secrets.isKeyGiven,
    mark: ownMarkOf(settings.mark),
    toDos: toDosOf({
      settings,
      sendsMail,
      hasSender: Boolean(sender || settings.senderAddress || settings.email),
      takesRealMoney: takesRealMoney(ctx.paymentContext.provider.name),
      isOpen: (await findOpening(transaction)) !== null,
      // The first is the default.
      hasOwnRates: (await listVersions(transaction, ctx.now())).length > 1,
      missingOnInvoices: missingFacts(
        settings,
        taxSettingsOf(await currentTerms(transaction, ctx.now())),
      ).filter(key => !neededToOpen.some(one => one === key)),
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
    const { ok, words } = await triedWords(ctx)
    return ok
      ? data({ ...noAnswer, step: '', message: words })
      : data({ ...noAnswer, step: '', refused: words }, { status: 422 })
  }
  const mail = mailServerIntents.find(one => one === form.get('intent'))
  if (mail)
    return answerMailServer(ctx, { form, intent: mail, after: after('mail-server') }, visitor)
  const keys = paymentKeyIntents.find(one => one === form.get('intent'))
  if (keys)
    return answerPaymentKeys(ctx, { form, intent: keys, after: after('payment-keys') }, visitor)
  const intent = markIntents.find(one => one === form.get('intent'))
  if (intent) return answerMark(ctx, { form, intent, after: after('mark') }, visitor)
  const typed = typedSettings(form)
  if (!typed)
    return data(
      { ...noAnswer, step: '', refused: 'This could not be read. The shop says what it said.' },
      { status: 422 },
    )
  // After five minutes of typing, the page itself asks for proof and keeps the entries.
  if (!(await ctx.isFreshSignIn())) {
    const ways = await waysOf(ctx, visitor)
    return data({ ...noAnswer, ...typed, ways })
  }
  const answer = await ctx.transact(t =>
    answerSettings(t, { typed, by: doer(visitor), now: ctx.now() }),
  )
  if ('saved' in answer) {
    ctx.securityEvent('settings-changed', answer.saved)
    const { saved, home } = answer
    return redirect(after(saved) + (home === null ? '' : `&home=${home}`))
  }
  return data({ ...noAnswer, ...answer }, { status: 422 })
}
