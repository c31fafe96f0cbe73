import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/filled-shop.ts'
import { watchSyncs } from '#tools/testing/power-cut.ts'
import { folderStore } from './file-store.ts'

test('what was kept is there after the power went, also in folders that were made for it', async () => {
  const dataDir = temporaryFolder()
  const disk = await watchSyncs(dataDir)
  onTestFinished(disk.stop)
  const files = folderStore(join(dataDir, 'files', 'special-orders'))
  await files.put('ab-1.webp', Buffer.from('a photograph'))
  await files.put('ab-2.webp', Buffer.from('another'))
  await files.put('ab-2.webp', Buffer.from('another, sent again'))
  await files.put('cd-3.webp', Buffer.from('a third'))
  const left = join(temporaryFolder(), 'left')
  mkdirSync(left)
  disk.cutPower(left)
  const found = folderStore(join(left, 'files', 'special-orders'))
  const textOf = async (name: string) => Buffer.from((await found.get(name)) ?? []).toString()
  expect(await textOf('ab-1.webp')).toBe('a photograph')
  expect(await textOf('ab-2.webp')).toBe('another, sent again')
  expect(await textOf('cd-3.webp')).toBe('a third')
})

test('what could not be written whole leaves nothing behind', async () => {
  const folder = temporaryFolder()
  const files = folderStore(folder)
  // A folder is in the way of its name.
  mkdirSync(join(folder, 'ab', 'ab-1.webp'), { recursive: true })
  await expect(files.put('ab-1.webp', Buffer.from('a photograph'))).rejects.toThrow()
  expect(readdirSync(join(folder, 'ab'))).toEqual(['ab-1.webp'])
})
