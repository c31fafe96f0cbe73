import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inspect } from 'node:util'

/** A reason why the shop cannot start that the operator can remove. Its message is all they need. */
export class StartFault extends Error {}

/** A sentence for what the operator can change; undefined for a bug, which needs its stack. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof StartFault) return error.message
  return error instanceof Error ? deniedSentence(error) : undefined
}

/** For commands: any error as text. */
export function errorSentence(error: unknown): string {
  const sentence = operatorSentence(error)
  if (sentence !== undefined) return sentence
  return error instanceof Error ? error.message || String(error) : inspect(error)
}

/** Whose file or folder it is that this user may not open. Sockets report their path as `address`. */
function deniedSentence({
  code,
  path,
  address,
}: NodeJS.ErrnoException & { readonly address?: string }): string | undefined {
  const denied = path ?? address
  const user = process.geteuid?.()
  if ((code !== 'EACCES' && code !== 'EPERM') || !denied || user === undefined) return undefined
  const closed = closedPlace(resolve(denied))
  if (!closed) return undefined
  const { uid, mode } = statSync(closed)
  // Never for a folder above: that may be /var/lib.
  const command = uid === user ? `chmod -R u+rwX ${closed}` : `as root: chown -R ${user} ${closed}`
  const remedy = closed === resolve(denied) ? ` (${command})` : ''
  return `Cannot read or write ${closed}: it belongs to user ID ${uid} (mode ${(mode & 0o777).toString(8)}), and this process runs as user ID ${user}. Give this user access to it${remedy}, or run this as the user it belongs to.`
}

/** That path, or the nearest folder above it which closes it to this user. */
function closedPlace(path: string): string | undefined {
  try {
    const search = statSync(path).isDirectory() ? constants.X_OK : 0
    try {
      accessSync(path, constants.R_OK | constants.W_OK | search)
    } catch {
      return path
    }
  } catch {
    // Not there, or out of sight: a folder above is the reason.
  }
  const above = dirname(path)
  return above === path ? undefined : closedPlace(above)
}
