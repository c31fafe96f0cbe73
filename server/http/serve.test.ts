import { expect, test } from 'vitest'
import { createHttpServer, listen } from './serve.ts'
import { openShop } from './testing.ts'

test('a port that is taken, and an address that is not ours, say what to do', async () => {
  const { port } = await openShop({})
  expect(await listen(createHttpServer(), port, '127.0.0.1')).toEqual({
    ok: false,
    sentence: `Cannot listen on port ${port} of 127.0.0.1: another program listens there. Choose another port, for example \`PORT=3001 npm start\`.`,
  })
  const elsewhere = await listen(createHttpServer(), 0, '203.0.113.1')
  expect(elsewhere).toMatchObject({ ok: false, sentence: expect.stringContaining('Set HOST') })
})
