import { createHash } from 'node:crypto'
import { type KnownKey, useKey } from '#shop/keys/use-key.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { Service } from '../http/service.ts'
import { type ApiCall, type ApiOutcome, type ApiWorld, done, refused } from './call.ts'
import { calls } from './calls.ts'
import { readInput } from './input.ts'
import { openApi } from './openapi.ts'
import { type Problem, problemAnswer } from './problem.ts'

const DESCRIPTION = '/api/openapi.json'

const patterns = [...Map.groupBy(calls, ({ path }) => path)].map(([path, rows]) => ({
  rows,
  shape: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]{1,100})')}$`),
}))

function rowsFor(pathname: string) {
  for (const { rows, shape } of patterns) {
    const found = shape.exec(pathname)
    if (found) return { rows, named: { ...found.groups } }
  }
  return undefined
}

/** The JSON API for machines. It knows nobody by a cookie, so any site may call what is open. */
export function apiService(world: ApiWorld): Service {
  const { take } = world.limits
  const tooMany = (wait: number) =>
    refused('too-many', { headers: { 'Retry-After': String(wait) } })

  async function keyFor(
    { scope }: ApiCall,
    request: Request,
    address: string,
  ): Promise<ApiOutcome<KnownKey | null>> {
    if (scope === null) return done(null)
    const header = request.headers.get('Authorization') ?? ''
    const challenge = { headers: { 'WWW-Authenticate': 'Bearer realm="shop"' } }
    const [, text] = /^Bearer +(\S+)$/i.exec(header) ?? []
    if (text === undefined) return refused('no-key', challenge)
    const now = world.now()
    const key = await world.transact(transaction => useKey(transaction, { text, now }))
    if (!key) {
      const wait = take('api-wrong-key', address)
      return wait > 0 ? tooMany(wait) : refused('key-refused', challenge)
    }
    const wait = take('api-key', key.id)
    if (wait > 0) return tooMany(wait)
    if (!key.scopes.includes(scope))
      return refused('scope-missing', { detail: `It lacks ${scope}.` })
    return done(key)
  }

  async function outcome(call: ApiCall, request: Request, named: object, address: string) {
    if (call.scope === null) {
      const wait = take(call.heavy ? 'api-heavy' : 'api-open', address)
      if (wait > 0) return tooMany(wait)
    }
    const key = await keyFor(call, request, address)
    if (!key.ok) return key
    const input = await readInput(call, request, named)
    return input.ok ? call.run(world, input.body, key.body) : input
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (pathname === DESCRIPTION) return described(method, address)
    const found = rowsFor(pathname)
    if (!found) return problem({ id: 'not-found' })
    const { rows, named } = found
    const open = rows.every(({ scope }) => scope === null)
    const allowed = [...new Set(rows.map(row => row.method))].join(', ')
    if (method === 'OPTIONS') return preflight(open, allowed)
    const call = rows.find(row => row.method === method)
    if (!call)
      return fromAnywhere(open, problem({ id: 'wrong-method', headers: { Allow: allowed } }))
    const end = await outcome(call, request, named, address).catch((error: unknown) => {
      world.report(error)
      return refused(isDatabaseUnavailable(error) ? 'away' : 'failed')
    })
    return fromAnywhere(open, end.ok ? responseOf(call, end.body, request) : problem(end.problem))
  }

  const problem = (one: Problem) => problemAnswer(world.origin, one)
  async function described(method: string, address: string) {
    if (method === 'OPTIONS') return preflight(true, 'GET')
    if (method !== 'GET')
      return fromAnywhere(true, problem({ id: 'wrong-method', headers: { Allow: 'GET' } }))
    const wait = take('api-open', address)
    if (wait > 0) return fromAnywhere(true, problem(tooMany(wait).problem))
    const { name } = (await world.shopNow()).settings
    const description = JSON.stringify(openApi(world.origin, name))
    return fromAnywhere(true, json(200, description, 'public, max-age=300'))
  }

  return {
    name: '/api',
    fromAnywhere: true,
    handles: pathname => pathname === DESCRIPTION || rowsFor(pathname) !== undefined,
    answer,
  }
}

const json = (status: number, body: string | null, cache: string) =>
  new Response(body, {
    status,
    headers: {
      'Cache-Control': cache,
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
  })

function responseOf({ status, keepSeconds }: ApiCall, body: unknown, request: Request) {
  const text = status === 204 ? null : JSON.stringify(body)
  if (!keepSeconds || text === null) return json(status, text, 'no-store')
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  const isSame = known.some(one => one.trim().replace(/^W\//, '') === tag)
  const answer = json(isSame ? 304 : status, isSame ? null : text, `public, max-age=${keepSeconds}`)
  answer.headers.set('ETag', tag)
  return answer
}

/** Keys do not belong into browsers, so calls that need one are not for other sites' pages. */
function fromAnywhere(open: boolean, answer: Response): Response {
  if (!open) return answer
  answer.headers.set('Access-Control-Allow-Origin', '*')
  answer.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id')
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return answer
}

function preflight(open: boolean, allowed: string) {
  const headers = new Headers({ Allow: allowed, 'Cache-Control': 'no-store' })
  if (open) {
    headers.set('Access-Control-Allow-Methods', allowed)
    headers.set('Access-Control-Allow-Headers', 'Content-Type')
    headers.set('Access-Control-Max-Age', '86400')
  }
  return fromAnywhere(open, new Response(null, { status: 204, headers }))
}
