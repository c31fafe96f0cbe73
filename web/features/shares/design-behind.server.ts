import { readCode } from '#design/document/code.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { findShare } from '#shop/shares/find-share.ts'

/** A short design stands in the address itself; a long one is kept under the slug that does. */
export async function designBehind(ctx: RequestContext, key: string) {
  const read = readCode(key)
  if (read.ok) return read.design
  return ctx.transact(transaction => findShare(transaction, { slug: key, now: ctx.now() }))
}
