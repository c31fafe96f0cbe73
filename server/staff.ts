import type { Transact } from '#shop/persistence/transaction.ts'
import { resetSecondFactors } from '#shop/second-factors/reset.ts'
import { recordSecurityEvent } from '#shop/security/events.ts'
import type { SecurityEvent, SecurityKind } from '#shop/security/kinds.ts'
import { changeRole, listStaff } from '#shop/staff/change-role.ts'
import { type Role, staffRoles } from '#shop/staff/roles.ts'
import { askRole } from './ask-role.ts'
import { runCommand } from './command.ts'
import type { Environment } from './environment/environment.ts'
import type { CommandAnswer } from './process/operator-socket.ts'

const USAGE = `Usage:
  npm run staff -- add <email> <owner|jeweller|service>   makes an account staff; asks for the role on a terminal
  npm run staff -- remove <email>                         makes it a customer again
  npm run staff -- reset <email>                          takes passkeys, app and recovery codes of an account away: the password is enough again
  npm run staff -- list                                   names all staff`

const roleWords: Readonly<Record<Role, string>> = {
  customer: 'a customer',
  owner: 'an owner',
  jeweller: 'a jeweller',
  service: 'service',
}

const atConsole = { accountId: null, who: 'the console' }

/** No request and no client: whoever sits at the machine itself. */
const event = (kind: SecurityKind, email: string): SecurityEvent => ({
  kind,
  account: { email: email.trim() },
  client: 'console',
  requestId: '',
})

async function reset(transact: Transact, email: string): Promise<CommandAnswer> {
  const at = new Date()
  const found = await transact(async transaction => {
    const done = await resetSecondFactors(transaction, { email, by: atConsole, at })
    if (done) await recordSecurityEvent(transaction, event('second-factors-reset', email), at)
    return done
  })
  const text = found
    ? `${email} has no passkey, app or recovery code any more, and signs in by password.`
    : `Nobody has an account with ${email}.`
  return { ok: found, text }
}

export async function staffCommand(
  transact: Transact,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [verb, email, as] = words
  if (verb === 'list' && words.length === 1) {
    const staff = await transact(listStaff)
    const lines = staff.map(
      ({ email, name, role }) => `${name ? `${email} (${name})` : email}: ${role}`,
    )
    return { ok: true, text: lines.join('\n') || 'Nobody is staff yet.' }
  }
  if (verb === 'reset' && email && words.length === 2) return reset(transact, email)
  const role = verb === 'remove' ? 'customer' : staffRoles.find(one => one === as)
  const most = verb === 'add' ? 3 : 2
  if ((verb !== 'add' && verb !== 'remove') || !email || !role || words.length > most) {
    return { ok: false, text: USAGE }
  }
  const at = new Date()
  const change = await transact(async transaction => {
    const made = await changeRole(transaction, { email, role, by: atConsole, at })
    if (made.ok && made.changed)
      await recordSecurityEvent(transaction, { ...event('role-changed', email), about: role }, at)
    return made
  })
  if (!change.ok) {
    const text = `Nobody has an account with ${email}. Let them open one in the shop first.`
    return { ok: false, text }
  }
  const what = `is ${roleWords[role]}`
  const text = `${email} ${what}${change.changed ? ' now' : ' already'}.`
  if (verb === 'remove' || change.emailVerified) return { ok: true, text }
  const warning = 'Nobody has confirmed that address yet: make sure that the account is theirs.'
  return { ok: true, text: `${text} ${warning}` }
}

export async function runStaffCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandAnswer> {
  const [verb, email, ...rest] = words
  const isAsking = verb === 'add' && email !== undefined && rest.length === 0 && process.stdin.isTTY
  // Before the database is opened: nothing waits for somebody who thinks.
  const role = isAsking
    ? await askRole(email, { input: process.stdin, output: process.stdout })
    : undefined
  const args = [...words, ...(role ? [role] : [])]
  return runCommand(environment, ['staff', ...args], transact => staffCommand(transact, args))
}
