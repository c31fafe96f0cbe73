import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { folderStore } from '#server/storage/file-store.ts'
import { s3Store } from '#server/storage/s3-store.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { openMetrics } from './metrics.ts'
import {
  backupsPart,
  databasePart,
  filesPart,
  migrationsPart,
  type ReadinessPart,
  watchedPart,
  workersPart,
} from './parts.ts'
import { openProbes } from './probes.ts'

const token = 'a-token-of-twenty-four-signs'

async function ask(parts: readonly ReadinessPart[], headers: Record<string, string> = {}) {
  const probes = openProbes({
    ping: async () => {},
    stopping: () => false,
    parts,
    metrics: openMetrics(),
    metricsToken: token,
  })
  const server = createServer((message, res) => {
    if (!probes.answer(message, res)) res.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers })
  return { status: answer.status, lines: (await answer.text()).trim().split('\n') }
}

const now = new Date('2026-11-19T09:00:00Z')
const hourAgo = new Date('2026-11-19T08:00:00Z')
const plan = { at: '03:00', place: '/copies', isEncrypted: false, keepDays: 1, keepWeeks: 1 }
const inside = { Authorization: `Bearer ${token}` }

test.each(engines)(
  'on %s /readyz names each part to those inside, and to others only itself',
  async engine => {
    const { transact } = await testDatabase(engine)
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-parts-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const parts = [
      databasePart(() => transact(async t => void (await t.execute(sql`select 1`)))),
      migrationsPart(transact),
      filesPart(folderStore(folder), folder),
      watchedPart('mail', () => 'The mail server does not answer in time (ETIMEDOUT).'),
      workersPart(() => []),
    ]
    expect(await ask(parts, inside)).toEqual({
      status: 200,
      lines: [
        'ready',
        'database: fine',
        'migrations: fine',
        'files: fine',
        'mail: The mail server does not answer in time (ETIMEDOUT).',
        'workers: fine, 0 running, 0 killed',
      ],
    })
    expect(await ask(parts)).toEqual({ status: 200, lines: ['ready'] })
  },
)

test.each([
  [null, { newestGoodAt: null, hasFailed: false }, 'not scheduled; set BACKUP_TO or BACKUP_AT'],
  [plan, { newestGoodAt: null, hasFailed: false }, 'no verified one yet'],
  [plan, { newestGoodAt: null, hasFailed: true }, 'the last one failed'],
  [plan, { newestGoodAt: hourAgo, hasFailed: false }, 'the newest verified one is 1 h old'],
])('backups are reported as they are from the first request on: %j %j', async (of, found, says) => {
  const readMetrics = async () => ({ ...found, bytes: null })
  const part = backupsPart({ plan: of, readMetrics }, () => now)
  expect((await ask([part], inside)).lines).toContain(`backups: ${says}`)
})

test('what is needed and gone is 503, what is not needed is named only', async () => {
  const gone = () => Promise.reject(new Error('password=hunter2'))
  const pace = { now: () => new Date(), random: () => 0, wait: async () => {} }
  const nowhere = {
    endpoint: 'http://127.0.0.1:9',
    bucket: 'b',
    prefix: '',
    region: 'r',
    key: null,
  }
  expect(await ask([filesPart(s3Store(nowhere, 'orders', pace), null)], inside)).toEqual({
    status: 200,
    lines: ['ready', 'files: does not answer'],
  })
  expect(await ask([databasePart(gone)], inside)).toEqual({
    status: 503,
    lines: ['not ready', 'database: does not answer'],
  })
})
