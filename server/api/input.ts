import * as v from 'valibot'
import { faultWords } from '#design/document/fault-words.ts'
import { type ApiCall, type ApiOutcome, callDone, callRefused } from './call.ts'

/** A signature of the most points in every place, with room to spare. */
const MOST_BYTES = 100_000
const MOST_FAULTS = 10

/** What a call was sent, by the call's own schemas; else what is wrong with it, place by place. */
export async function readInput(
  { method, input, query }: ApiCall,
  request: Request,
  named: object,
): Promise<
  ApiOutcome<{ readonly input: unknown; readonly query: unknown; readonly sent: unknown }>
> {
  const hasBody = method === 'POST' || method === 'PATCH'
  const sent = hasBody ? await readJsonBody(request) : queryOf(request, named)
  if (!sent.ok) return sent
  const parsedInput = parsed(input, sent.body)
  if (!parsedInput.ok) return parsedInput
  if (!hasBody || !query) return callDone({ input: parsedInput.body, query: {}, sent: sent.body })
  const beside = queryOf(request, named)
  if (!beside.ok) return beside
  const parsedQuery = parsed(query, beside.body)
  return parsedQuery.ok
    ? callDone({ input: parsedInput.body, query: parsedQuery.body, sent: sent.body })
    : parsedQuery
}

export function parsed(schema: v.GenericSchema, sent: unknown): ApiOutcome<unknown> {
  const { success, output, issues } = v.safeParse(schema, sent)
  if (success) return callDone(output)
  const faults = issues
    .slice(0, MOST_FAULTS)
    .map(issue => ({ at: v.getDotPath(issue) ?? '', words: faultWords(issue) }))
  return callRefused('invalid', { faults })
}

function queryOf(request: Request, named: object): ApiOutcome<unknown> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in query)
      return callRefused('invalid', { faults: [{ at: name, words: 'It is given twice.' }] })
    query[name] = value
  }
  return callDone({ ...query, ...named })
}

/** Of a call that has nothing to say nothing has to be sent. */
const isEmpty = ({ byteLength }: ArrayBuffer) => byteLength === 0

export async function readJsonBody(request: Request): Promise<ApiOutcome<unknown>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type === '')
    return isEmpty(await request.arrayBuffer()) ? callDone({}) : callRefused('wrong-type')
  if (!/^application\/json(;|$)/i.test(type.trim())) return callRefused('wrong-type')
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > MOST_BYTES) return callRefused('too-large')
  try {
    return callDone(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return callRefused('not-json')
  }
}
