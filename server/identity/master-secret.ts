import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFault } from '#server/process/start-fault.ts'

const BYTES = 32

/**
 * The secret that the database does not hold: from the settings, or made once and kept beside the
 * data. Several processes that share a database need the same one, so there it is a setting.
 */
export async function masterSecret(dataDir: string, given: string | null): Promise<Uint8Array> {
  if (given) return Buffer.from(given, 'utf8')
  const path = join(dataDir, 'secret.key')
  return (await read(path)) ?? (await make(dataDir, path))
}

async function read(path: string): Promise<Uint8Array | undefined> {
  try {
    const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url')
    if (secret.length !== BYTES) {
      throw new StartFault(
        `${path} does not hold a secret. Restore it from a backup, or remove it: then everybody signs in again.`,
      )
    }
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written whole under another name and linked into place: of two starts at once, one wins. */
async function make(dataDir: string, path: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const made = await read(path)
  if (!made) throw new Error(`${path} vanished while it was being made`)
  return made
}
