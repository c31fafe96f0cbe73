import type { Measure } from './messages.ts'
import styles from './piece-viewer.module.css'
import type { Frame } from './stage.ts'
import { inPicture } from './standing.ts'

const names: Readonly<Record<string, string>> = {
  height: '',
  width: '',
  inside: 'inside ',
  band: 'band ',
  stone: 'stone ',
}

/** A third of the least size of a letter. */
const LEAST_UNIT = 11 / 3

/** Measures drawn over the picture where they are taken. */
export function Dimensions({
  frame,
  measures,
  wide,
}: {
  readonly frame: Frame
  readonly measures: readonly Measure[]
  /** How wide the picture is on the screen. */
  readonly wide: number
}) {
  // On a small picture words stay as large as they must be to be read.
  const unit = Math.max(frame.width / 100, (frame.width / wide) * LEAST_UNIT)
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
        const [tx, ty] = [(-(y2 - y1) / far) * unit, ((x2 - x1) / far) * unit]
        return (
          <g key={name}>
            <path
              d={`M${x1} ${y1}L${x2} ${y2}M${x1 - tx} ${y1 - ty}l${tx * 2} ${ty * 2}M${x2 - tx} ${y2 - ty}l${tx * 2} ${ty * 2}`}
              strokeWidth={unit * 0.25}
            />
            <text
              x={(x1 + x2) / 2}
              y={(y1 + y2) / 2 - unit}
              fontSize={unit * 3}
              strokeWidth={unit * 0.8}
            >
              {names[name]}
              {mm.toFixed(1)} mm
            </text>
          </g>
        )
      })}
    </svg>
  )
}
