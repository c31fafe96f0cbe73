import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_MS = 20_000

/**
 * Others work on the board too. While it is looked at, the shop is asked now and then whether anything
 * is another, and only then for the board itself; whoever comes back to the tab asks at once.
 */
export function useLive(version: string) {
  const { revalidate } = useRevalidator()
  const seen = useRef(version)
  seen.current = version
  useEffect(() => {
    let asking = false
    const look = async () => {
      if (asking || document.visibilityState !== 'visible') return
      asking = true
      try {
        const answer = await fetch('/workshop/board-version', {
          headers: { 'If-None-Match': `"${seen.current}"` },
          cache: 'no-store',
        })
        if (answer.status === 200) await revalidate()
      } catch {
        // Away: it is asked again.
      } finally {
        asking = false
      }
    }
    const clock = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [revalidate])
}
