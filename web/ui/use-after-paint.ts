import { startTransition, useEffect, useRef, useState } from 'react'

const waiting = new Set<() => void>()

function catchUp() {
  const all = [...waiting]
  waiting.clear()
  startTransition(() => {
    for (const follow of all) follow()
  })
}

function afterPaint(follow: () => void) {
  waiting.add(follow)
  if (waiting.size > 1) return
  // What nobody sees is not painted.
  if (document.hidden) setTimeout(catchUp)
  else requestAnimationFrame(() => setTimeout(catchUp))
}

/**
 * What is given, after what was pressed has been painted, and then in pieces that let a hand in
 * between. `useDeferredValue` is as patient with the hand but not with the eye: it begins before the
 * picture of the press is out, and what it draws, or sends to be drawn, holds that up.
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  const [later, setLater] = useState(first)
  const newest = useRef(value)
  const [follow] = useState(() => () => setLater(() => newest.current))
  useEffect(() => {
    newest.current = value
    if (value !== later) afterPaint(follow)
  }, [value, later, follow])
  return later
}
