import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Has the exact body of each piece made, once, and the page priced anew by it. */
export function useWeighed(pieces: readonly { readonly code: string }[], isExact: boolean) {
  const { revalidate } = useRevalidator()
  const codes = pieces.map(({ code }) => code).join(' ')
  useEffect(() => {
    if (isExact) return
    const leaving = new AbortController()
    const weigh = (code: string) => fetch(`/castings/${code}.json`, { signal: leaving.signal })
    Promise.all(codes.split(' ').map(weigh))
      .then(answers => {
        if (answers.every(({ ok }) => ok)) revalidate()
      })
      // Not to know the weight only leaves the price an estimate, which the page says.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [codes, isExact, revalidate])
}
