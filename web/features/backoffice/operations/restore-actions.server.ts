import { data, redirect, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { secretText } from '#schemas/restore.ts'
import type { RestoreBegun, RestoreKeys } from '#shop/backups/restore.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, freshStaffOf } from '#web/app/guards/staff-member.server.ts'
import { isConfirmed } from '#web/ui/confirmed-field.ts'

export const RESTORE_PATH = '/workshop/restore'

const refusals: Readonly<Record<Extract<RestoreBegun, { ok: false }>['reason'], string>> = {
  busy: 'The shop is being brought back already, or is stopping.',
  'not-checked': 'This backup has to be checked first.',
  'not-empty': 'Somebody has used this shop meanwhile. Nothing was done.',
  'key-again': 'Please type the key once more: it is kept nowhere.',
}

const refuse = (refused: string) => data({ refused }, { status: 422 })
const BUSY = 'A backup is being checked. Please wait until that is over.'

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 500) : ''
}

/** Null for a secret that is none. */
function keysOf(form: FormData): RestoreKeys | null {
  const secret = v.safeParse(secretText, textOf(form, 'secret'))
  return secret.success ? { key: textOf(form, 'key').trim(), secret: secret.output } : null
}

/** Every step asks anew who it is, and whether the shop is still empty. */
export async function answerRestore(ctx: RequestContext, request: Request) {
  const form = await formOf(request)
  const visitor = await freshStaffOf(ctx, 'change-settings', RESTORE_PATH)
  const { restore } = ctx.backups
  const intent = form.get('intent')
  if (intent === 'forget') {
    await restore.forget()
    return redirect(RESTORE_PATH)
  }
  if ((await restore.inTheWay()).length > 0) return refuse(refusals['not-empty'])
  if (intent === 'restore') {
    if (!isConfirmed(form)) return refuse('Please confirm that this shop is replaced.')
    const begun = await restore.begin(doer(visitor).who)
    return begun.ok ? redirectDocument(RESTORE_PATH) : refuse(refusals[begun.reason])
  }
  const keys = keysOf(form)
  if (!keys) return refuse('The text of secret.key has 43 letters, digits, - and _.')
  if (intent === 'check') return (await restore.check(keys)) ? redirect(RESTORE_PATH) : refuse(BUSY)
  if (intent !== 'choose') throw data(null, { status: 400 })
  const chosen = await restore.choose(textOf(form, 'name'), visitor.accountId, keys)
  return chosen ? redirect(RESTORE_PATH) : refuse(BUSY)
}
