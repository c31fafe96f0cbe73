import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/filled-shop.ts'
import { readBackup } from './read-backup.ts'

const unzip = promisify(gunzip)

async function largeBackup(): Promise<string> {
  const { readable, controller } = createTarPacker()
  const packed = new Response(readable).arrayBuffer()
  for (let part = 0; part < 20; part++) {
    const bytes = Buffer.from(part === 0 ? '{}' : randomBytes(500_000).toString('hex'))
    const name = part === 0 ? 'header.json' : `tables/orders/${part}.jsonl`
    const writer = controller.add({ name, size: bytes.length }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  controller.finalize()
  const file = join(temporaryFolder(), 'large.tar.gz')
  writeFileSync(file, gzipSync(Buffer.from(await packed)))
  return file
}

/** A restore that refuses asks its database first, which leaves the reader time to read ahead. */
test('a reader can stop after the header of a large backup', async () => {
  const file = await largeBackup()
  const reading = await readBackup(file, null)
  if (!reading.ok) throw new Error(reading.text)
  for await (const { path } of reading.entries) {
    expect(path).toBe('header.json')
    await unzip(await readFile(file))
    break
  }
  // An error that nobody can catch would end the process meanwhile.
  await unzip(await readFile(file))
})
