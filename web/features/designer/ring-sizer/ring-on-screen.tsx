import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Calibrate } from '#web/viewer/true-size/calibrate.tsx'
import { useScreen } from '#web/viewer/true-size/use-screen.ts'
import styles from './ring-sizer.module.css'
import { LEAST_MM, MOST_MM } from './sizing.ts'

const STEP_MM = 0.05
const ROOM_MM = MOST_MM + 8

interface RingOnScreenProps {
  /** Null until somebody has made the circle fit. */
  readonly diameterMm: number | null
  readonly firstMm: number
  readonly onMeasure: (diameterMm: number) => void
}

/** A circle in true size, made as wide as the inside of a ring that lies on it. */
export function RingOnScreen({ diameterMm, firstMm, onMeasure }: RingOnScreenProps) {
  const { pxPerMm } = useScreen()
  const [again, setAgain] = useState(false)
  const id = useId()
  if (!pxPerMm || again) return <Calibrate onDone={() => setAgain(false)} />
  const mm = diameterMm ?? firstMm
  const set = (next: number) =>
    onMeasure(Math.min(MOST_MM, Math.max(LEAST_MM, Math.round(next / STEP_MM) * STEP_MM)))
  const middle = ROOM_MM / 2
  return (
    <div className={styles.way}>
      <p>
        Lay the ring on the circle and look straight down. Make the circle wider until its line just
        touches the ring’s inner edge all round.
      </p>
      <svg
        className={styles.circle}
        width={ROOM_MM * pxPerMm}
        height={ROOM_MM * pxPerMm}
        viewBox={`0 0 ${ROOM_MM} ${ROOM_MM}`}
        aria-hidden="true"
      >
        <path d={`M${middle - 2} ${middle}h4M${middle} ${middle - 2}v4`} className={styles.cross} />
        {/* The line lies within: its outer edge is the measure. */}
        <circle cx={middle} cy={middle} r={mm / 2 - 0.1} className={styles.line} />
      </svg>
      <label className={styles.label} htmlFor={id}>
        Width of the circle: <strong>{mm.toFixed(2)} mm</strong>
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={LEAST_MM}
        max={MOST_MM}
        step={STEP_MM}
        value={mm}
        aria-valuetext={`${mm.toFixed(2)} millimetres`}
        onChange={event => set(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.steps}>
        <Button type="button" kind="plain" onClick={() => set(mm - STEP_MM)}>
          A little narrower
        </Button>
        <Button type="button" kind="plain" onClick={() => set(mm + STEP_MM)}>
          A little wider
        </Button>
        {diameterMm === null && (
          <Button type="button" kind="plain" onClick={() => set(mm)}>
            It fits as it is
          </Button>
        )}
        <Button type="button" kind="plain" onClick={() => setAgain(true)}>
          Set the screen again
        </Button>
      </div>
    </div>
  )
}
