import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { runCommandAsNpm } from '#tools/testing/run-command.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './database/open.ts'
import { readEnvironment } from './environment/environment.ts'
import { refuseOtherSecret } from './secrets/secret-fingerprint.ts'
import { confirm, runSetupCommand } from './setup.ts'

const now = new Date('2026-11-19T09:00:00Z')

test('the secret is not changed while a process of the shop is open, nor without a yes', async () => {
  const DATABASE_URL = await testPostgresUrl('migrated')
  const parsed = readEnvironment({ DATABASE_URL })
  if (!parsed.ok) throw new Error(parsed.message)
  const change = (...words: string[]) => runSetupCommand(parsed.value, ['change-secret', ...words])
  const open = () => openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, log: silentLog })
  const [secret, other] = [randomBytes(32), randomBytes(32)]
  const shop = await open()
  await refuseOtherSecret(shop.transact, secret, now)
  expect(await change('--yes')).toEqual({
    ok: false,
    text: expect.stringMatching(/\bopen\b.*\(1 connection.*\bstop it\b/),
  })
  await expect(refuseOtherSecret(shop.transact, other, now)).rejects.toThrow('different secret')
  await shop.close()

  const unasked = await runCommandAsNpm('setup', { DATABASE_URL }, ['change-secret'])
  expect(unasked).toMatchObject({ code: 1, errors: expect.stringContaining('add --yes') })
  expect(unasked.errors).toMatch(/authenticator apps, recovery codes/)
  const again = await open()
  await expect(refuseOtherSecret(again.transact, other, now)).rejects.toThrow('different secret')
  await again.close()

  expect(await change('--yes')).toMatchObject({ ok: true })
  const after = await open()
  await refuseOtherSecret(after.transact, other, now)
  await after.close()
})

test.each([
  ['yes\n', true],
  [' Yes \n', true],
  ['y\n', false],
  ['\n', false],
  ['', false],
])('only a whole yes confirms: %j', async (typed, confirmed) => {
  const output = new PassThrough()
  expect(await confirm('Sure?', { input: Readable.from([typed]), output })).toBe(confirmed)
  expect(String(output.read())).toContain('Sure?\nType yes')
})
