import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrateEmbedded } from './embedded.ts'
import { compileLightly } from './light-compiler.ts'

/** Writes an empty, migrated database, so that a first start copies it instead of making one. */
export async function prepareDump(file: string): Promise<void> {
  compileLightly()
  const client = await PGlite.create()
  try {
    await migrateEmbedded(client)
    const dump = await client.dumpDataDir('gzip')
    await mkdir(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}.new`
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await rename(unfinished, file)
  } finally {
    await client.close()
  }
}
