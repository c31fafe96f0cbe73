import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type AnswerCommand, askRunningShop, openOperatorSocket } from './operator-socket.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'keepsake-socket-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const loud: AnswerCommand = async words => ({ ok: true, text: words.join(' ').toUpperCase() })

test('a command is answered by the shop that runs there, and by nobody once it is closed', async () => {
  const dataDir = folder()
  expect(await askRunningShop(dataDir, ['staff', 'list'])).toBeNull()
  const close = await openOperatorSocket(dataDir, loud, error => expect.fail(String(error)))
  expect(await askRunningShop(dataDir, ['staff', 'list'])).toEqual({ ok: true, text: 'STAFF LIST' })
  await close()
  expect(await askRunningShop(dataDir, ['staff', 'list'])).toBeNull()
})

test('what a shop left behind that was killed is in nobody’s way', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'operator.sock'), '')
  const close = await openOperatorSocket(dataDir, loud, error => expect.fail(String(error)))
  onTestFinished(close)
  expect(await askRunningShop(dataDir, ['setup'])).toEqual({ ok: true, text: 'SETUP' })
})

test.each(['', 'no JSON', '{"words":[]}', `["${'x'.repeat(4_001)}"]`, '[1]'])(
  'what is no command is reported and not answered: %#',
  async message => {
    const dataDir = folder()
    const reported: unknown[] = []
    onTestFinished(await openOperatorSocket(dataDir, loud, error => reported.push(error)))
    const socket = connect({ path: join(dataDir, 'operator.sock'), allowHalfOpen: true })
    socket.end(message)
    expect(await text(socket)).toBe('')
    expect(reported).toHaveLength(1)
  },
)

test('a folder whose path is too long for a socket goes without, and says nothing runs there', async () => {
  const dataDir = join(folder(), 'x'.repeat(120))
  mkdirSync(dataDir)
  const close = await openOperatorSocket(dataDir, loud, error => expect.fail(String(error)))
  expect(await askRunningShop(dataDir, ['setup'])).toBeNull()
  expect(() => statSync(join(dataDir, 'operator.sock'))).toThrow()
  await close()
})

test('whoever came and says nothing does not keep the shop from closing', async () => {
  const dataDir = folder()
  const close = await openOperatorSocket(dataDir, loud, () => {})
  const silent = connect({ path: join(dataDir, 'operator.sock'), allowHalfOpen: true })
  const cut = new Promise(resolve => silent.once('close', resolve))
  silent.on('end', () => silent.end())
  await new Promise(resolve => silent.once('connect', resolve))
  expect(await askRunningShop(dataDir, ['setup'])).toEqual({ ok: true, text: 'SETUP' })
  await close()
  await cut
})
