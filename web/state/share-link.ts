import * as v from 'valibot'
import { MOST_CODE_LETTERS } from '#design/document/link.ts'
import { sharedSchema } from '#schemas/shares.ts'

export type ShareLink =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: 'unreachable' | 'too-many' | 'refused' }

/** The path that opens exactly this design. A long one is kept by the shop under a short name. */
export async function shareLink(
  code: string,
  post: (path: string, init: RequestInit) => Promise<Response>,
): Promise<ShareLink> {
  if (code.length <= MOST_CODE_LETTERS) return { ok: true, path: `/d/${code}` }
  try {
    const answer = await post('/api/shares', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    if (answer.status === 429) return { ok: false, reason: 'too-many' }
    if (answer.status >= 500) return { ok: false, reason: 'unreachable' }
    const read = v.safeParse(sharedSchema, await answer.json())
    return read.success
      ? { ok: true, path: `/d/${read.output.slug}` }
      : { ok: false, reason: 'refused' }
  } catch {
    return { ok: false, reason: 'unreachable' }
  }
}

/** Without the price, for whoever is to guess the present and not its cost. */
export const hintOf = (path: string) => `${path}?hint`
