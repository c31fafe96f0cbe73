// Stands in for the real process until it is written: pages in development, always a guest
// (or always signed in with VISITOR=1).
process.env.NODE_ENV = 'development'

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createServer as createVite } from 'vite'

const vite = await createVite({
  server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 20000 } },
})
const listener = createRequestListener(async request => {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build')
  const visitor = process.env.VISITOR
    ? { accountId: 'a', sessionId: 's', email: 'ada@example.com', name: 'Ada', role: 'customer' }
    : null
  return build.entry.module.pagesOf(build, 'development')(request, {
    requestId: randomUUID(),
    nonce: 'dev',
    now: () => new Date(),
    transact: () => {
      throw new Error('no database yet')
    },
    visitor: async () => visitor,
    report: (e: unknown) => console.error(e),
    route: '',
  })
})
createServer((req, res) => vite.middlewares(req, res, () => listener(req, res))).listen(
  Number(process.env.PORT ?? 3000),
)
