import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { kindById } from '#design/catalogue/kinds.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import { type StyleId, styleById } from '#design/catalogue/styles.ts'
import { Sheet } from '#web/drawings/sheet.tsx'
import { StillPiece } from '#web/drawings/still-piece.tsx'
import { Breadcrumb } from '#web/parts/breadcrumb.tsx'
import { useTakenOver } from '#web/state/use-store.ts'
import styles from './style.module.css'
import { TakeStyle } from './take-style.tsx'

const choices = {
  birthstones: {
    name: 'Birthstones',
    text: 'A stone for each of those you love, by name and birthday.',
    to: '/customize/birthstones',
  },
  engraving: {
    name: 'Engraving',
    text: 'Your own words, cut into the metal.',
    to: '/customize/engraving',
  },
} as const

/** With the kernel of designs in it. */
const Fitting = lazy(() => import('./fitting.tsx'))

export function StyleDetail({ id, shape }: { id: StyleId; shape: ShapeId | null }) {
  const takenOver = useTakenOver()
  const style = styleById(id)
  if (!style) return null
  const kind = kindById(style.kind)
  // Shape and setting are chosen on this very page.
  const elsewhere = style.chosen.filter(
    choice => choice === 'birthstones' || choice === 'engraving',
  )
  const words = (
    <div className={styles.words}>
      <h1>{style.name}</h1>
      <p className={styles.lede}>{style.text}</p>
      <p className={styles.soft}>{style.detail}</p>
      <h2 className={styles.choicesTitle}>What you choose in it</h2>
      <ul className={styles.choices}>
        {elsewhere.map(choice => (
          <li key={choice} className={styles.choice}>
            <h3 className={styles.choiceName}>
              <Link className={styles.whole ?? ''} to={choices[choice].to}>
                {choices[choice].name}
              </Link>
            </h3>
            <p className={styles.soft}>{choices[choice].text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
  const drawn = (
    <div className={styles.detail}>
      <div className={styles.stage}>
        <Sheet>
          <StillPiece style={id} cut={(style.chosen.includes('shape') && shape) || undefined} />
        </Sheet>
        <TakeStyle style={id} />
      </div>
      {words}
    </div>
  )
  return (
    <>
      <Breadcrumb
        trail={[
          { to: '/style', name: 'Kinds' },
          { to: `/style?kind=${style.kind}`, name: kind?.plural ?? '' },
        ]}
        here={style.name}
      />
      {takenOver ? (
        <Suspense fallback={drawn}>
          <Fitting style={id} shape={shape}>
            {words}
          </Fitting>
        </Suspense>
      ) : (
        drawn
      )}
    </>
  )
}
