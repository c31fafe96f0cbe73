import { Link } from 'react-router'
import { type KindId, kindById } from '#design/catalogue/kinds.ts'
import { styles as pieces, type StyleId } from '#design/catalogue/styles.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './style.module.css'

export type StylePrices = Readonly<
  Record<StyleId, { readonly amount: number; readonly currency: string }>
>

/** Why a style cannot be begun just now. */
export type StylesOff = Readonly<Partial<Record<StyleId, string>>>

interface StyleChoiceProps {
  readonly kind: KindId
  /** What each style costs as it is first seen. */
  readonly prices: StylePrices
  readonly off: StylesOff
}

export function StyleChoice({ kind, prices, off }: StyleChoiceProps) {
  const plural = kindById(kind)?.plural ?? ''
  return (
    <>
      <Breadcrumb trail={[{ to: '/style', name: 'Kinds' }]} here={plural} />
      <PageHeading
        title={`${plural}: choose a style`}
        lede="The style is the idea of the piece. Stone, metal and size come after it."
      />
      <ul className={styles.kinds}>
        {pieces
          .filter(piece => piece.kind === kind)
          .map(({ id, name, text }) => (
            <li key={id} className={styles.kind}>
              <Sheet>
                <StillPiece style={id} className={styles.small} />
              </Sheet>
              <h2 className={styles.name}>
                <Link className={styles.whole ?? ''} to={`/style?style=${id}`}>
                  {name}
                </Link>
              </h2>
              <p className={styles.soft}>{text}</p>
              <p className={styles.price}>
                {off[id] ?? (
                  <>
                    As drawn <Price {...prices[id]} approximate />
                  </>
                )}
              </p>
            </li>
          ))}
      </ul>
    </>
  )
}
