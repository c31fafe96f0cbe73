import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { fromImage } from '#tools/testing/embedded-image.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'
import { prepareDump } from './prepare-dump.ts'

vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'))
  return () => rm(dataDir, { recursive: true })
})

/** Uncompressed, but otherwise what `prepareDump` writes. */
const dump = inject('embeddedImage')

async function open(options: { dump?: string; warned?: string[] } = {}) {
  const log = { ...silentLog, warn: (_: object, words: string) => options.warned?.push(words) }
  const database = await openDatabase({ dataDir, log, dump: options.dump ?? dump })
  onTestFinished(database.close)
  return database
}

test('keeps its rows from one start to the next, and its lock only between', async () => {
  const first = await open()
  await first.transact(transaction => addAccount(transaction))
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.lock'])
  await first.close()
  expect(await readdir(dataDir)).toEqual(['database'])

  const second = await open()
  expect(await second.transact(transaction => transaction.select().from(accounts))).toHaveLength(1)
})

test('closing waits for the transaction under way and keeps what it wrote', {
  tags: 'long',
}, async () => {
  const first = await open()
  const { promise: holding, resolve: letGo } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const writing = first.transact(async transaction => {
    started.resolve()
    await holding
    await addAccount(transaction)
  })
  await started.promise
  const closed = first.close()
  letGo()
  await Promise.all([writing, closed])
  const second = await open()
  expect(await second.transact(transaction => transaction.select().from(accounts))).toHaveLength(1)
})

test('a second start on the same folder is refused in one sentence that says what to do', {
  tags: 'long',
}, async () => {
  await open()
  const refusal = await open().then(
    () => 'it was opened',
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(/^[^\n]+\.$/)
  for (const fact of [`Process ${process.pid} `, dataDir, 'set DATA_DIR', 'set DATABASE_URL'])
    expect(refusal).toContain(fact)
})

test('what a killed first start left behind does not break the next one', {
  tags: 'long',
}, async () => {
  await mkdir(join(dataDir, 'database.new', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
  const database = await open()
  await database.ping()
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.lock'])
})

test.each([['database.new/PG_VERSION'], ['database']])(
  'a process killed in its first start as soon as there is %s leaves a folder that opens',
  { tags: 'long' },
  async sign => {
    const program = join(import.meta.dirname, '../../tools/testing/embedded-opener.ts')
    const child = fork(program, [dataDir, dump], { execArgv: [] })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    const ended = once(child, 'exit')
    await vi.waitUntil(() => existsSync(join(dataDir, sign)), { interval: 1, timeout: 60_000 })
    child.kill('SIGKILL')
    await ended
    const database = await open()
    await database.transact(transaction => addAccount(transaction))
  },
)

test('an opening that fails lets go of the lock', async () => {
  await writeFile(join(dataDir, 'database'), 'not a folder')
  await expect(open()).rejects.toThrow("in the place of the database's folder")
  expect(await readdir(dataDir)).toEqual(['database'])
})

describe('the prepared dump', () => {
  // The best of three: what earlier tests of this process have left to compile is counted too.
  test('makes a first start quick', { tags: 'long', retry: 2 }, async () => {
    const prepared = join(dataDir, 'build', 'embedded-database.tar.gz')
    // Work, not time, and against the work that the dump spares: other tests share the machine, and machines differ.
    const beforeMaking = process.cpuUsage()
    await prepareDump(prepared)
    const making = process.cpuUsage(beforeMaking)
    expect(await readdir(join(dataDir, 'build'))).toEqual(['embedded-database.tar.gz'])
    const warned: string[] = []
    const before = process.cpuUsage()
    const database = await open({ dump: prepared, warned })
    await database.transact(transaction => addAccount(transaction))
    const opening = process.cpuUsage(before)
    // Less than half it was, before all of its files were put on the disk one by one.
    expect(opening.user + opening.system).toBeLessThan((making.user + making.system) * 0.75)
    expect(warned).toEqual([])
  })

  test('of other migrations is set aside', { tags: 'long' }, async () => {
    const client = await fromImage(dump)
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('another branch', 9e12)",
    )
    await client.exec('create table left_over (id int)')
    const other = join(dataDir, 'other.tar')
    await writeFile(other, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
    await client.close()
    const warned: string[] = []
    const database = await open({ dump: other, warned })
    expect(warned).toEqual([expect.stringContaining('prepared database')])
    const asking = database.transact(transaction =>
      transaction.execute(sql`select count(*) from left_over`),
    )
    await expect(asking).rejects.toMatchObject({ cause: { code: '42P01' } })
  })

  test('that is spoilt is set aside', { tags: 'long' }, async () => {
    const spoilt = join(dataDir, 'spoilt.tar.gz')
    await writeFile(spoilt, 'not an archive')
    const warned: string[] = []
    const database = await open({ dump: spoilt, warned })
    expect(warned).toEqual([expect.stringContaining('prepared database')])
    await database.transact(transaction => addAccount(transaction))
  })
})
