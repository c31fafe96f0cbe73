import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { StyleId } from '#design/catalogue/styles.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { restyled } from '#design/rules/restyled.ts'
import { begin, change } from '#web/state/design-actions.ts'
import { type CurrentDesign, useDesign } from '#web/state/use-design.ts'

/**
 * The design on the bench. An address that names a style means that style: where the design at hand
 * is of another, it is shown in this one, and the first change begins it as a design of its own.
 */
export function useBench(asked: StyleId | null): CurrentDesign {
  const navigate = useNavigate()
  const current = useDesign({ style: asked ?? 'solitaire' })
  const answered = asked !== null && current.begun && current.design.style === asked
  useEffect(() => {
    // From here on the design says what it is, and may become something else.
    if (answered) navigate('/customize', { replace: true, preventScrollReset: true })
  }, [answered, navigate])

  if (asked === null || !current.begun || answered) return current
  const design = restyled(current.design, asked)
  return {
    ...current,
    id: null,
    name: styleOf(asked).name,
    design,
    people: [],
    begun: false,
    change: (changing, options) => {
      const first = begin(design)
      return first.ok ? change(first.id, changing, options) : first
    },
    undo: () => {},
    redo: () => {},
    canUndo: false,
    canRedo: false,
    history: [],
  }
}
