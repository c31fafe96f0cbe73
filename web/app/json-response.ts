import * as v from 'valibot'
import type { RequestContext, Visitor } from '#shop/request-context.ts'

/** A signature of the most points in every place, with room to spare. */
const MOST_LETTERS = 100_000

export const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
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
