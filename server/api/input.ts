import * as v from 'valibot'
import { type ApiCall, type ApiOutcome, done, refused } from './call.ts'

/** A signature of the most points in every place, with room to spare. */
const MOST_BYTES = 100_000
const MOST_FAULTS = 10

/** What a call was sent, by the call's own schema; else what is wrong with it, place by place. */
export async function readInput(
  call: ApiCall,
  request: Request,
  named: object,
): Promise<ApiOutcome<unknown>> {
  const sent = call.method === 'POST' ? await bodyOf(request) : queryOf(request, named)
  if (!sent.ok) return sent
  const parsed = v.safeParse(call.input, sent.body)
  if (parsed.success) return done(parsed.output)
  const faults = parsed.issues
    .slice(0, MOST_FAULTS)
    .map(issue => ({ at: v.getDotPath(issue) ?? '', words: wordsOf(issue) }))
  return refused('invalid', { faults })
}

/** Valibot's own words for a name too many or too few are for programmers of valibot. */
function wordsOf({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object') return message
  if (expected === 'never') return 'There is nothing of this name here.'
  return expected?.startsWith('"') ? 'This is missing.' : message
}

function queryOf(request: Request, named: object): ApiOutcome<unknown> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in query)
      return refused('invalid', { faults: [{ at: name, words: 'It is given twice.' }] })
    query[name] = value
  }
  return done({ ...query, ...named })
}

async function bodyOf(request: Request): Promise<ApiOutcome<unknown>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json(;|$)/i.test(type.trim())) return refused('wrong-type')
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > MOST_BYTES) return refused('too-large')
  try {
    return done(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return refused('not-json')
  }
}
