import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { WornGaps } from '#geometry/fit/worn-gaps.ts'

/** A busy modeller is asked again, ever later. */
const AGAIN_MS = [3000, 8000, 20_000, 40_000]

const um = v.pipe(v.number(), v.minValue(0))
const gapsSchema = v.object({
  gapsUm: v.pipe(v.array(um), v.minLength(2)),
  narrowestUm: um,
  widestUm: um,
  closeShare: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})

interface GapRequest {
  readonly address: string
  /** Null when nobody could measure it just now. */
  readonly gaps: WornGaps | null
}

/** What is known of the gap, or what the shop measures now; undefined as long as it does, null if it could not. */
export function useGaps(address: string, known: WornGaps | null): WornGaps | null | undefined {
  const [request, answer] = useState<GapRequest>()
  const isKnown = known !== null
  useEffect(() => {
    if (isKnown) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = async () => {
      const response = await fetch(address, { signal: leaving.signal })
      return response.ok ? v.parse(gapsSchema, await response.json()) : null
    }
    const ask = async (attempt: number) => {
      // Without a connection there is no gap to show, which the page says.
      const gaps = await measure().catch(() => null)
      if (leaving.signal.aborted) return
      const wait = AGAIN_MS[attempt]
      if (gaps || wait === undefined) answer({ address, gaps })
      else timer = setTimeout(ask, wait, attempt + 1)
    }
    ask(0)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [address, isKnown])
  return known ?? (request?.address === address ? request.gaps : undefined)
}
