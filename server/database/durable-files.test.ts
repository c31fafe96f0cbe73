import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/filled-shop.ts'
import { watchSyncs } from '#tools/testing/power-cut.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDurably } from './durable-files.ts'
import { openEmbeddedClient } from './embedded.ts'

/** A shop's database that was closed, and opened by `open`; the power may be cut from then on. */
async function openInPowerCut(open: (folder: string) => Promise<PGlite>) {
  const dataDir = temporaryFolder()
  const { close } = await openEmbeddedClient({
    dataDir,
    log: silentLog,
    dump: inject('embeddedImage'),
  })
  await close()
  const folder = join(dataDir, 'database')
  const disk = await watchSyncs(folder)
  onTestFinished(disk.stop)
  const client = await open(folder)
  onTestFinished(() => client.close())
  return { client, disk }
}

/** How many of the rows that were acknowledged are there after the power went. */
async function rowsAfter(disk: Awaited<ReturnType<typeof watchSyncs>>): Promise<number> {
  const folder = join(temporaryFolder(), 'left')
  mkdirSync(folder)
  disk.cutPower(folder)
  const client = await PGlite.create(folder)
  try {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from acknowledged',
    )
    return rows[0]?.n ?? 0
  } finally {
    await client.close()
  }
}

async function acknowledge(client: PGlite, rows: number): Promise<void> {
  for (let i = 0; i < rows; i++) await client.query('insert into acknowledged values ($1)', ['x'])
}

test('what was committed is there after the power went, at whatever moment', {
  tags: 'long',
}, async () => {
  const { client, disk } = await openInPowerCut(openDurably)
  await client.query('create table acknowledged (words text)')
  await acknowledge(client, 7)
  expect(await rowsAfter(disk)).toBe(7)
  // A checkpoint lets the log before it go: from now on all depends on the tables' own files.
  await client.query('checkpoint')
  await acknowledge(client, 4)
  // Not committed, so it must not be there.
  await client.query('begin')
  await acknowledge(client, 1)
  expect(await rowsAfter(disk)).toBe(11)
})

test('PGlite by itself syncs nothing: the day it does, what stands in for it can go', {
  tags: 'long',
}, async () => {
  const { client, disk } = await openInPowerCut(folder => PGlite.create(folder))
  await client.query('create table acknowledged (words text)')
  await acknowledge(client, 3)
  expect(disk.syncs()).toBe(0)
  await expect(rowsAfter(disk)).rejects.toThrow('does not exist')
})
