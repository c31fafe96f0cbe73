import * as v from 'valibot'
import type { Json } from '../json-schema.ts'

const finding = v.object({ severity: v.string(), words: v.string() })
const withFindings = v.object({ findings: v.array(finding) })

/** What has to be passed on of a design, in the shop's own words: advice, and what must be said before anybody pays. */
export function requiredNoticesOf(answer: unknown): readonly string[] {
  const { success, output } = v.safeParse(withFindings, answer)
  if (!success) return []
  return output.findings
    .filter(({ severity }) => severity === 'advises' || severity === 'discloses')
    .map(({ words }) => words)
}

/** An answer about one design, with what is to be told of it. */
export const withRequiredNotices = (answer: Json): Json => ({
  ...answer,
  tellWordForWord: requiredNoticesOf(answer),
})
