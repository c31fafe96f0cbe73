import type { Design, Engraving } from '#design/document/design.ts'
import { fitOf } from '#design/engraving/engraving-space.ts'
import styles from './engraving-editor.module.css'

const mm = (value: number) => value.toFixed(1)

/** How much of its place an engraving takes, measured from the letters themselves. */
export function EngravingSpaceLeft({
  design,
  engraving,
}: {
  design: Design
  engraving: Engraving
}) {
  const { rows, heightMm, roomHeightMm } = fitOf(design, engraving)
  const longest = rows.reduce((a, b) => (b.lengthMm / b.roomMm > a.lengthMm / a.roomMm ? b : a))
  const left = longest.roomMm - longest.lengthMm
  return (
    <p className={styles.room} aria-live="polite">
      <meter
        min={0}
        max={longest.roomMm}
        high={longest.roomMm}
        value={Math.min(longest.lengthMm, longest.roomMm)}
        aria-label="Room taken"
      />
      {left >= 0
        ? `${mm(longest.lengthMm)} of ${mm(longest.roomMm)} mm: ${mm(left)} mm left`
        : `${mm(-left)} mm too long for ${mm(longest.roomMm)} mm`}
      , {mm(heightMm)} of {mm(roomHeightMm)} mm high.
    </p>
  )
}
