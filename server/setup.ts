import { randomBytes } from 'node:crypto'
import type { Transact } from '#shop/persistence/transaction.ts'
import { makeSetupLink } from '#shop/staff/invitations.ts'
import { runCommand } from './command.ts'
import type { Environment } from './environment/environment.ts'
import type { CommandAnswer } from './process/operator-socket.ts'

/** A new link while nobody owns the shop; undefined afterwards. */
export async function setupLink(transact: Transact, origin: string): Promise<string | undefined> {
  const secret = await transact(t => makeSetupLink(t, { at: new Date(), random: randomBytes }))
  return secret && `${origin}/setup?token=${secret}`
}

export async function setupCommand(transact: Transact, origin: string): Promise<CommandAnswer> {
  const link = await setupLink(transact, origin)
  if (link)
    return { ok: true, text: `Open this within a day, once, to make the shop yours: ${link}` }
  return {
    ok: false,
    text: 'This shop has an owner already. "npm run staff -- list" names everybody; "npm run staff -- add <email> owner" makes somebody else one.',
  }
}

export const runSetupCommand = (environment: Environment): Promise<void> =>
  runCommand(environment, ['setup'], transact =>
    setupCommand(transact, environment.origin ?? `http://localhost:${environment.port}`),
  )
