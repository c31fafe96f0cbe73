import { useMemo } from 'react'
import { BOX_HEIGHT, type Stroke, signatureAspect } from '#design/document/signature.ts'
import { inkPath } from './ink-path.ts'

const MARGIN = 60

interface StrokesOnPaperProps {
  readonly strokes: readonly Stroke[]
  readonly title: string
  readonly className?: string | undefined
}

/** A signature as it is kept, in black. */
export function StrokesOnPaper({ strokes, title, className }: StrokesOnPaperProps) {
  const path = useMemo(() => inkPath(strokes, BOX_HEIGHT), [strokes])
  const width = Math.ceil(signatureAspect(strokes) * BOX_HEIGHT)
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, BOX_HEIGHT + 2 * MARGIN].join(' ')
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="xMidYMax"
      className={className}
      role="img"
      aria-label={title}
    >
      <path d={path} />
    </svg>
  )
}
