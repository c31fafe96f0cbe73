import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * Rows that are dragged by their handle, with a mouse, a pen or a finger. While it lasts the list is
 * shown as it would become; letting go makes it so, Escape or a lost pointer leaves it as it was.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  drop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const rows = Array.from({ length: count }, (_, i) => i)

  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag || !list.current) return
      const above = [...list.current.children].filter(row => {
        const { top, height } = row.getBoundingClientRect()
        return event.clientY > top + height / 2 && !row.hasAttribute('data-dragged')
      }).length
      if (above !== drag.to) setDrag({ ...drag, to: above })
    },
    onPointerUp: () => {
      if (drag) drop(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })

  return {
    dragging: drag?.from ?? null,
    /** The rows as they are to be shown, by the places that they have. */
    order:
      drag && drag.from < count
        ? rows.toSpliced(drag.from, 1).toSpliced(drag.to, 0, drag.from)
        : rows,
    handle,
  }
}
