import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './radio-cards.module.css'

export interface RadioCard {
  readonly value: string
  readonly label: string
  readonly note?: ReactNode
  /** A drawing or photograph, above the words. Decorative: the label names the choice. */
  readonly picture?: ReactNode
  /** A CSS background, shown as a small round of the material. */
  readonly swatch?: string
  /** What choosing this adds to the price: `<PriceDifference>`. */
  readonly difference?: ReactNode
  /** Why this one cannot be chosen now. Its presence disables the card. */
  readonly disabledReason?: ReactNode
}

interface RadioCardsProps {
  readonly legend: ReactNode
  /** Keeps the legend for screen readers where a heading beside it says the same. */
  readonly legendHidden?: boolean
  readonly name: string
  readonly options: readonly RadioCard[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onValueChange?: (value: string) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  /** Least width of a card before the row breaks. */
  readonly cardWidth?: string
  readonly className?: string
}

export function RadioCards(props: RadioCardsProps) {
  const { legend, legendHidden, hint, error, options, cardWidth = '10rem', className } = props
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classes(styles.group, className)}
      aria-describedby={described || undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div
        className={styles.cards}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${cardWidth}, 100%), 1fr))` }}
      >
        {options.map(option => (
          <Card key={option.value} id={`${id}-${option.value}`} option={option} group={props} />
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Card({ id, option, group }: { id: string; option: RadioCard; group: RadioCardsProps }) {
  const { value, label, note, picture, swatch, difference, disabledReason } = option
  const disabled = Boolean(disabledReason)
  const chosen =
    group.value === undefined
      ? { defaultChecked: group.defaultValue === value }
      : { checked: group.value === value }
  const details = [note && `${id}-note`, difference && `${id}-price`, disabled && `${id}-reason`]
  return (
    <label className={styles.card} htmlFor={id}>
      <input
        {...chosen}
        className={styles.radio}
        type="radio"
        id={id}
        name={group.name}
        value={value}
        disabled={disabled}
        required={group.required}
        aria-labelledby={`${id}-label`}
        aria-describedby={details.filter(Boolean).join(' ') || undefined}
        onChange={() => group.onValueChange?.(value)}
      />
      {picture && (
        <span className={styles.picture} aria-hidden="true">
          {picture}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
          <span id={`${id}-label`}>{label}</span>
        </span>
        {note && (
          <span className={styles.note} id={`${id}-note`}>
            {note}
          </span>
        )}
        {difference && !disabled && (
          <span className={styles.price} id={`${id}-price`}>
            {difference}
          </span>
        )}
        {disabled && (
          <span className={styles.reason} id={`${id}-reason`}>
            {disabledReason}
          </span>
        )}
      </span>
    </label>
  )
}
