import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { metals } from '#design/catalogue/metals.ts'
import { boughtIds } from '#design/layout/bought-parts.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { GeometryVersion } from '#geometry/versions/version.ts'

const schema = v.object({
  geometry: v.exactOptional(v.number()),
  milligrams: v.number(),
  second: v.exactOptional(
    v.object({ metal: v.picklist(metals.map(({ id }) => id)), milligrams: v.number() }),
  ),
  bought: v.exactOptional(
    v.array(
      v.object({
        id: v.picklist(boughtIds),
        count: v.number(),
        words: v.string(),
        milligrams: v.number(),
      }),
    ),
  ),
  sizeMm: v.tuple([v.number(), v.number(), v.number()]),
  fault: v.nullable(v.string()),
  findings: v.array(
    v.object({
      rule: v.string(),
      severity: v.picklist(['stops', 'advises', 'discloses']),
      at: v.string(),
      words: v.string(),
    }),
  ),
})

export type CastingState =
  | { readonly is: 'coming' }
  | { readonly is: 'here'; readonly casting: Casting }
  | { readonly is: 'unreachable'; readonly again: () => void }

/** What the workshop's own look at the exact body says of a design; asked again for another design. One that was ordered is judged as it was drawn then. */
export function useCasting(code: string, geometry?: GeometryVersion): CastingState {
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ of: string; casting: Casting | null }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is asking for the same
  useEffect(() => {
    const leaving = new AbortController()
    const drawn = geometry === undefined ? '' : `?geometry=${geometry}`
    fetch(`/castings/${code}.json${drawn}`, { signal: leaving.signal })
      .then(async answer => (answer.ok ? v.parse(schema, await answer.json()) : null))
      .catch(() => null)
      .then(casting => {
        if (!leaving.signal.aborted) setKnown({ of: code, casting })
      })
    return () => leaving.abort()
  }, [code, geometry, attempt])
  if (known?.of !== code) return { is: 'coming' }
  if (known.casting) return { is: 'here', casting: known.casting }
  return {
    is: 'unreachable',
    again: () => {
      setKnown(undefined)
      setAttempt(attempt + 1)
    },
  }
}
