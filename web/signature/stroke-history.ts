import { useState } from 'react'
import type { DrawnStroke } from '#web/state/drawn-stroke.ts'

type Strokes = readonly DrawnStroke[]

interface Steps {
  /** The next to come back first. */
  readonly undone: readonly Strokes[]
  /** What was on the sheet before it was cleared, until something else is done. */
  readonly cleared: Strokes | undefined
}

const none: Steps = { undone: [], cleared: undefined }

/** Takes strokes back one by one, a cleared sheet at once, and puts them there again. */
export function useStrokeHistory(strokes: Strokes, onChange: (strokes: Strokes) => void) {
  const [{ undone, cleared }, setSteps] = useState(none)
  const [again] = undone
  const before = strokes.length > 0 ? strokes.slice(0, -1) : cleared
  const go = (next: Strokes, steps: Steps) => {
    setSteps(steps)
    onChange(next)
  }
  return {
    undo: before && (() => go(before, { undone: [strokes, ...undone], cleared: undefined })),
    redo:
      again &&
      (() =>
        go(again, { undone: undone.slice(1), cleared: again.length === 0 ? strokes : undefined })),
    clear: strokes.length > 0 ? () => go([], { undone: [], cleared: strokes }) : undefined,
    /** Something new was drawn: there is nothing to put back any more. */
    begin: () => setSteps(none),
  }
}
