import * as v from 'valibot'
import { lineUpTo } from '#schemas/text.ts'
import type { AuditSearch } from '#shop/audit/search-audit.ts'

const DAY = 86_400_000
const words = lineUpTo(100)
const day = v.pipe(
  v.optional(v.string(), ''),
  v.transform(text => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null)),
  v.transform(date => (date && Number.isNaN(date.getTime()) ? null : date)),
)

const Query = v.object({
  who: words,
  subject: words,
  from: day,
  until: day,
  before: v.pipe(
    v.optional(v.string(), ''),
    v.transform(text => (/^\d{1,15}$/.test(text) ? Number(text) : null)),
  ),
})

/** What is searched for, from the page's address. Whatever is no day or number asks for nothing. */
export function auditSearchOf(query: URLSearchParams): AuditSearch | undefined {
  const parsed = v.safeParse(Query, Object.fromEntries(query))
  if (!parsed.success) return undefined
  const { until, ...rest } = parsed.output
  // The last day is searched too.
  return { ...rest, until: until && new Date(until.getTime() + DAY) }
}
