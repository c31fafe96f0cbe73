import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const EACH_SLIDE_MS = 6500

const stillness = '(prefers-reduced-motion: reduce)'

/**
 * Moves a row of slides that already scrolls and snaps by itself. It plays on only while nobody
 * is pointing at it, has the focus in it, or asked for less motion.
 */
export function useSlideshow(track: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)

  const show = (index: number) => {
    const row = track.current
    const behavior = matchMedia(stillness).matches ? 'instant' : 'smooth'
    row?.scrollTo({ left: ((index + count) % count) * row.clientWidth, behavior })
  }

  useEffect(() => setPlaying(!matchMedia(stillness).matches), [])

  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(() => {
      const row = track.current
      if (!row || document.hidden) return
      const next = (Math.round(row.scrollLeft / row.clientWidth) + 1) % count
      row.scrollTo({ left: next * row.clientWidth, behavior: 'smooth' })
    }, EACH_SLIDE_MS)
    return () => clearInterval(timer)
  }, [playing, held, count, track])

  const keys: Readonly<Record<string, () => number>> = {
    ArrowRight: () => at + 1,
    ArrowLeft: () => at - 1,
    Home: () => 0,
    End: () => count - 1,
  }

  return {
    at,
    playing,
    rotating: playing && !held,
    show,
    toggle: () => setPlaying(now => !now),
    /** For the element that holds slides and buttons. */
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    /** For the row itself. */
    following: {
      onScroll: () => {
        const row = track.current
        if (row) setAt(Math.round(row.scrollLeft / row.clientWidth))
      },
      onTouchStart: () => setPlaying(false),
      onKeyDown: (event: KeyboardEvent) => {
        const target = keys[event.key]
        if (!target || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        show(target())
      },
    },
  }
}
