import type { CutName } from '#web/ui/drawings/cuts/cuts.ts'
import { StillStone } from '#web/ui/drawings/still-stone.tsx'
import { CardScale } from './grades/card-scale.tsx'
import shared from './shared.module.css'
import styles from './true-size.module.css'

/** As the European Central Bank gives it. */
const EURO_MM = 23.25
/** Of a sheet of 400 units a drawn stone spans 290 (`web/ui/drawings/stone-sheet.tsx`). */
const SHEET_PER_STONE = 400 / 290

/** Of the screen, where a card has been laid on it. */
const mm = (value: number) => `calc(var(--mm, 1mm) * ${value.toFixed(2)})`

interface Sized {
  readonly name: string
  readonly cut: CutName
  readonly lengthMm: number
  readonly colour?: string | undefined
}

interface TrueSizeProps {
  readonly stone: Sized
  /** Round stones of weights that have a name, to see it beside. */
  readonly beside: readonly Sized[]
}

/** The stone as large as it is, beside others and a coin: a screen that shows the coin too small shows all too small. */
export function TrueSize({ stone, beside }: TrueSizeProps) {
  const all = [stone, ...beside]
  return (
    <figure className={styles.trueSize}>
      <ul>
        {all.map(({ name, cut, colour, lengthMm }) => (
          <li key={name}>
            <span className={styles.sized} style={{ inlineSize: mm(lengthMm * SHEET_PER_STONE) }}>
              <StillStone cut={cut} colour={colour} />
            </span>
            <span className={shared.soft}>{name}</span>
          </li>
        ))}
        <li>
          <span className={styles.coin} style={{ inlineSize: mm(EURO_MM) }} aria-hidden="true" />
          <span className={shared.soft}>1 euro coin</span>
        </li>
      </ul>
      <figcaption className={shared.soft}>
        At true size where your screen is set to it: lay a 1 euro coin on the circle. If the coin is
        larger, so are the stones, by as much.
      </figcaption>
      <CardScale />
    </figure>
  )
}
