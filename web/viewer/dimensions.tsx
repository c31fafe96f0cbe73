import type { MeasureInPicture } from './messages.ts'
import styles from './piece-viewer.module.css'
import { inPicture } from './pose-in-picture.ts'
import type { FrameResponse } from './viewer-session.ts'

const names: Readonly<Record<string, string>> = {
  height: '',
  width: '',
  inside: 'inside ',
  band: 'band ',
  stone: 'stone ',
}

/** Letters of the screen's own size: to be read on a small picture, and no louder than the piece on a large. */
const letters = { least: 11, most: 14 } as const
/** How wide a letter is, of its height. */
const LETTER = 0.55

/** Measures drawn over the picture where they are taken. */
export function Dimensions({
  frame,
  measures,
  wide,
}: {
  readonly frame: FrameResponse
  readonly measures: readonly MeasureInPicture[]
  /** How wide the picture is on the screen. */
  readonly wide: number
}) {
  const px = Math.min(letters.most, Math.max(letters.least, wide * 0.03))
  const unit = ((frame.width / wide) * px) / 3
  return (
    <svg
      className={styles.dimensions}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
    >
      {measures.map(({ name, from, to, mm }) => {
        const [x1, y1] = inPicture(frame, from)
        const [x2, y2] = inPicture(frame, to)
        const far = Math.hypot(x2 - x1, y2 - y1)
        // Seen end on a measure says nothing.
        if (far < unit * 4) return null
        const words = `${names[name]}${mm.toFixed(1)} mm`
        const half = (words.length * LETTER * unit * 3) / 2
        const middle = Math.min(frame.width - half, Math.max(half, (x1 + x2) / 2))
        const [tx, ty] = [(-(y2 - y1) / far) * unit, ((x2 - x1) / far) * unit]
        return (
          <g key={name}>
            <path
              d={`M${x1} ${y1}L${x2} ${y2}M${x1 - tx} ${y1 - ty}l${tx * 2} ${ty * 2}M${x2 - tx} ${y2 - ty}l${tx * 2} ${ty * 2}`}
              strokeWidth={unit * 0.25}
            />
            <text x={middle} y={(y1 + y2) / 2 - unit} fontSize={unit * 3} strokeWidth={unit * 0.8}>
              {words}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
