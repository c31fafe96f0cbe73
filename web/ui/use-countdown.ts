import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls when so much time has passed while it was not held; what is left goes on when it is let go. */
export function useCountdown(ms: number, isHeld: boolean, onEnd: () => void) {
  const leftMs = useRef(ms)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return
    const begun = performance.now()
    const timer = setTimeout(end, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - begun))
    }
  }, [isHeld])
}
