import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './toast.module.css'
import type { ToastWords } from './toast.ts'
import { useSwipeAway } from './use-swipe-away.ts'

const SHOWN_MS = 7000

interface ToastCardProps {
  readonly words: ToastWords
  /** There are newer ones enough: it comes back when they are dismissed before its time is over. */
  readonly isHidden: boolean
  /** Somebody is reading: time stands still. */
  readonly isHeld: boolean
  readonly onFocusLost: (card: HTMLElement) => void
  readonly onGone: () => void
}

export function ToastCard({ words, isHidden, isHeld, onFocusLost, onGone }: ToastCardProps) {
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const swipe = useSwipeAway(() => leave())
  const gone = useEffectEvent(onGone)

  const leave = () => {
    setLeaving(true)
    const focused = card.current?.querySelector(':focus-visible') ?? card.current
    if (card.current && focused?.matches(':focus-visible')) onFocusLost(card.current)
  }
  useCountdown(SHOWN_MS, isHeld || swipe.isHeld || isLeaving, leave)
  useEffect(() => {
    if (!isLeaving) return
    let isMounted = true
    const fades = card.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(fades).then(() => isMounted && gone())
    return () => {
      isMounted = false
    }
  }, [isLeaving])

  return (
    <article
      ref={card}
      className={classes(styles.toast, words.tone === 'error' && styles.error)}
      aria-labelledby={titleId}
      tabIndex={-1}
      inert={isHidden || isLeaving}
      data-hidden={isHidden || undefined}
      data-leaving={isLeaving || undefined}
      style={swipe.style}
      onKeyDown={event => {
        if (event.key === 'Escape') leave()
      }}
      {...swipe.handlers}
    >
      <div className={styles.content}>
        <p className={styles.title} id={titleId}>
          {words.title}
        </p>
        {words.text && <p className={styles.text}>{words.text}</p>}
        {words.action && (
          <button type="button" className={styles.action} onClick={words.action.run}>
            {words.action.name}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={leave}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m1 1 10 10M11 1 1 11" stroke="currentColor" />
        </svg>
      </button>
    </article>
  )
}

/** Calls `onEnd` after this time. The countdown pauses while the toast is held. */
function useCountdown(ms: number, isHeld: boolean, onEnd: () => void) {
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
