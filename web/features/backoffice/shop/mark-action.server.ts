import { data, redirect } from 'react-router'
import { storedMark } from '#schemas/look/mark.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { enterShopSettings } from '#shop/settings/enter-settings.ts'
import { markRefusalWords, type RedrawnMark } from '#shop/settings/mark-uploads.ts'
import { keepMark, markIdOf } from '#shop/settings/marks.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { waysOf } from '#web/features/account/second-factors/ways.server.ts'
import { meanwhileWords, noAnswer } from './actions.server.ts'
import type { MarkIntent } from './mark-form.tsx'

type Redrawn = Extract<RedrawnMark, { ok: true }>

/** A mark of the shop's own, or the default again. */
export async function answerMark(
  ctx: RequestContext,
  { form, intent, after }: { form: FormData; intent: MarkIntent; after: string },
  visitor: Visitor,
) {
  const step = intent
  if (!(await ctx.isFreshSignIn()))
    return data({ ...noAnswer, step, ways: await waysOf(ctx, visitor) })
  const refuse = (refused: string) => data({ ...noAnswer, step, refused }, { status: 422 })
  let drawn: Redrawn | null = null
  if (intent === 'mark') {
    const sent = form.get('picture')
    if (!(sent instanceof Blob) || sent.size === 0) return refuse('Please choose a file first.')
    const sender = { client: `account ${visitor.accountId}`, lane: 'signed-in' } as const
    const made = await ctx.redrawMark(new Uint8Array(await sent.arrayBuffer()), sender)
    if (!made.ok) return refuse(markRefusalWords(made))
    drawn = made
  }
  const now = ctx.now()
  const follows = String(form.get('follows') ?? '').slice(0, 60)
  const entered = await ctx.transact(async t => {
    const mark = drawn ? storedMark({ ...drawn.mark, id: markIdOf(drawn.files) }) : ''
    const end = await enterShopSettings(t, { typed: { mark }, follows, by: doer(visitor), now })
    // Only one that the shop has had is kept.
    if (end.ok && drawn) await keepMark(t, { files: drawn.files, now })
    return end
  })
  if (entered.ok) {
    ctx.securityEvent('settings-changed', 'mark')
    return redirect(after)
  }
  switch (entered.reason) {
    case 'changed-meanwhile':
      return refuse(meanwhileWords(entered))
    case 'nothing-changed':
      return refuse('This is the shop’s mark already. Nothing was saved.')
    default:
      return refuse('This form is of settings that are unknown here. Please open the page again.')
  }
}
