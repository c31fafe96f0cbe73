import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { hasDemo } from '#shop/demo/has-demo.ts'
import { addAccount } from '#tools/testing/account.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './database/open.ts'
import { prepareDemo } from './demo.ts'
import { readEnvironment } from './environment/environment.ts'
import { listen } from './http/serve.ts'

test('a folder with somebody’s shop in it is not filled with made-up orders', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-demo-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const open = () => openDatabase({ dataDir, log: silentLog, dump: inject('embeddedImage') })
  const shop = await open()
  await shop.transact(t => addAccount(t))
  await shop.close()
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  const parsed = readEnvironment({ DATA_DIR: dataDir })
  if (!parsed.ok) throw new Error(parsed.message)
  await prepareDemo(parsed.value)
  expect(errorLog).toHaveBeenCalledWith(expect.stringContaining('it is no demo'))
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
  errorLog.mockRestore()
  const after = await open()
  onTestFinished(after.close)
  expect(await after.transact(hasDemo)).toBe(false)
})

test('a port that is taken is noticed before the demo is filled', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-demo-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const open = () => openDatabase({ dataDir, log: silentLog, dump: inject('embeddedImage') })
  await (await open()).close()
  const other = createServer()
  const taken = await listen(other, 0, '127.0.0.1')
  onTestFinished(() => void other.close())
  const parsed = readEnvironment({ DATA_DIR: dataDir, PORT: String(taken.ok && taken.port) })
  if (!parsed.ok) throw new Error(parsed.message)
  await expect(prepareDemo(parsed.value)).rejects.toThrow('another program listens there')
  const after = await open()
  onTestFinished(after.close)
  expect(await after.transact(hasDemo)).toBe(false)
})
