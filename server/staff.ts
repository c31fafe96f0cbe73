import { changeRole, listStaff } from '#shop/accounts/staff.ts'
import type { Transact } from '#shop/transaction.ts'
import { databaseOrExit } from './database/open-or-exit.ts'
import type { Settings } from './settings.ts'

const USAGE = `Usage:
  npm run staff -- add <email>      makes an account staff
  npm run staff -- remove <email>   makes it a customer again
  npm run staff -- list             names all staff`

/** What a command answers: one sentence, and whether it went well. */
export interface StaffAnswer {
  readonly ok: boolean
  readonly text: string
}

export async function staffCommand(
  transact: Transact,
  words: readonly string[],
): Promise<StaffAnswer> {
  const [verb, email] = words
  if (verb === 'list' && words.length === 1) {
    const staff = await transact(listStaff)
    const lines = staff.map(({ email, name }) => (name ? `${email} (${name})` : email))
    return { ok: true, text: lines.join('\n') || 'Nobody is staff yet.' }
  }
  if ((verb !== 'add' && verb !== 'remove') || !email || words.length > 2) {
    return { ok: false, text: USAGE }
  }
  const role = verb === 'add' ? 'staff' : 'customer'
  const change = await transact(transaction => changeRole(transaction, { email, role }))
  if (!change.ok) {
    const text = `Nobody has an account with ${email}. Let them open one in the shop first.`
    return { ok: false, text }
  }
  const what = verb === 'add' ? 'is staff' : 'is a customer'
  const text = `${email} ${what}${change.changed ? ' now' : ' already'}.`
  if (verb === 'remove' || change.emailVerified) return { ok: true, text }
  const warning = 'Nobody has confirmed that address yet: make sure that the account is theirs.'
  return { ok: true, text: `${text} ${warning}` }
}

export async function runStaffCommand(settings: Settings, words: readonly string[]): Promise<void> {
  const quiet = { info: () => {}, warn: () => {} }
  const database = await databaseOrExit({ ...settings, log: quiet })
  try {
    const { ok, text } = await staffCommand(database.transact, words)
    if (ok) console.log(text)
    else console.error(text)
    process.exitCode = ok ? 0 : 1
  } finally {
    await database.close()
  }
}
