import { createHash } from 'node:crypto'

/** What is found out of a statement's text, once. */
export interface Known {
  /**
   * A named statement is parsed and planned once for a connection, not at every use: half of the
   * database's work on small queries.
   */
  readonly name: string | undefined
  /** Leaves nothing behind, neither a row nor a lock: it needs no transaction around it. */
  readonly onlyReads: boolean
}

const known = new Map<string, Known>()
/** Texts are few, but lists in them have every length: beyond this, newcomers stay unnamed. */
const MOST_KNOWN = 1000

const locks = /\bfor (update|share|no key update|key share)\b/i
const safeFunctions = /\b(count|sum|max|min|coalesce)\(/g

function lookAt(text: string): Known {
  return {
    name: /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/.test(text)
      ? `k${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
      : undefined,
    onlyReads: /^select /.test(text) && !locks.test(text) && !calls(text),
  }
}

/** Whether it calls anything that is not known to be harmless. */
const calls = (text: string) => /\w\(/.test(text.replace(safeFunctions, ''))

export function knownStatement(text: string): Known {
  const before = known.get(text)
  if (before) return before
  const now = lookAt(text)
  if (known.size >= MOST_KNOWN) return { ...now, name: undefined }
  known.set(text, now)
  return now
}

let asked = 0

export function countAsked(more: number): void {
  asked += more
}

/** How many statements PostgreSQL was asked by this process so far. */
export const statementsAsked = (): number => asked
