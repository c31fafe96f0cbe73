import { fit, type SizeSystem, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { ringSizeText, systems, useSizeSystem } from '#web/state/size-system.ts'
import styles from './ring-sizer.module.css'
import { atOdds, type MeasuredSize, sizeFor, sizesWithin, weighMeasurements } from './sizing.ts'

interface AnswerProps {
  readonly measured: readonly MeasuredSize[]
  readonly bandMm: number
}

/** What was found, in millimetres and in every country's numbers, and how surely. */
export function SizeResult({ measured, bandMm }: AnswerProps) {
  const system = useSizeSystem()
  const found = weighMeasurements(measured)
  return (
    <div className={styles.answer} aria-live="polite">
      {found && <Found found={found} atOdds={atOdds(measured)} bandMm={bandMm} system={system} />}
    </div>
  )
}

interface FoundProps {
  readonly found: MeasuredSize
  readonly atOdds: boolean
  readonly bandMm: number
  readonly system: SizeSystem
}

function Found({ found, atOdds, bandMm, system }: FoundProps) {
  const { diameterUm, wide, made } = sizeFor(found, bandMm, system)
  const labels = sizeLabels(diameterUm)
  const { from, to } = sizesWithin(found, system)
  const [least, most] = [found.diameterMm - found.withinMm, found.diameterMm + found.withinMm]
  if (!made)
    return (
      <p>
        {found.diameterMm.toFixed(1)} mm is beyond the sizes that this piece is made in. Please
        measure once more, or ask us for a special order.
      </p>
    )
  return (
    <>
      <p className={styles.found}>
        {found.diameterMm.toFixed(1)} mm <span>inside, from edge to edge</span>
      </p>
      <p>
        {Object.entries(systems)
          .map(([key, name]) => `${name} ${labels[key as SizeSystem]}`)
          .join('  ·  ')}
      </p>
      <p>
        Measured so, the truth lies between {least.toFixed(1)} and {most.toFixed(1)} mm nineteen
        times in twenty
        {from && to && from !== to && (
          <>
            : {ringSizeText(from, system)} to {ringSizeText(to, system)}
          </>
        )}
        .
      </p>
      {atOdds && (
        <p className={styles.odds}>
          The ring and the strip disagree by more than either should be off. Measure once more; the
          ring is usually right.
        </p>
      )}
      {wide && (
        <p>
          Your band is wider than {fit.wideBandMm} mm and fits tighter, so we made it a quarter of a
          size larger.
        </p>
      )}
      <p>
        Fingers change by up to half a size between cold and heat. A jeweller will measure yours for
        nothing.
      </p>
    </>
  )
}
