import { Fragment, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { type Change, chosenValue, type Field, type Value } from '#design/document/fields.ts'
import { type Option, options } from '#design/rules/options.ts'
import { PriceDifference } from '#web/parts/price.tsx'
import { usePricing } from '#web/piece/pricing.ts'
import styles from './field-choice.module.css'
import { Misfit } from './misfit.tsx'

/** How an option is shown, where its name alone would not do. */
export interface Dress {
  readonly label?: string
  readonly note?: ReactNode
  readonly picture?: ReactNode
  /** A CSS background. */
  readonly swatch?: string
}

export interface FieldChoiceProps {
  readonly design: Design
  readonly field: Field
  readonly legend: ReactNode
  readonly legendHidden?: boolean
  readonly hint?: ReactNode
  /** Cards for what is looked at, chips for what is measured. */
  readonly look: 'cards' | 'chips'
  readonly cardWidth?: string
  readonly dress?: ((option: Option) => Dress) | undefined
  /** Leaves out values that are not asked about here. */
  readonly only?: ((value: Value) => boolean) | undefined
  /** In another order than the catalogue's. */
  readonly order?: ((a: Value, b: Value) => number) | undefined
  readonly change: (changes: readonly Change[]) => void
}

/**
 * All values of one field: what each costs more or less, and for those that do not fit, why not and
 * what would make them fit. Radios of the browser, so arrows, Tab and a screen reader know them. One
 * that does not fit can be reached and asked about, but is not taken until its fix is.
 */
export function FieldChoice(props: FieldChoiceProps) {
  const { field, legend, legendHidden, hint, look, cardWidth, only, order, change } = props
  const { name, at } = field
  const id = useId()
  const [asked, ask] = useState<Value | null>(null)
  const pricing = usePricing()
  // What is pressed shows at once; prices, reasons and remedies of all the others follow.
  const design = useDeferredValue(props.design)
  const chosen = chosenValue(props.design, field)
  const all = useMemo(() => {
    const found = options(design, { name, at }, pricing).filter(
      ({ value }) => only?.(value) ?? true,
    )
    return order ? found.toSorted((a, b) => order(a.value, b.value)) : found
  }, [design, name, at, only, order, pricing])
  const take = (option: Option) => {
    if (option.fits) change([{ field, value: option.value }])
    ask(option.fits ? null : option.value)
  }
  /** The answer closes; whoever pressed a key in it is back at the option it was about. */
  const back = ({ value }: Option, close: () => void) => {
    document.getElementById(`${id}-${value}`)?.focus()
    close()
  }
  const width = cardWidth ?? (look === 'cards' ? '9.5rem' : '4.75rem')
  return (
    <fieldset className={styles.field} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div
        className={styles.options}
        data-look={look}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))` }}
      >
        {all.map(option => (
          <Fragment key={option.value}>
            <OptionRadio
              id={`${id}-${option.value}`}
              group={id}
              option={option}
              chosen={option.value === chosen}
              dress={props.dress}
              take={take}
            />
            {option.value === asked && !option.fits && (
              <Misfit
                design={design}
                option={option}
                change={changes => back(option, () => change(changes))}
                leave={() => back(option, () => ask(null))}
              />
            )}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

interface OptionRadioProps extends Pick<FieldChoiceProps, 'dress'> {
  readonly id: string
  readonly group: string
  readonly option: Option
  readonly chosen: boolean
  readonly take: (option: Option) => void
}

function OptionRadio({ id, group, option, chosen, dress, take }: OptionRadioProps) {
  const { value, fits, fix, reasons, off } = option
  const { currency } = usePricing()
  const { label = option.label, note, picture, swatch } = dress?.(option) ?? {}
  const difference = fits ? option.difference : fix?.difference
  return (
    <label className={styles.option} htmlFor={id} data-misfit={!fits || undefined}>
      <input
        className={styles.radio}
        type="radio"
        id={id}
        name={group}
        value={value}
        checked={chosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-more`}
        onChange={() => take(option)}
        // A radio that is not taken has no change to tell of the second time.
        onClick={() => !fits && take(option)}
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
        <span className={styles.more} id={`${id}-more`}>
          {note && <span className={styles.note}>{note}</span>}
          {!fits && (
            <span className={styles.needs}>
              {off ? 'Not available just now' : fix ? 'With a change' : 'Does not fit'}
              <span className="visually-hidden">
                : {off ?? reasons.map(({ words }) => words).join(' ')}
              </span>
            </span>
          )}
          {!chosen && !option.chosen && !off && difference !== null && difference !== undefined && (
            <PriceDifference
              className={styles.price ?? ''}
              amount={difference}
              currency={currency}
            />
          )}
        </span>
      </span>
    </label>
  )
}
