import { useEffect, useState } from 'react'

/** Whether the reader looks at another window or tab just now. */
export function useWindowIsElsewhere(): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('blur', () => setElsewhere(true), { signal })
    addEventListener('focus', () => setElsewhere(false), { signal })
    return () => leaving.abort()
  }, [])
  return isElsewhere
}
