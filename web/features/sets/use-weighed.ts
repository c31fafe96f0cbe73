import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** A busy modeller is asked again, ever later. */
const AGAIN_MS = [3000, 8000, 20_000, 40_000]

/** Has the exact body of each piece made, and the page priced anew by it. */
export function useSetWeights(pieces: readonly { readonly code: string }[], isExact: boolean) {
  const { revalidate } = useRevalidator()
  const codes = pieces.map(({ code }) => code).join(' ')
  useEffect(() => {
    if (isExact) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const weigh = (code: string) =>
      fetch(`/castings/${code}.json`, { signal: leaving.signal }).then(({ ok }) => ok)
    const ask = async (attempt: number) => {
      // Not to know the weight only leaves the price an estimate, which the page says.
      const known = await Promise.all(codes.split(' ').map(weigh)).catch(() => [false])
      if (leaving.signal.aborted) return
      const wait = AGAIN_MS[attempt]
      if (known.every(Boolean)) await revalidate()
      else if (wait !== undefined) timer = setTimeout(ask, wait, attempt + 1)
    }
    ask(0)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [codes, isExact, revalidate])
}
