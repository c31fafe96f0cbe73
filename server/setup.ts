import { randomBytes } from 'node:crypto'
import type { Transact } from '#shop/persistence/transaction.ts'
import { makeSetupLink } from '#shop/staff/invitations.ts'
import { runCommand } from './command.ts'
import type { Environment } from './environment/environment.ts'
import type { CommandAnswer } from './process/operator-socket.ts'
import { forgetSecret } from './secrets/secret-fingerprint.ts'

/** A new link while nobody owns the shop; undefined afterwards. Browsers send nobody what follows the `#`. */
export async function setupLink(transact: Transact, origin: string): Promise<string | undefined> {
  const secret = await transact(t => makeSetupLink(t, { at: new Date(), random: randomBytes }))
  return secret && `${origin}/setup#token=${secret}`
}

const USAGE = `Usage:
  npm run setup                     prints a link that makes you the owner of a new shop
  npm run setup -- change-secret    lets the next start use another secret; stop all processes first`

const isChangeOfSecret = (words: readonly string[]) =>
  words.length === 1 && words[0] === 'change-secret'

async function printLink(transact: Transact, origin: string): Promise<CommandAnswer> {
  const link = await setupLink(transact, origin)
  if (link)
    return { ok: true, text: `Open this within a day, once, to make the shop yours: ${link}` }
  return {
    ok: false,
    text: 'This shop has an owner already. "npm run staff -- list" names everybody; "npm run staff -- add <email> owner" makes somebody else one.',
  }
}

async function changeSecret(transact: Transact): Promise<CommandAnswer> {
  await transact(forgetSecret)
  return {
    ok: true,
    text: 'The next process that starts sets the secret for all. Everybody signs in again, and what the old secret sealed must be set up again: see "The secret" in docs/operating.md.',
  }
}

export async function setupInRunningShop(
  transact: Transact,
  origin: string,
  words: readonly string[],
): Promise<CommandAnswer> {
  if (isChangeOfSecret(words))
    return { ok: false, text: 'The shop is running with its secret. Stop it first.' }
  return words.length > 0 ? { ok: false, text: USAGE } : printLink(transact, origin)
}

export const runSetupCommand = (
  environment: Environment,
  words: readonly string[],
): Promise<CommandAnswer> =>
  runCommand(environment, ['setup', ...words], async transact => {
    if (isChangeOfSecret(words)) return changeSecret(transact)
    const origin = environment.origin ?? `http://localhost:${environment.port}`
    return words.length > 0 ? { ok: false, text: USAGE } : printLink(transact, origin)
  })
