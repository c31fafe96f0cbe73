import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { takeLock } from './lock-file.ts'
import { startOf } from './process-identity.ts'

const programs = join(import.meta.dirname, '../../tools/testing')
/** Above the largest number Linux gives to a process. */
const deadPid = 2 ** 22 + 1
const token = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
const lockOf = (pid: number, start: string | null | undefined, digit = 'a') =>
  JSON.stringify({ pid, ...(start && { start }), token: token(digit) })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-lock-'))
  return () => rm(folder, { recursive: true })
})
const lockFile = () => join(folder, 'database.lock')

test('the first one gets it, the second is told who has it, release frees it', async () => {
  const first = await takeLock(folder)
  expect(first.ok).toBe(true)
  expect(await takeLock(folder)).toEqual({ ok: false, pid: process.pid })
  if (first.ok) await first.release()
  expect(await readdir(folder)).toEqual([])
  expect((await takeLock(folder)).ok).toBe(true)
  expect(await readdir(folder)).toEqual(['database.lock'])
})

test.each([
  ['of a dead process', () => lockOf(deadPid, undefined)],
  ['of an earlier process with a number used again', () => lockOf(process.pid, 'boot/1')],
  ['that is empty', () => ''],
  ['with garbage in it', () => '\u0000\u0001{"pid":'],
  ['with a senseless pid', () => JSON.stringify({ pid: -1, token: token('a') })],
])('a lock %s is taken over', async (_, content) => {
  await writeFile(lockFile(), content())
  expect((await takeLock(folder)).ok).toBe(true)
  expect(await readdir(folder)).toEqual(['database.lock'])
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
})

test('who died while taking over is succeeded in turn, spoilt claims and all', async () => {
  await writeFile(lockFile(), lockOf(deadPid, undefined, 'a'))
  await writeFile(`${lockFile()}.${token('a')}.next`, lockOf(deadPid, undefined, 'b'))
  await writeFile(`${lockFile()}.${token('b')}.next`, '')
  expect((await takeLock(folder)).ok).toBe(true)
  expect(await readdir(folder)).toEqual(['database.lock'])
})

test('a spoilt claim on a spoilt lock does not lead round in a circle', async () => {
  const byContent = createHash('sha256').update('').digest('hex')
  const byNameToo = createHash('sha256').update(`${lockFile()}\n`).digest('hex')
  await writeFile(lockFile(), '')
  await writeFile(`${lockFile()}.${byContent}.next`, '')
  await writeFile(`${lockFile()}.${byNameToo}.next`, '')
  expect((await takeLock(folder)).ok).toBe(true)
})

test('who is just taking over counts as the holder', async () => {
  await writeFile(lockFile(), lockOf(deadPid, undefined, 'a'))
  const living = lockOf(process.pid, startOf(process.pid), 'b')
  await writeFile(`${lockFile()}.${token('a')}.next`, living)
  expect(await takeLock(folder)).toEqual({ ok: false, pid: process.pid })
})

test('a lock that another process holds since is not released', async () => {
  const first = await takeLock(folder)
  await writeFile(lockFile(), lockOf(deadPid, undefined))
  if (first.ok) await first.release()
  expect(await readdir(folder)).toEqual(['database.lock'])
})

test('a killed process leaves a lock that the next one takes over', async () => {
  const other = startTaker()
  expect(await askFor(other, folder)).toMatchObject({ ok: true })
  expect(await takeLock(folder)).toEqual({ ok: false, pid: other.pid })
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  expect((await takeLock(folder)).ok).toBe(true)
})

test('of several processes at the same instant exactly one wins', async () => {
  const takers = Array.from({ length: 4 }, startTaker)
  await Promise.all(takers.map(taker => once(taker, 'message')))
  const stale = [undefined, '', lockOf(deadPid, undefined)]
  for (let round = 0; round < 60; round += 1) {
    const place = await mkdtemp(join(folder, 'round-'))
    const content = stale[round % stale.length]
    if (content !== undefined) await writeFile(join(place, 'database.lock'), content)
    const answers = await Promise.all(takers.map(taker => askFor(taker, place)))
    const winners = takers.filter((_, position) => answers[position]?.ok)
    expect(winners).toHaveLength(1)
    const losers = answers.filter(answer => !answer.ok)
    expect(losers.map(answer => answer.pid)).toEqual([1, 2, 3].map(() => winners[0]?.pid))
  }
})

test('nobody is let in beside the holder, however often locks die and are taken over', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const contenders = [1, 2, 3, 4].map(() => {
    const contender = fork(join(programs, 'lock-contender.ts'), [folder, '150'], { execArgv: [] })
    onTestFinished(() => {
      contender.kill('SIGKILL')
    })
    return once(contender, 'message')
  })
  const met = (await Promise.all(contenders)).map(([message]) => message)
  expect(met).toEqual([{ met: 0 }, { met: 0 }, { met: 0 }, { met: 0 }])
})

const answerSchema = v.object({ ok: v.boolean(), pid: v.optional(v.number()) })
type Answer = v.InferOutput<typeof answerSchema>

function startTaker(): ChildProcess {
  const taker = fork(join(programs, 'lock-taker.ts'), { execArgv: [] })
  onTestFinished(() => {
    taker.kill('SIGKILL')
  })
  return taker
}

async function askFor(taker: ChildProcess, folder: string): Promise<Answer> {
  const answer = new Promise<Answer>(resolve => {
    taker.on('message', function listen(message) {
      if (!v.is(answerSchema, message)) return
      taker.off('message', listen)
      resolve(message)
    })
  })
  taker.send(folder)
  return answer
}
