import { useId, useState, useSyncExternalStore } from 'react'
import { CARD_MM, SUPPOSED_PX_PER_MM } from '#web/state/calibration.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './calibrate.module.css'
import { useScreen } from './use-screen.ts'

const LEAST_PX_PER_MM = 1.5
const MOST_PX_PER_MM = 11

/** A telephone is narrower than a card is wide: there it is held upright. */
const NARROW = '(max-width: 40rem)'
const watchNarrow = (changed: () => void) => {
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** A card drawn on the screen, made as large as a real one that is held against it. */
export function Calibrate({ onDone }: { readonly onDone?: () => void }) {
  const { pxPerMm, calibrate } = useScreen()
  const upright = useSyncExternalStore(
    watchNarrow,
    () => matchMedia(NARROW).matches,
    () => false,
  )
  const wideMm = upright ? CARD_MM.height : CARD_MM.width
  const [scale, setScale] = useState(pxPerMm ?? SUPPOSED_PX_PER_MM)
  const id = useId()
  const width = Math.round(scale * wideMm)
  const setWidth = (px: number) =>
    setScale(Math.min(MOST_PX_PER_MM, Math.max(LEAST_PX_PER_MM, px / wideMm)))
  const take = () => {
    if (calibrate(scale)) onDone?.()
  }
  return (
    <div className={styles.calibrate}>
      <p className={styles.text}>
        Hold a bank card flat against the screen, on the card drawn here, and move the slider until
        both are equally large. Any card with a chip will do; nothing on it is read.
      </p>
      <div className={styles.room}>
        <svg
          className={styles.card}
          width={wideMm * scale}
          height={(upright ? CARD_MM.width : CARD_MM.height) * scale}
          viewBox={
            upright
              ? `0 0 ${CARD_MM.height} ${CARD_MM.width}`
              : `0 0 ${CARD_MM.width} ${CARD_MM.height}`
          }
          aria-hidden="true"
        >
          <g transform={upright ? `translate(${CARD_MM.height} 0) rotate(90)` : undefined}>
            <rect
              x="0.25"
              y="0.25"
              width={CARD_MM.width - 0.5}
              height={CARD_MM.height - 0.5}
              rx={CARD_MM.corner}
              className={styles.edge}
            />
            <rect x="10" y="19" width="12.5" height="9.5" rx="1.6" className={styles.chip} />
            <path d="M10 23.75h12.5M14 19v9.5M18.5 19v9.5" className={styles.line} />
            <path d="M10 41h28M10 46h18" className={styles.line} />
          </g>
        </svg>
      </div>
      <label className={styles.label} htmlFor={id}>
        Width of the card on the screen
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={Math.round(LEAST_PX_PER_MM * wideMm)}
        max={Math.round(MOST_PX_PER_MM * wideMm)}
        step={1}
        value={width}
        aria-valuetext={`${width} pixels`}
        onChange={event => setWidth(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.actions}>
        <Button type="button" kind="plain" onClick={() => setWidth(width - 1)}>
          A little smaller
        </Button>
        <Button type="button" kind="plain" onClick={() => setWidth(width + 1)}>
          A little larger
        </Button>
        <Button type="button" kind="quiet" onClick={take}>
          They are equally large
        </Button>
      </div>
    </div>
  )
}
