import { MOST_MARKS } from '#schemas/marked-stones-limit.ts'

/** Under its own name and version, as `web/features/legal/privacy-browser.ts` says. */
const NAME = 'pinia-stones'
const VERSION = 1

const isId = (id: unknown): id is string =>
  typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** What the browser keeps, the latest first; whatever else stands there is nothing. */
export function marksIn(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!(kept instanceof Object) || Reflect.get(kept, 'version') !== VERSION) return []
    const ids: unknown = Reflect.get(kept, 'ids')
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, MOST_MARKS) : []
  } catch {
    // Not ours, or cut off: nothing is kept.
    return []
  }
}

export function readMarks(): readonly string[] {
  try {
    return marksIn(localStorage.getItem(NAME))
  } catch {
    // A browser that lets nobody read its storage keeps nothing.
    return []
  }
}

/** Marked, or no longer. The oldest goes where there are too many. */
export function changeMarks(id: string): readonly string[] {
  const before = readMarks()
  const ids = before.includes(id)
    ? before.filter(one => one !== id)
    : [id, ...before].slice(0, MOST_MARKS)
  return writeMarks(ids) ? ids : before
}

/** Whether they could be kept: a mark that cannot be is not shown as if it were. */
export function writeMarks(ids: readonly string[]): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify({ version: VERSION, ids }))
    return true
  } catch {
    return false
  }
}

/** Whether an account has been heard of here (`keep-stone-marks.ts`): only then is there one to tell. */
export function hasHeardOfAccount(): boolean {
  try {
    return localStorage.getItem('pinia-stones-known') !== null
  } catch {
    return false
  }
}

export const addressOfMarks = (ids: readonly string[]) =>
  `/stones/marked?${new URLSearchParams(ids.map(id => ['id', id]))}`
