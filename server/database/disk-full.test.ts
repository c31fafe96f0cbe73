import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { databasePart, partStateOf } from '../process/parts.ts'
import { isDiskFull, refuseFullDisk } from './disk-full.ts'
import { databaseOn } from './open.ts'
import { openPostgres } from './postgres.ts'

test('a database whose disk is full is not ready until writes may succeed again', async () => {
  let now = 0
  const url = await testPostgresUrl('migrated')
  const database = databaseOn(await openPostgres(url, silentLog), () => now)
  onTestFinished(database.close)
  await database.ping()
  const write = database.transact(t =>
    t.execute(sql.raw("do $$ begin raise 'could not extend file' using errcode = '53100'; end $$")),
  )
  await expect(write).rejects.toSatisfy(isDatabaseUnavailable)
  await expect(database.ping()).rejects.toSatisfy(isDiskFull)
  expect(await partStateOf(databasePart(database.ping))).toEqual({
    ok: false,
    says: 'its disk is full',
  })
  now = 61_000
  await database.ping()
})

test.runIf(process.platform === 'linux')('a full disk is found before a write fails', async () => {
  // A file system without any room of its own.
  await expect(refuseFullDisk('/proc')).rejects.toSatisfy(isDiskFull)
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await refuseFullDisk(folder)
})
