import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createHttpServer, listen, stopServing } from './serve.ts'
import { openTestShop } from './testing.ts'

test('a port that is taken, and an address that is not ours, say what to do', async () => {
  const { port } = await openTestShop({})
  expect(await listen(createHttpServer().server, port, '127.0.0.1')).toEqual({
    ok: false,
    sentence: expect.stringMatching(
      new RegExp(`port ${port} of 127\\.0\\.0\\.1: another program.* PORT=\\d+`),
    ),
  })
  const elsewhere = await listen(createHttpServer().server, 0, '203.0.113.1')
  expect(elsewhere).toMatchObject({ ok: false, sentence: expect.stringContaining('Set HOST') })
})

test('whoever comes before the shop can answer is answered when it can', async () => {
  const { server, answerWith } = createHttpServer()
  const listening = await listen(server, 0, '127.0.0.1')
  if (!listening.ok) throw new Error(listening.sentence)
  const arrived = once(server, 'request')
  const answer = fetch(`http://127.0.0.1:${listening.port}/`, { signal: AbortSignal.timeout(5000) })
  await arrived
  answerWith((_, res) => res.end('welcome'))
  expect(await (await answer).text()).toBe('welcome')
  await stopServing(server)
})
