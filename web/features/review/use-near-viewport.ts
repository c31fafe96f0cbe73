import { type RefObject, useEffect, useState } from 'react'

/** Whether a place has ever come near the screen: what is heavy in it need not be fetched before. */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const seeing = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        seeing.disconnect()
      },
      { rootMargin: '800px' },
    )
    seeing.observe(place.current)
    return () => seeing.disconnect()
  }, [place])
  return near
}
