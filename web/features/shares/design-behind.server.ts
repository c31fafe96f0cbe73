import { readCode } from '#design/document/code.ts'
import { findShare } from '#shop/shares/find-share.ts'
import type { Visit } from '#shop/visit.ts'

/** A short design stands in the address itself; a long one is kept under the slug that does. */
export async function designBehind(visit: Visit, key: string) {
  const read = readCode(key)
  if (read.ok) return read.design
  return visit.transact(transaction => findShare(transaction, { slug: key, now: visit.now() }))
}
