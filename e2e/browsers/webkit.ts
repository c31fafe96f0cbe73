import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { endProcess, openDisplay } from './display.ts'
import { type DrivenBrowser, WINDOW } from './driven-browser.ts'

const PORT = 4577
const START_MS = 30_000

/** WebKitGTK's own small browser over WebDriver (https://www.w3.org/TR/webdriver2/), in a window nobody sees. */
export async function openWebkit(driver: string, browser: string): Promise<DrivenBrowser> {
  const display = await openDisplay()
  const served = spawn(driver, [`--port=${PORT}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Its sandbox asks for namespaces that a container has not.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await untilServed(send)
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW })
  return {
    goto: async url => void (await send('POST', `${session}/url`, { url })),
    async evaluate(expression) {
      const script = `const done = arguments[0]; (async () => JSON.stringify(await (${expression})) ?? 'null')().then(done, error => done('!' + error))`
      const text = String(await send('POST', `${session}/execute/async`, { script, args: [] }))
      if (text.startsWith('!')) throw new Error(text)
      return JSON.parse(text)
    },
    perform: async actions => void (await send('POST', `${session}/actions`, { actions })),
    screenshot: async () =>
      Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      await send('DELETE', session).catch(() => {})
      await endProcess(served)
      await display.close()
    },
  }
}

async function untilServed(send: (method: string, path: string) => Promise<unknown>) {
  const until = Date.now() + START_MS
  for (;;) {
    const answered = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (answered) return
    if (Date.now() > until) throw new Error('WebKit’s driver does not answer.')
    await delay(100)
  }
}
