import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endAnswer, openAllowance } from './read-past.ts'
import { listen } from './serve.ts'

const MEGABYTE = 1_000_000

test('what is sent on after a refusal is read past only as far as there is room for it', async () => {
  const spend = openAllowance({ atOnce: MEGABYTE, eachSecond: MEGABYTE })
  const read: Promise<number>[] = []
  const server = createServer((message, res) => {
    const { socket } = message
    read.push(once(socket, 'close').then(() => socket.bytesRead))
    res.statusCode = 429
    endAnswer(message, res, 'Not now.', spend)
  })
  onTestFinished(() => void server.close())
  const listening = await listen(server, 0, '127.0.0.1')
  if (!listening.ok) throw new Error(listening.sentence)
  const senders = [1, 2, 3].map(() => {
    const socket = connect(listening.port, '127.0.0.1').on('error', () => {})
    socket.write(`PUT / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${20 * MEGABYTE}\r\n\r\n`)
    socket.write(new Uint8Array(20 * MEGABYTE))
    return once(socket, 'data').then(([data]) => String(data))
  })
  for (const answer of await Promise.all(senders)) expect(answer).toMatch(/^HTTP\/1.1 429 /)
  const all = (await Promise.all(read)).reduce((sum, bytes) => sum + bytes)
  // At once one, two more in the two seconds, and what each had in hand when there was no more room.
  expect(all).toBeLessThan(6 * MEGABYTE)
})
