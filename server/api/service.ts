import { createHash } from 'node:crypto'
import type { PaperFile } from '#shop/invoices/paper-files.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { Service } from '../http/service.ts'
import { fromAnywhere, preflight, withFields } from './answers.ts'
import {
  type ApiCall,
  type ApiCaller,
  type ApiContext,
  type ApiOutcome,
  callRefused,
} from './call.ts'
import { callerOf, countCall } from './callers.ts'
import { apiCalls } from './calls.ts'
import { DOCS_KEY, docsAnswer, docsPaths, keyAnswer } from './docs/answer.ts'
import { isCreating, onceUnderKey, requestHashOf } from './idempotency.ts'
import { readInput } from './input.ts'
import { MCP, mcpAnswers } from './mcp/answer.ts'
import { newIdFor } from './new-id.ts'
import { noticeFields } from './notice.ts'
import { openApi } from './openapi.ts'
import { isForMachines } from './own-addresses.ts'
import { type Problem, problemAnswer } from './problem.ts'
import { refusedProblem } from './refused-problem.ts'

const DESCRIPTION = '/api/openapi.json'

const patterns = [...Map.groupBy(apiCalls, ({ path }) => path)].map(([path, rows]) => ({
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

const methodsOf = <Rows extends readonly ApiCall[] | undefined>(rows: Rows) =>
  rows && [...new Set(rows.map(row => row.method))].join(', ')

/** The JSON API for machines. It knows nobody by a cookie, so any site may call what is open. */
export function apiService(context: ApiContext): Service {
  const mcp = mcpAnswers(context)

  async function outcome(call: ApiCall, request: Request, named: object, address: string) {
    const caller = await callerOf(context, request, address, call)
    if (!caller.ok) return { end: caller, fields: {} }
    const { fields, refusal } = countCall(context, caller.body)
    return { end: refusal ?? (await run(call, request, named, caller.body)), fields }
  }

  async function run(call: ApiCall, request: Request, named: object, caller: ApiCaller) {
    const { scope } = call
    if (scope !== null && !caller.key?.scopes.includes(scope))
      return callRefused('scope-missing', { detail: `It lacks ${scope}.` })
    const read = await readInput(call, request, named)
    if (!read.ok) return read
    const { input, query, sent } = read.body
    const { idempotencyKey, who, ifMatch } = caller
    if (!isCreating(call) || idempotencyKey === null) return call.run(context, input, caller, query)
    const requestHash = requestHashOf(request, { sent, ifMatch })
    const newId = newIdFor(context, call.id, who, idempotencyKey, requestHash)
    return onceUnderKey(context, { who, idempotencyKey, requestHash }, () =>
      call.run(context, input, { ...caller, newId }, query),
    )
  }

  const reportFailure = (error: unknown) => {
    context.report(error)
    return { end: callRefused(isDatabaseUnavailable(error) ? 'away' : 'failed'), fields: {} }
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (pathname === MCP) return mcp(request, address)
    if (docsPaths.includes(pathname))
      return answerDocs(method, request, pathname, address).catch(error =>
        problem(reportFailure(error).end.problem),
      )
    if (pathname === DESCRIPTION) return answerDescription(method, request, address)
    const found = rowsFor(pathname)
    if (!found) return unknown(method)
    const { rows, named } = found
    const open = rows.every(({ scope }) => scope === null)
    const allowed = methodsOf(rows)
    if (method === 'OPTIONS') return preflight(open, allowed)
    const call = rows.find(row => row.method === method)
    if (!call)
      return fromAnywhere(open, problem({ id: 'wrong-method', headers: { Allow: allowed } }))
    const { end, fields } = await outcome(call, request, named, address).catch(reportFailure)
    const response = end.ok ? responseOf(call, end, request) : problem(end.problem)
    const notice = call.notice ? noticeFields(call.notice) : {}
    const replayed = end.ok && end.replayed ? { 'Idempotent-Replayed': 'true' } : {}
    return fromAnywhere(
      open,
      withFields(response, { ...fields, ...notice, ...replayed, ...inEnglish }),
    )
  }

  const problem = (one: Problem) => problemAnswer(context.origin, one)

  /** Open, so that a page of another site can read why. */
  const unknown = (method: string) =>
    method === 'OPTIONS'
      ? preflight(true, 'GET')
      : fromAnywhere(true, problem({ id: 'no-such-address' }))

  /** A page to read, in this shop's own frame: not for other sites. Counted as any call. */
  async function answerDocs(method: string, request: Request, pathname: string, address: string) {
    const allowed = pathname === DOCS_KEY ? 'POST' : 'GET'
    if (method !== allowed) return problem({ id: 'wrong-method', headers: { Allow: allowed } })
    const caller = await callerOf(context, request, address, {})
    if (!caller.ok) return problem(caller.problem)
    const { fields, refusal } = countCall(context, caller.body)
    if (refusal) return withFields(problem(refusal.problem), fields)
    if (pathname !== DOCS_KEY) return withFields(await docsAnswer(context, pathname), fields)
    const made = await keyAnswer(context, caller.body)
    return withFields(made.ok ? made.response : problem(made.problem), fields)
  }

  async function answerDescription(method: string, request: Request, address: string) {
    if (method === 'OPTIONS') return preflight(true, 'GET')
    if (method !== 'GET')
      return fromAnywhere(true, problem({ id: 'wrong-method', headers: { Allow: 'GET' } }))
    const caller = await callerOf(context, request, address, {})
    if (!caller.ok) return fromAnywhere(true, problem(caller.problem))
    const { fields, refusal } = countCall(context, caller.body)
    if (refusal) return fromAnywhere(true, withFields(problem(refusal.problem), fields))
    const { name } = (await context.shopNow()).settings
    const description = JSON.stringify(openApi(context.origin, name))
    return fromAnywhere(true, withFields(json(200, description, 'public, max-age=300'), fields))
  }

  return {
    name: '/api',
    fromAnywhere: true,
    handles: isForMachines,
    problem: (path, refusal) =>
      refusedProblem(context.origin, path, refusal, methodsOf(rowsFor(path)?.rows)),
    answer,
  }
}

/** The only language there is; another would be asked for by Accept-Language. */
const inEnglish = { 'Content-Language': 'en', Vary: 'Accept-Language' }

const json = (status: number, body: string | null, cache: string) =>
  new Response(body, {
    status,
    headers: {
      'Cache-Control': cache,
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
  })

type Answered = Extract<ApiOutcome<unknown>, { readonly ok: true }>

/** A file is somebody's own: nobody in between keeps it. */
function fileAnswer(body: unknown) {
  const { bytes, type, name } = body as PaperFile
  return new Response(bytes, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

function responseOf(
  { status, file, keepSeconds: usual }: ApiCall,
  { body, tag: version, keepSeconds = usual }: Answered,
  request: Request,
) {
  if (file) return fileAnswer(body)
  const text = status === 204 ? null : JSON.stringify(body)
  if (!keepSeconds || text === null) {
    const answer = json(status, text, 'no-store')
    if (version !== undefined) answer.headers.set('ETag', `"${version}"`)
    return answer
  }
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  const isSame = known.some(one => one.trim().replace(/^W\//, '') === tag)
  const answer = json(isSame ? 304 : status, isSame ? null : text, `public, max-age=${keepSeconds}`)
  answer.headers.set('ETag', tag)
  return answer
}
