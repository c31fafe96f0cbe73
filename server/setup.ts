import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import type { Transact } from '#shop/persistence/transaction.ts'
import { makeSetupLink } from '#shop/staff/invitations.ts'
import { openShopRefusal } from './backups/others.ts'
import { queryWithin } from './backups/session.ts'
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
  npm run setup                           prints a link that makes you the owner of a new shop
  npm run setup -- change-secret          lets the next start use another secret; stop all processes first
  npm run setup -- change-secret --yes    the same without the question`

const CHANGE =
  'Changing the secret signs everybody out, and voids all authenticator apps, recovery codes, webhook secrets, private links of special orders, and the stored keys of Stripe and the mail server. Only the old secret brings them back.'

const isChangeOfSecret = ([word, yes, ...more]: readonly string[]) =>
  word === 'change-secret' && (yes === undefined || yes === '--yes') && more.length === 0

async function printLink(transact: Transact, origin: string): Promise<CommandAnswer> {
  const link = await setupLink(transact, origin)
  if (link)
    return { ok: true, text: `Open this within a day, once, to make the shop yours: ${link}` }
  return {
    ok: false,
    text: 'This shop has an owner already. "npm run staff -- list" names everybody; "npm run staff -- add <email> owner" makes somebody else one.',
  }
}

const changeSecret = (transact: Transact, onPostgres: boolean): Promise<CommandAnswer> =>
  transact(async transaction => {
    // First: a process that starts meanwhile waits for this row, or is counted.
    await forgetSecret(transaction)
    const refusal = onPostgres ? await openShopRefusal(queryWithin(transaction)) : null
    if (refusal) return { ok: false, text: refusal }
    return {
      ok: true,
      text: 'The next process that starts sets the secret for all. Everybody signs in again, and what the old secret sealed must be set up again: see "The secret" in docs/operating.md.',
    }
  })

export async function setupInRunningShop(
  transact: Transact,
  origin: string,
  words: readonly string[],
): Promise<CommandAnswer> {
  if (isChangeOfSecret(words))
    return { ok: false, text: 'The shop is running with its secret. Stop it first.' }
  return words.length > 0 ? { ok: false, text: USAGE } : printLink(transact, origin)
}

export async function runSetupCommand(
  environment: Environment,
  words: readonly string[],
): Promise<CommandAnswer> {
  const isChange = isChangeOfSecret(words)
  if (isChange && !words.includes('--yes')) {
    const { stdin: input, stdout: output } = process
    // Before the database is opened: nothing waits for somebody who thinks.
    if (!input.isTTY)
      return { ok: false, text: `${CHANGE} If you mean to, add --yes. Nothing was changed.` }
    if (!(await confirm(CHANGE, { input, output })))
      return { ok: false, text: 'Nothing was changed.' }
  }
  return runCommand(environment, ['setup', ...words], async transact => {
    if (isChange) return changeSecret(transact, environment.databaseUrl !== null)
    const origin = environment.origin ?? `http://localhost:${environment.port}`
    return words.length > 0 ? { ok: false, text: USAGE } : printLink(transact, origin)
  })
}

interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Whether somebody typed `yes`. Any other answer, and the end of the input, is a no. */
export async function confirm(question: string, { input, output }: Terminal): Promise<boolean> {
  const terminal = createInterface({ input, output })
  try {
    output.write(`${question}\nType yes to continue: `)
    const { value } = await terminal[Symbol.asyncIterator]().next()
    return (
      String(value ?? '')
        .trim()
        .toLowerCase() === 'yes'
    )
  } finally {
    terminal.close()
  }
}
