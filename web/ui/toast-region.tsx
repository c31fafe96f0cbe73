import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './toast.module.css'
import { onToast, type ToastWords } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

const MOST_SHOWN = 3

interface Shown {
  readonly id: number
  readonly words: ToastWords
}

/** Loaded by `toast-outlet.tsx` only, hence the default export that `lazy` wants. */
export default function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isElsewhere = useWindowIsElsewhere()

  // A live region is listened to from when it stands: words come after it, never with it.
  useEffect(() => {
    let last = 0
    return onToast(words => {
      last += 1
      const id = last
      setToasts(before => [{ id, words }, ...before])
    })
  }, [])
  useEffect(() => {
    if (toasts.length === 0) return
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      region.current?.focus({ preventScroll: true })
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [toasts.length])

  const giveFocusBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }
  const onFocus = (event: FocusEvent) => {
    const from = event.relatedTarget
    if (!region.current?.contains(from)) cameFrom.current = from
    // A press focuses a button too, and would hold the toast until the next press elsewhere.
    setFocused(event.target.matches(':focus-visible'))
  }
  const onBlur = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) setFocused(false)
  }
  const remove = (id: number) => setToasts(before => before.filter(one => one.id !== id))

  return createPortal(
    <section
      ref={region}
      className={styles.viewport}
      tabIndex={-1}
      aria-label="Notifications"
      // Always polite: nothing that is said here is said here alone.
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={event => {
        if (event.key !== 'Tab' || !event.shiftKey || event.target !== region.current) return
        event.preventDefault()
        giveFocusBack()
      }}
    >
      {toasts.map(({ id, words }, i) => (
        <ToastCard
          key={id}
          words={words}
          isHidden={i >= MOST_SHOWN}
          isHeld={isHovered || isFocused || isElsewhere}
          onFocusLost={card => focusNeighbour(card) || giveFocusBack()}
          onGone={() => remove(id)}
        />
      ))}
    </section>,
    document.body,
  )
}

function focusNeighbour(card: HTMLElement): boolean {
  const beside = [card.nextElementSibling, card.previousElementSibling]
  const next = beside.find(one => one && !one.matches('[inert]'))
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  return next instanceof HTMLElement
}

/** Whether the reader looks at another window or tab just now. */
function useWindowIsElsewhere(): boolean {
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
