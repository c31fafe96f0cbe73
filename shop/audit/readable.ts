import type { AuditEntry } from './search-audit.ts'

/** One thing that was one way and became another; empty where there was nothing. */
export interface Difference {
  readonly name: string
  readonly before: string
  readonly after: string
}

function flat(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value) && value.every(one => typeof one !== 'object'))
    return [[name, value.join(', ')]]
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => flat(one, name ? `${name}, ${key}` : key))
  const text = value === true ? 'yes' : value === false ? 'no' : String(value)
  return [[name, text]]
}

/** Before and after side by side, by name: the database does not keep the order they were written in. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [was, is] = [new Map(flat(before, '')), new Map(flat(after, ''))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .sort()
    .map((name): Difference => ({ name, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
}

/** A spreadsheet takes what begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** RFC 4180, one line a difference, so that it can be filtered. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const head = ['number', 'at', 'who', 'action', 'subject', 'what', 'before', 'after']
  const lines = entries.flatMap(entry => {
    const { id, at, who, action, subject } = entry
    const same = [String(id), at.toISOString(), who, action, subject]
    const all = differences(entry)
    return all.length === 0
      ? [[...same, '', '', '']]
      : all.map(({ name, before, after }) => [...same, name, before, after])
  })
  return [head, ...lines].map(line => `${line.map(cell).join(',')}\r\n`).join('')
}
