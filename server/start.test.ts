import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { environmentSchema } from './environment/variables.ts'

const program = fileURLToPath(new URL('./start.js', import.meta.url))

/** What is not given is empty, so that a developer's own .env does not take part. */
const nothing = Object.fromEntries(Object.keys(environmentSchema.entries).map(name => [name, '']))

function start(variables: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...nothing, ...variables },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const printed = { output: '', errors: '' }
  const opened = Promise.withResolvers<string>()
  child.stdout.setEncoding('utf8').on('data', piece => {
    printed.output += piece
    const address = printed.output.match(/open at (\S+)\n/)?.[1]
    if (address) opened.resolve(address)
  })
  child.stderr.setEncoding('utf8').on('data', piece => {
    printed.errors += piece
  })
  const ended = new Promise<typeof printed & { code: number | null }>(resolve => {
    child.once('close', code => resolve({ ...printed, code }))
  })
  const address = Promise.race([
    opened.promise,
    ended.then(({ errors }) => Promise.reject(new Error(errors))),
  ])
  // Most tests do not ask for it.
  address.catch(() => {})
  return { child, address, ended }
}

test('bad settings are all named, before anything is built or opened', async () => {
  const { code, output, errors } = await start({
    PORT: 'http',
    ORIGIN: 'shop.example.com',
    STRIPE_SECRET_KEY: 'sk_live_hunter2',
  }).ended
  expect(code).toBe(1)
  expect(output).toBe('')
  expect(errors).toMatch(/PORT must .*\n.*ORIGIN must .*\n.*STRIPE_PUBLISHABLE_KEY is missing/)
  expect(errors).toContain('STRIPE_WEBHOOK_SECRET is missing')
  expect(errors).not.toContain('hunter2')
})

test('a DATA_DIR without write access ends the start with one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'file'), '')
  const DATA_DIR = join(folder, 'file', 'data')
  const { code, errors } = await start({ PORT: '0', DATA_DIR }, '--dev').ended
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Cannot write to DATA_DIR .*\n$/)])
})

test('it opens, answers, and stops in good order', { tags: 'long', timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { child, address, ended } = start({ PORT: '0', DATA_DIR: folder }, '--dev')
  const ready = await fetch(`${await address}/readyz`)
  expect(ready.status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(readdirSync(folder)).toEqual(['database', 'incoming', 'secret.key'])
})

test('where only what runs was installed, a build says what is missing', () => {
  const builder = fileURLToPath(new URL('../tools/build.js', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [builder], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm ci && npm run build')])
})
