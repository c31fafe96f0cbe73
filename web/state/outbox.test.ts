import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from './outbox.ts'
import type { StorageAdapter } from './storage-adapter.ts'

/** A server that writes down what it is sent, and can be told how to answer. */
async function shop() {
  const heard: { key: string; body: string }[] = []
  let answer: number | 'cut' = 200
  const server = createServer(async (message, reply) => {
    heard.push({ key: String(message.headers['idempotency-key']), body: await text(message) })
    if (answer === 'cut') message.socket.destroy()
    else reply.writeHead(answer).end()
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answers = (next: typeof answer) => {
    answer = next
  }
  return { heard, answers, origin }
}

function browser(origin: string) {
  const texts = new Map<string, string>()
  const adapter: StorageAdapter = {
    get: key => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    attempt: (key, value) => texts.set(key, value) === texts,
    remove: key => void texts.delete(key),
    onChange: () => () => {},
  }
  const messages: string[] = []
  let online = true
  const tab = () =>
    openOutbox({
      adapter,
      locks: navigator.locks,
      newId: randomUUID,
      send: (to, request) =>
        online ? fetch(origin + to, request) : Promise.reject(new TypeError('Failed to fetch')),
      tell: ({ label }, what) => messages.push(`${label}: ${what}`),
    })
  const connection = (is: boolean) => {
    online = is
  }
  return { tab, messages, texts, connection }
}

const pendingChoice = (words: string) => ({
  to: '/wishes',
  fields: [['words', words]] as [string, string][],
  label: words,
})

test('S51 what is submitted offline is kept, told of, and sent once when the server is back', async () => {
  const { heard, origin } = await shop()
  const { tab, messages, texts, connection } = browser(origin)
  connection(false)
  await tab().keep(pendingChoice('a ring'))
  await tab().sendAll()
  expect(heard).toEqual([])
  expect(texts.get('pinia-outbox')).toContain('a ring')
  connection(true)
  // As after a reload: another page of the same browser.
  await tab().sendAll()
  await tab().sendAll()
  expect(heard.map(({ body }) => body)).toEqual(['words=a+ring'])
  expect(messages).toEqual(['a ring: kept', 'a ring: sent'])
})

test('S51 two tabs that come back at once send each entry once, in order', async () => {
  const { heard, origin } = await shop()
  const { tab } = browser(origin)
  const [here, there] = [tab(), tab()]
  for (const words of ['one', 'two', 'three']) await here.keep(pendingChoice(words))
  await Promise.all([here.sendAll(), there.sendAll(), here.sendAll(), there.sendAll()])
  expect(heard.map(({ body }) => body)).toEqual(['words=one', 'words=two', 'words=three'])
})

test('S51 an answer that is lost is asked for again under the same key', async () => {
  const { heard, answers, origin } = await shop()
  const { tab, messages } = browser(origin)
  const outbox = tab()
  await outbox.keep(pendingChoice('a ring'))
  answers('cut')
  await outbox.sendAll()
  answers(200)
  await outbox.sendAll()
  const keys = new Set(heard.map(({ key }) => key))
  expect(heard.length).toBeGreaterThan(1)
  expect(keys.size).toBe(1)
  expect(messages).toEqual(['a ring: kept', 'a ring: sent'])
})

test.each([500, 503, 429])(
  'S51 a server that answers %i has not taken it: it stays',
  async status => {
    const { answers, origin } = await shop()
    const { tab } = browser(origin)
    const outbox = tab()
    await outbox.keep(pendingChoice('a ring'))
    answers(status)
    await outbox.sendAll()
    expect(outbox.waiting.read()).toHaveLength(1)
  },
)

test('S51 what the server refuses is told of and not sent again', async () => {
  const { heard, answers, origin } = await shop()
  const { tab, messages } = browser(origin)
  const outbox = tab()
  await outbox.keep(pendingChoice('a ring'))
  answers(400)
  await outbox.sendAll()
  await outbox.sendAll()
  expect(heard).toHaveLength(1)
  expect(messages).toEqual(['a ring: kept', 'a ring: refused'])
})
