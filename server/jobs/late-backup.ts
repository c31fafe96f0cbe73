import * as v from 'valibot'
import { lastBackups } from '#shop/backups/backup-runs.ts'
import { lateSince } from '#shop/backups/late.ts'
import { lateBackupEmail } from '#shop/emails/backup-email.ts'
import { withLetterhead } from '#shop/emails/email.ts'
import { letterheadOf } from '#shop/emails/letterhead.ts'
import { recordEmail } from '#shop/emails/sent-emails.ts'
import type { Handler } from './handler.ts'

/** Tells an owner that backups stay away, unless there is one by now. */
export const sendLateBackup: Handler = async (context, job) => {
  const { to } = v.parse(v.object({ to: v.string() }), job.payload)
  const { transact, now } = context.paymentContext
  const { since, last } = await transact(async transaction => ({
    since: await lateSince(transaction, now()),
    last: (await lastBackups(transaction, 1))[0],
  }))
  if (!since) return undefined
  const { settings } = await context.shopNow()
  const { name: shop } = settings
  const written = {
    ...lateBackupEmail({ to, shop, origin: context.origin, since, fault: last?.fault ?? null }),
    key: job.key,
  }
  const mail = withLetterhead(written, letterheadOf(settings, context.origin))
  await context.mailer.send(mail)
  return { note: transaction => recordEmail(transaction, mail, now()) }
}
