import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

const FAR_ENOUGH_PX = 40

/** A finger or a pen takes it down or to the right, and away. A mouse selects its words instead. */
export function useSwipeAway(dismiss: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const [moved, setMoved] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const [isHeld, setHeld] = useState(false)

  const letGo = (stays: boolean) => {
    start.current = null
    setHeld(false)
    if (stays) setMoved(null)
  }
  const style: CSSProperties = {
    ...(moved && { translate: `${moved.x}px ${moved.y}px` }),
    ...(isHeld && { transition: 'none' }),
  }
  return {
    isHeld,
    style,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const onButton = event.target instanceof Element && event.target.closest('button')
        if (event.pointerType === 'mouse' || !event.isPrimary || onButton) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
        setHeld(true)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!start.current) return
        const x = event.clientX - start.current.x
        const y = event.clientY - start.current.y
        const isSideways = Math.abs(x) > Math.abs(y)
        setMoved({ x: isSideways ? Math.max(0, x) : 0, y: isSideways ? 0 : Math.max(0, y) })
      },
      onPointerUp: () => {
        if (!start.current) return
        const isFar = moved !== null && Math.max(moved.x, moved.y) > FAR_ENOUGH_PX
        letGo(!isFar)
        if (isFar) dismiss()
      },
      onPointerCancel: () => letGo(true),
    },
  }
}
