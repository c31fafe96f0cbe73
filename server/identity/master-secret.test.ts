import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterSecret } from './master-secret.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const file = () => join(folder, 'secret.key')

test('is made once, for nobody else to read, and found again', async () => {
  const made = await masterSecret(folder, null)
  expect(made).toHaveLength(32)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await masterSecret(folder, null)).toEqual(made)
})

test('starts at the same moment get the same one, and leave nothing else behind', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => masterSecret(folder, null)))
  expect(new Set(all.map(secret => Buffer.from(secret).toString('hex'))).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secret.key'])
})

test.each(['', 'short', 'x'.repeat(100)])(
  'a file with %j in it is refused, and left',
  async text => {
    writeFileSync(file(), text)
    await expect(masterSecret(folder, null)).rejects.toThrow('does not hold a secret')
    expect(readFileSync(file(), 'utf8')).toBe(text)
  },
)

test('a secret from the settings is used as it is, and nothing is written', async () => {
  const given = 'a secret that nobody is going to guess'
  expect(Buffer.from(await masterSecret(folder, given)).toString()).toBe(given)
  expect(readdirSync(folder)).toEqual([])
})
