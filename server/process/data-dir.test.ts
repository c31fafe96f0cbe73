import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeLock } from '../database/lock-file.ts'
import { masterSecret } from '../identity/master-secret.ts'
import { folderStore } from '../storage/file-store.ts'
import { closeDataDir, closeFiles } from './data-dir.ts'
import { StartFault } from './start-fault.ts'

const mode = (path: string) => statSync(path).mode & 0o777

test.skipIf(process.platform === 'win32')(
  'the data is this user’s alone; a folder that was open is closed, and that is said once',
  () => {
    const before = process.umask()
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-data-'))
    onTestFinished(() => {
      process.umask(before)
      rmSync(folder, { recursive: true })
    })
    const warn = vi.fn()
    const fresh = join(folder, 'a', 'b')
    closeDataDir(fresh, { warn })
    expect([mode(fresh), warn.mock.calls.length]).toEqual([0o700, 0])
    writeFileSync(join(fresh, 'secret.key'), 'x', { mode: 0o666 })
    expect(mode(join(fresh, 'secret.key'))).toBe(0o600)
    chmodSync(fresh, 0o755)
    closeDataDir(fresh, { warn })
    closeDataDir(fresh, { warn })
    expect([mode(fresh), warn.mock.calls.length]).toEqual([0o700, 1])
  },
)

const folderOfTest = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.skipIf(process.platform === 'win32')(
  'closes files and folders that others can read, and leaves links alone',
  async () => {
    const folder = folderOfTest()
    const elsewhere = join(folderOfTest(), 'elsewhere')
    writeFileSync(elsewhere, 'x')
    chmodSync(elsewhere, 0o644)
    const deep = join(folder, 'files', 'orders', 'ab')
    mkdirSync(deep, { recursive: true })
    const paths = [join(folder, 'secret.key'), join(deep, 'picture'), join(deep, '.draft')]
    for (const path of paths) {
      writeFileSync(path, 'x')
      chmodSync(path, 0o644)
    }
    chmodSync(deep, 0o755)
    symlinkSync(elsewhere, join(folder, 'link'))
    await closeFiles(folder, { warn: expect.fail })
    expect([...paths.map(mode), mode(deep)]).toEqual([0o600, 0o600, 0o600, 0o700])
    expect(mode(elsewhere)).toBe(0o644)
    await closeFiles(join(folder, 'gone'), { warn: expect.fail })
  },
)

test.runIf(process.geteuid?.() === 0)('the log names files of another user', async () => {
  const folder = folderOfTest()
  const file = join(folder, 'secret.key')
  writeFileSync(file, 'x')
  chmodSync(file, 0o640)
  chownSync(file, 65_534, 65_534)
  const warn = vi.fn()
  await closeFiles(folder, { warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { count: 1, example: file },
    'DATA_DIR or files in it belong to another user, who may let others read them',
  )
  expect(mode(file)).toBe(0o600)
})

test.skipIf(process.platform === 'win32')(
  'stored files have mode 0600, whatever the umask',
  async () => {
    const before = process.umask(0)
    onTestFinished(() => void process.umask(before))
    const folder = folderOfTest()
    await folderStore(folder).put('abc', new Uint8Array(1))
    const lock = await takeLock(folder)
    await masterSecret(folder, null)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      expect([entry.name, mode(join(entry.parentPath, entry.name))]).toEqual([
        entry.name,
        entry.isDirectory() ? 0o700 : 0o600,
      ])
    if (lock.ok) await lock.release()
  },
)

test('a folder without write access ends with a clear message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  const below = join(folder, 'file', 'data')
  const open = () => closeDataDir(below, { warn: expect.fail })
  expect(open).toThrow(StartFault)
  expect(open).toThrow(`Cannot write to DATA_DIR (${below})`)
})
