import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { answerRoutes } from './answer-routes.server.ts'

const route = { hasAction: false, hasLoader: true, module: '/assets/cart.js', imports: [], css: [] }
const routes = { '/cart': { ...route, id: '/cart', parentId: 'root', path: '/cart' } }
const build = { assets: { version: 'v1', routes } } as unknown as ServerBuild
const ask = (query: string) =>
  answerRoutes(build, new URL(`https://shop.example/__manifest?${query}`))

test('a router is told where links lead, and may keep it', async () => {
  const answer = ask('paths=/,/cart&version=v1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.json()).toEqual(routes)
})

test.each(['paths=/cart&version=v0', 'paths=/cart', ''])(
  'one of another build is told to load a document: "%s"',
  async query => {
    const answer = ask(query)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(answer.headers.get('Cache-Control')).toBeNull()
  },
)
