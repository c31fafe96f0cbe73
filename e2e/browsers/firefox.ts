import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, openDisplay } from './display.ts'
import { type DrivenBrowser, WINDOW } from './driven-browser.ts'

const START_MS = 60_000

/** Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks by itself. */
export async function openFirefox(path: string): Promise<DrivenBrowser> {
  const display = await openDisplay()
  const profile = mkdtempSync(join(tmpdir(), 'keepsake-firefox-'))
  // Where there is no graphics card, the processor plays one.
  writeFileSync(join(profile, 'user.js'), 'user_pref("webgl.force-enabled", true);\n')
  const child = spawn(path, ['--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DISPLAY: display.name },
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    const limit = setTimeout(() => reject(new Error(`Firefox did not start.\n${said}`)), START_MS)
    child.stderr.setEncoding('utf8').on('data', text => {
      said += text
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(limit)
      resolve(found)
    })
  })
  const { send, end } = await openBidi(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const tree = await send('browsingContext.getTree', {})
  const context = (tree.contexts as { context: string }[])[0]?.context
  await send('browsingContext.setViewport', { context, viewport: WINDOW })
  return {
    goto: async url =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      })
      const { value } = answer.result as { value?: string }
      if (value === undefined) throw new Error(JSON.stringify(answer))
      return JSON.parse(value)
    },
    perform: async actions => void (await send('input.performActions', { context, actions })),
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    async close() {
      end()
      await endProcess(child)
      await display.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Answer = Readonly<Record<string, unknown>>

async function openBidi(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<
    number,
    { resolve: (answer: Answer) => void; reject: (e: Error) => void }
  >()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    const asked = waiting.get(id)
    if (!asked) return
    waiting.delete(id)
    if (type === 'success') asked.resolve(result)
    else asked.reject(new Error(`${error}: ${message}`))
  })
  return {
    send: (method: string, params: object) =>
      new Promise<Answer>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    end: () => socket.close(),
  }
}
