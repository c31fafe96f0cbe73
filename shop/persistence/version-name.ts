import { createHash } from 'node:crypto'
import { canonicalText } from '#design/document/identity.ts'

/** The day it was entered and what it says: the same form sent twice has the same name. */
export function versionName(content: unknown, now: Date): string {
  const hash = createHash('sha256').update(canonicalText(content)).digest('hex')
  return `${now.toISOString().slice(0, 10)}-${hash.slice(0, 8)}`
}
