import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { kindById } from '#design/catalogue/kinds.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import { type StyleId, styleById } from '#design/catalogue/styles.ts'
import { styleText } from '#design/offer/style-text.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import { Price } from '#web/ui/price.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { DesignPage } from '../stage/design-page.tsx'
import { StageFrame } from '../stage/stage-frame.tsx'
import styles from './style.module.css'
import type { StylePrices } from './style-choice.tsx'

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

interface StyleDetailProps {
  readonly id: StyleId
  readonly shape: ShapeId | null
  /** As it is first seen. */
  readonly price: StylePrices[StyleId]
}

export function StyleDetail({ id, shape, price }: StyleDetailProps) {
  const isHydrated = useHydrated()
  const { styleWords } = useShopPricing()
  const style = styleById(id)
  if (!style) return null
  const kind = kindById(style.kind)
  // Shape and setting are chosen on this very page.
  const elsewhere = style.chosen.filter(
    choice => choice === 'birthstones' || choice === 'engraving',
  )
  const words = (
    <div className={styles.words}>
      <Breadcrumb
        trail={[
          { to: '/style', name: 'Kinds' },
          { to: `/style?kind=${style.kind}`, name: kind?.plural ?? '' },
        ]}
        here={style.name}
      />
      <h1>{style.name}</h1>
      <p className={styles.lede}>{styleText(styleWords, id)}</p>
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
    <DesignPage>
      <StageFrame
        piece={
          <StillPiece style={id} cut={(style.chosen.includes('shape') && shape) || undefined} />
        }
      >
        <p>
          <span className="visually-hidden">Price: </span>
          <Price {...price} approximate size="large" />
        </p>
        <PlaceLine />
        <TakeStyle style={id} />
      </StageFrame>
      {words}
    </DesignPage>
  )
  return isHydrated ? (
    <Suspense fallback={drawn}>
      <Fitting style={id} shape={shape}>
        {words}
      </Fitting>
    </Suspense>
  ) : (
    drawn
  )
}

/** The kernel of designs comes with the wish for one. */
const loadBegin = () => import('#web/state/begin-style.ts')

/** Begins a design of this style. Without a script the workbench shows the style itself. */
function TakeStyle({ style }: { readonly style: StyleId }) {
  return (
    <ButtonLink
      to={`/customize?style=${style}`}
      onPointerEnter={loadBegin}
      onFocus={loadBegin}
      onClick={() => loadBegin().then(({ showStyle }) => showStyle(style))}
    >
      Take it to the workbench
    </ButtonLink>
  )
}
