import { useEffect } from 'react'
import * as v from 'valibot'
import { metals } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import { check, stops } from '#design/rules/check.ts'
import { learnWeight } from '#web/features/designer/weighing/known-weights.ts'
import { useKnownWeight } from '#web/features/designer/weighing/use-weight.ts'
import { codeOf } from '#web/state/design-codes.ts'

/** Who has just changed something is about to do so again. */
const REST_MS = 600

const answerSchema = v.object({
  grams: v.number(),
  exact: v.boolean(),
  second: v.optional(
    v.object({ metal: v.picklist(metals.map(({ id }) => id)), grams: v.number() }),
  ),
})

/**
 * The exact weight, asked of the shop once nothing has changed for a moment: the modeller that the shop's
 * own pages weigh with is too much to bring along into somebody else's. Until then the price is an estimate.
 */
export function useEmbedWeight(design: Design) {
  const code = codeOf(design)
  const isKnown = useKnownWeight(design) !== null
  useEffect(() => {
    if (isKnown || stops(check(design)).length > 0) return
    const gone = new AbortController()
    const ask = async () => {
      const answer = await fetch('/api/quote', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ design: code }),
        credentials: 'omit',
        signal: gone.signal,
      })
      const read = v.safeParse(answerSchema, answer.ok ? await answer.json() : null)
      if (!read.success || !read.output.exact) return
      const { grams, second } = read.output
      learnWeight(code, {
        milligrams: grams * 1000,
        ...(second && { second: { metal: second.metal, milligrams: second.grams * 1000 } }),
      })
    }
    // Without an answer the price stays an estimate, which the page says.
    const timer = setTimeout(() => ask().catch(() => {}), REST_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [design, code, isKnown])
}
