import { Link } from 'react-router'
import { gapFigures, saysOf } from '#design/sets/gap-words.ts'
import type { WornGaps } from '#geometry/fit/worn-gaps.ts'
import { GapPlot } from '#web/ui/plots/gap-plot.tsx'
import styles from './set-page.module.css'
import type { SetPageView } from './set-page-view.server.ts'
import { useGaps } from './use-gaps.ts'

interface GapBetweenProps {
  readonly shown: NonNullable<SetPageView['beside']>
  readonly known: WornGaps | null
}

/** How close ring and band sit all the way round, drawn and in figures. */
export function GapBetween({ shown: { form, bands, gapsAt }, known }: GapBetweenProps) {
  const gaps = useGaps(gapsAt, known)
  return (
    <section aria-labelledby="gap" className={styles.between}>
      <h2 id="gap">How close they sit</h2>
      <div className={styles.gapWords}>
        {gaps ? (
          <>
            <p>{saysOf(form, gaps)}</p>
            <dl className={styles.figures}>
              {gapFigures(gaps).map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p role="status" className={styles.soft}>
            {gaps === undefined
              ? 'The gap between both is being measured.'
              : 'The gap between both could not be measured just now.'}
          </p>
        )}
        <p className={styles.soft}>
          Measured on the exact body of this very ring.{' '}
          <Link to={bands}>See other bands for it</Link>.
        </p>
      </div>
      {gaps && <GapPlot gapsUm={gaps.gapsUm} form={form} mostUm={scaleFor(gaps.widestUm)} />}
    </section>
  )
}

/** In halves of a millimetre: most gaps are seen best on one. */
const scaleFor = (widestUm: number) => Math.ceil(widestUm / 500) * 500
