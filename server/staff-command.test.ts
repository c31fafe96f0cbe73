import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { runCommandAsNpm } from '#tools/testing/run-command.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './database/open.ts'
import { type AnswerCommand, openOperatorSocket } from './process/operator-socket.ts'
import { staffCommand } from './staff.ts'

const staff = (variables: Record<string, string>, ...words: string[]) =>
  runCommandAsNpm('staff', variables, words)

test('adds, lists and removes in the database that the settings name', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const DATABASE_URL = await testPostgresUrl('migrated')
  const database = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, log: silentLog })
  await database.transact(t => addAccount(t, { email: 'ada@example.com', emailVerified: true }))
  await database.close()
  const ok = (output: string) => ({ code: 0, output, errors: '' })
  const unsaid = await staff({ DATABASE_URL }, 'add', 'ada@example.com')
  expect(unsaid).toMatchObject({ code: 1, output: '' })
  expect(unsaid.errors).toMatch(/^Usage:/)
  expect(await staff({ DATABASE_URL }, 'add', 'ada@example.com', 'owner')).toEqual(
    ok('ada@example.com is an owner now.\n'),
  )
  expect(await staff({ DATABASE_URL }, 'list')).toEqual(ok('ada@example.com (Ada): owner\n'))
  const unknown = await staff({ DATABASE_URL }, 'add', 'eve@example.com', 'service')
  expect(unknown).toMatchObject({ code: 1, output: '' })
  expect(unknown.errors).toContain('Nobody has an account with eve@example.com.')
})

test('a shop that is running on an embedded database does it, and answers as the database would', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-staff-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shop = await openDatabase({
    dataDir: folder,
    log: silentLog,
    dump: inject('embeddedImage'),
  })
  onTestFinished(shop.close)
  await shop.transact(t => addAccount(t, { email: 'ada@example.com', emailVerified: true }))
  const calls: string[][] = []
  const answer: AnswerCommand = ([name, ...words]) => {
    calls.push([String(name), ...words])
    return staffCommand(shop.transact, words)
  }
  onTestFinished(await openOperatorSocket(folder, answer, error => expect.fail(String(error))))
  expect(statSync(join(folder, 'operator.sock')).isSocket()).toBe(true)
  const made = await staff({ DATA_DIR: folder }, 'add', 'ada@example.com', 'owner')
  expect(made).toEqual({ code: 0, output: 'ada@example.com is an owner now.\n', errors: '' })
  const wrong = await staff({ DATA_DIR: folder }, 'add', 'eve@example.com', 'owner')
  expect(wrong).toMatchObject({ code: 1, output: '' })
  expect(wrong.errors).toContain('Nobody has an account with eve@example.com.')
  expect(calls[0]).toEqual(['staff', 'add', 'ada@example.com', 'owner'])
})

test('a database that a running shop holds is refused with that sentence, and no stack', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-staff-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dump = inject('embeddedImage')
  const shop = await openDatabase({ dataDir: folder, log: silentLog, dump })
  onTestFinished(shop.close)
  const { code, output, errors } = await staff({ DATA_DIR: folder }, 'list')
  expect(code).toBe(1)
  expect(output).toBe('')
  expect(errors).toContain(`Process ${process.pid} already uses the database in`)
  expect(errors).not.toMatch(/^\s+at /m)
})

test('bad settings are named, and nothing is opened', async () => {
  const { code, errors } = await staff({ PORT: 'http', SECRET_KEY: 'short' }, 'list')
  expect(code).toBe(1)
  expect(errors).toMatch(/PORT must .*\n.*SECRET_KEY must/)
})
