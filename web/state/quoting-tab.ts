import * as v from 'valibot'

const KEY = 'pinia-quoting'

const schema = v.object({
  /** The special order that a piece is made for, and what it is called. */
  special: v.pipe(v.string(), v.uuid()),
  number: v.pipe(v.string(), v.maxLength(40)),
  /** The piece, once the jeweller has said that it is the one. */
  code: v.nullable(v.pipe(v.string(), v.maxLength(20_000))),
})
type Quoting = v.InferOutput<typeof schema>

const text = v.pipe(v.string(), v.parseJson(), schema)

let seen: string | null | undefined
let value: Quoting | null = null
const listeners = new Set<() => void>()

function write(next: Quoting | null) {
  value = next
  seen = next && JSON.stringify(next)
  try {
    if (seen === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, seen)
  } catch {
    // Forbidden: it is known as long as the page is open.
  }
  for (const listener of listeners) listener()
}

/** The special order for which this tab works on a piece, if there is one. Another tab has its own. */
export const quotingTab = {
  read: (): Quoting | null => {
    if (seen !== undefined) return value
    try {
      seen = sessionStorage.getItem(KEY)
    } catch {
      seen = null
    }
    const read = v.safeParse(text, seen)
    value = read.success ? read.output : null
    return value
  },
  begin: (special: string, number: string) => write({ special, number, code: null }),
  choose: (code: string) => {
    const now = quotingTab.read()
    if (now) write({ ...now, code })
  },
  end: () => write(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
