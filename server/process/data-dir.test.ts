import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeDataDir } from './data-dir.ts'
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

test('a folder that cannot be written to is refused with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  const below = join(folder, 'file', 'data')
  const open = () => closeDataDir(below, { warn: expect.fail })
  expect(open).toThrow(StartFault)
  expect(open).toThrow(`Cannot write to DATA_DIR (${below})`)
})
