import { createHash } from 'node:crypto'

const names = new Map<string, string>()
/** Texts are few, but lists in them have every length: beyond this, newcomers stay unnamed. */
const MOST_NAMES = 1000

/**
 * A name by which PostgreSQL parses and plans a query once for a connection, not at every use: half
 * of its work on small queries. The same text has the same name, and no other text has it.
 */
export function queryNameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `k${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}
