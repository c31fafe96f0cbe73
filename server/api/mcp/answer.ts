import { fromAnywhere, preflight, withFields } from '../answers.ts'
import { type ApiCaller, type ApiContext, type ApiOutcome, callRefused } from '../call.ts'
import { callerOf, countCall } from '../callers.ts'
import { parsed, readJsonBody } from '../input.ts'
import type { Json } from '../json-schema.ts'
import { type Problem, problemAnswer, problems } from '../problem.ts'
import type { Tool } from './tool.ts'
import { inputSchemaOf } from './tool.ts'
import { tools } from './tools.ts'

export const MCP = '/api/mcp'

/** Headers of the protocol's own, as its revisions 2025-11-25 and 2026-07-28 name them. */
const SENT =
  'Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID'
const ALLOWED = 'POST'

const instructions = (shop: string) =>
  `${shop} makes jewellery to order. These tools find, design and price pieces; the prices are those of the checkout. Begin with "suggest" when you know what somebody would like and what may be spent. Amounts are whole minor units (cents), lengths micrometres. Nothing can be bought or signed by a machine: with "hand_over" you get the link by which a person does. Whatever stands in "tellWordForWord" and "gaveUp" you pass on to the person, word for word, before they decide.`

interface Message {
  readonly method?: unknown
  readonly params?: { readonly name?: unknown }
}

/** The library takes null for a fault of ours (https://www.jsonrpc.org/specification#error_object). */
const notAMessage = () =>
  Response.json(
    { jsonrpc: '2.0', error: { code: -32600, message: 'Invalid Request' }, id: null },
    { status: 400, headers: { 'Cache-Control': 'no-store' } },
  )

const toolOf = (name: unknown) => tools.find(tool => tool.name === name)

/** A refusal that an assistant can read, and mend. */
function refusalOf({ id, detail, faults = [], headers }: Problem) {
  const { title, remedy } = problems[id]
  const wait = headers?.['Retry-After']
  const text = [
    `${title}.`,
    detail,
    ...faults.map(({ at, words }) => `${at || 'input'}: ${words}`),
    remedy,
    wait && `Wait ${wait} seconds.`,
  ]
  return {
    content: [{ type: 'text' as const, text: text.filter(Boolean).join(' ') }],
    isError: true,
  }
}

const answerOf = (body: Json) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(body) }],
  structuredContent: { ...body },
})

/**
 * The Model Context Protocol over streamable HTTP, by its own library: each message by itself, without a
 * session. The library is read when the first message comes: a shop that nobody asks does without it.
 */
export function mcpAnswers(context: ApiContext) {
  const library = () => import('@modelcontextprotocol/server')

  async function callTool(
    tool: Tool,
    given: unknown,
    caller: ApiCaller,
  ): Promise<ApiOutcome<Json>> {
    const { scope } = tool
    if (scope && caller.key && !caller.key.scopes.includes(scope))
      return callRefused('scope-missing', { detail: `It lacks ${scope}.` })
    const read = parsed(tool.input, given)
    return read.ok ? tool.run(context, read.body, caller) : read
  }

  async function serve(request: Request, parsedBody: unknown, caller: ApiCaller) {
    const { Server, createMcpHandler } = await library()
    const { name } = (await context.shopNow()).settings
    const handler = createMcpHandler(
      () => {
        const server = new Server(
          { name, version: '1' },
          { capabilities: { tools: {} }, instructions: instructions(name) },
        )
        server.setRequestHandler('tools/list', async () => ({
          tools: tools.map(tool => ({
            name: tool.name,
            title: tool.title,
            description: tool.description,
            inputSchema: inputSchemaOf(tool) as { type: 'object' },
            annotations: { readOnlyHint: true, openWorldHint: false },
          })),
        }))
        server.setRequestHandler('tools/call', async ({ params }) => {
          const tool = toolOf(params.name)
          if (!tool) return refusalOf({ id: 'not-found', detail: `There is no ${params.name}.` })
          const end = await callTool(tool, params.arguments ?? {}, caller).catch(error => {
            context.report(error)
            return callRefused('failed')
          })
          return end.ok ? answerOf(end.body) : refusalOf(end.problem)
        })
        return server
      },
      { onerror: context.report },
    )
    return handler.fetch(request, { parsedBody })
  }

  async function answerMessage(request: Request, address: string): Promise<Response> {
    const problem = (one: Problem) => problemAnswer(context.origin, one)
    if (request.method !== ALLOWED)
      return problem({ id: 'wrong-method', headers: { Allow: ALLOWED } })
    const read = await readJsonBody(request.clone())
    if (!read.ok) return problem(read.problem)
    if (typeof read.body !== 'object' || read.body === null) return notAMessage()
    const message: Message = read.body
    // Lists of messages are of old revisions, and would be counted as one; nothing here changes, so nobody listens.
    if (Array.isArray(message) || message.method === 'subscriptions/listen')
      return problem({
        id: 'invalid',
        detail: 'Send one request at a time; there are no subscriptions.',
      })
    const heavy = message.method === 'tools/call' && toolOf(message.params?.name)?.heavy
    const caller = await callerOf(context, request, address, { ...(heavy && { heavy }) })
    if (!caller.ok) return problem(caller.problem)
    const { fields, refusal } = countCall(context, caller.body)
    if (refusal) return withFields(problem(refusal.problem), fields)
    return withFields(await serve(request, read.body, caller.body), fields)
  }

  return async (request: Request, address: string): Promise<Response> =>
    request.method === 'OPTIONS'
      ? preflight(true, ALLOWED, SENT)
      : fromAnywhere(true, await answerMessage(request, address))
}
