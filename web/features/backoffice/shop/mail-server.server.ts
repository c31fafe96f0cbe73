import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { issueWords } from '#schemas/issue-words.ts'
import {
  type MailServerFaults,
  type MailServerField,
  mailServerSchema,
  mailServerShown,
} from '#schemas/shop-secrets.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { enterSecret } from '#shop/secrets/secrets.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { noAnswer } from './actions.server.ts'
import type { MailServerIntent } from './mail-server-form.tsx'

const fields = Object.keys(mailServerSchema.entries) as readonly MailServerField[]

/** The server that carries the emails, or none. What was typed as a password is never sent back. */
export async function answerMailServer(
  ctx: RequestContext,
  { form, intent, after }: { form: FormData; intent: MailServerIntent; after: string },
  visitor: Visitor,
) {
  const step = intent
  if ((await ctx.secrets.mailServer()).by === 'environment')
    return data(
      { ...noAnswer, step, refused: 'SMTP_URL says it where the shop runs, and that comes first.' },
      { status: 422 },
    )
  if (!(await ctx.isFreshSignIn()))
    return data({ ...noAnswer, step, ways: await waysOf(ctx, visitor) })
  const typed = Object.fromEntries(fields.map(name => [name, String(form.get(name) ?? '')]))
  const read = intent === 'mail-server' ? v.safeParse(mailServerSchema, typed) : null
  if (read && !read.success) {
    const faults: MailServerFaults = Object.fromEntries(
      read.issues.map(issue => [v.getDotPath(issue), issueWords(issue)]),
    )
    const refused = 'Something does not fit; it is marked. Nothing was saved.'
    return data({ ...noAnswer, step, refused, mailFaults: faults }, { status: 422 })
  }
  const secret = read && {
    shown: mailServerShown(read.output),
    sealed: ctx.secrets.seal('mail-server', read.output),
  }
  const [by, now] = [doer(visitor), ctx.now()]
  await ctx.transact(t => enterSecret(t, { kind: 'mail-server', secret, by, now }))
  ctx.securityEvent('settings-changed', 'mail server')
  return redirect(after)
}
