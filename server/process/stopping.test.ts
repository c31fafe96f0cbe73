import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** A process that does nothing but stop: `stop` is what it does then, `first` what it does before. */
function program(stop: string, first = '') {
  return `
    import { openLog } from ${here('./log.ts')}
    import { stopOnSignals } from ${here('./stopping.ts')}
    stopOnSignals(async () => { console.log('stopping'); ${stop} }, openLog('info'))
    setInterval(() => {}, 1000)
    console.log('ready', process.pid)
    ${first}`
}

async function started(command: string, args: readonly string[], env = {}) {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = text(child.stdout)
  const code = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = await new Promise<Buffer>(resolve => child.stdout.once('data', resolve))
  const pid = Number(/ready (\d+)/.exec(String(ready))?.[1])
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  return { child, output, code }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const startNode = (source: string) =>
  started(process.execPath, ['--input-type=module', '--eval', source])

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops in good order', async signal => {
  const { child, output, code } = await startNode(program(''))
  child.kill(signal)
  expect(await code).toBe(0)
  expect(await output).toContain('stopping')
})

test('one key press that arrives twice is one', async () => {
  const slow = 'await new Promise(resolve => setTimeout(resolve, 100))'
  const { child, output, code } = await startNode(program(slow))
  child.kill('SIGINT')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect(await code).toBe(0)
  expect((await output).match(/stopping/g)).toHaveLength(1)
})

test('one who insists is obeyed at once', async () => {
  const { child, code } = await startNode(program('await new Promise(() => {})'))
  const insisting = setInterval(() => child.kill('SIGTERM'), 50)
  expect(await code).toBe(1)
  clearInterval(insisting)
})

test.each([
  ['an exception', "setTimeout(() => { throw new Error('a bug') })"],
  ['a rejection', "Promise.reject(new Error('a bug'))"],
])('%s that nobody caught is logged, and the process stops', async (_, first) => {
  const { output, code } = await startNode(program('', first))
  expect(await code).toBe(1)
  expect(await output).toMatch(/"level":60.*"message":"a bug"/)
  expect(await output).toContain('stopping')
})

test('what cannot stop in good order still ends', async () => {
  const { child, output, code } = await startNode(program("throw new Error('stuck')"))
  child.kill('SIGTERM')
  expect(await code).toBe(1)
  expect(await output).toContain('stuck')
})

test.skipIf(process.platform === 'win32')('it stops when npm is gone', async () => {
  const shell = `"$NODE" --input-type=module --eval "$SOURCE"; true`
  const { child, output } = await started('sh', ['-c', shell], {
    NODE: process.execPath,
    SOURCE: program(''),
    npm_lifecycle_event: 'start',
  })
  child.kill('SIGTERM')
  expect(await output).toContain('stopping')
})
