import * as v from 'valibot'
import { refusalWords } from '#schemas/refusal-words.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'

/** A signature of the most points in every place, with room to spare. */
const MOST_LETTERS = 100_000

/** A refusal is a problem (RFC 9457), beside what the page reads of it. */
const problemOf = (status: number, body: object) => ({
  type: 'about:blank',
  title: refusalWords(status)?.title,
  status,
  remedy: refusalWords(status)?.text,
  ...body,
})

export const answer = (status: number, body?: object, headers: Record<string, string> = {}) =>
  new Response(body && JSON.stringify(status < 400 ? body : problemOf(status, body)), {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(body && {
        'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
      }),
      ...headers,
    },
  })

export const notAllowed = (methods: string) => answer(405, undefined, { Allow: methods })

/** Whoever asks; a guest is answered with 401, not led to a page: a script is asking. */
export async function visitorOf(ctx: RequestContext): Promise<Visitor> {
  const visitor = await ctx.visitor()
  if (!visitor) throw answer(401)
  return visitor
}

/** What a script has sent, or an answer that says what is wrong with it. */
export async function parseJsonBody<const Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await request.text()
  if (text.length > MOST_LETTERS) throw answer(413, { reason: 'too-large' })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  const faults = parsed.issues
    .slice(0, 5)
    .map(issue => ({ at: v.getDotPath(issue) ?? '', words: issue.message }))
  throw answer(422, { reason: 'unreadable', faults })
}
