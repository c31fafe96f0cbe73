import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrateEmbedded } from '#server/database/embedded.ts'
import { migrationsFolder } from '#server/database/migrations.ts'

const cache = fileURLToPath(new URL('../../node_modules/.cache/keepsake', import.meta.url))

/**
 * An empty, migrated embedded database as one file, kept from run to run: making it takes seconds.
 * Its name holds all that it is made from.
 */
export async function embeddedImage(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const made = createHash('sha256').update(`${engine} ${(await stat(engine)).size}`)
  for (const { hash } of readMigrationFiles({ migrationsFolder })) made.update(hash)
  const file = join(cache, `embedded-${made.digest('hex').slice(0, 16)}.tar`)
  if (await stat(file).catch(() => undefined)) return file

  const client = await PGlite.create()
  await migrateEmbedded(client)
  const image = await client.dumpDataDir('none')
  await client.close()
  await mkdir(cache, { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()))
  await rename(unfinished, file)
  return file
}

export async function fromImage(file: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(file)]) })
}
