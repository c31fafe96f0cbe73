import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Enough of the fingerprint of everything a build is made from to tell it from any other. */
export const buildId = (fingerprint: string) => fingerprint.slice(0, 16)

/** What a page asks for about once an hour: which build is the latest, and what that is. */
export async function writeIdentity(client: string, build: string): Promise<void> {
  const folder = join(client, 'builds')
  await mkdir(join(folder, 'meta'), { recursive: true })
  const about = { id: build, builtAt: new Date().toISOString() }
  await writeFile(join(folder, 'meta', `${build}.json`), JSON.stringify(about))
  await writeFile(join(folder, 'latest.json'), JSON.stringify({ id: build }))
}
