import { memo, type ReactNode, useMemo } from 'react'
import type { Design } from '#design/document/design.ts'
import type { DesignChange, FieldName, FieldValue } from '#design/document/fields.ts'
import type { Option } from '#design/rules/options.ts'
import { PriceDifference } from '#web/ui/price.tsx'
import { usePricing } from '../price/pricing.ts'
import styles from './field-choice.module.css'
import { Misfit } from './misfit.tsx'

/** How an option is shown, where its name alone would not do. */
export interface OptionPresentation {
  readonly label?: string
  readonly note?: ReactNode
  readonly picture?: ReactNode
  /** A CSS background. */
  readonly swatch?: string
}

interface FieldOptionProps {
  readonly id: string
  readonly group: string
  readonly form: string | undefined
  readonly name: FieldName
  readonly at: number
  readonly milliCarats: number | undefined
  readonly value: FieldValue
  /** The design that it is judged against, and how. */
  readonly design: Design
  readonly judge: (value: FieldValue) => Option
  readonly chosen: boolean
  /** Whether it was pressed though it does not fit. */
  readonly asked: boolean
  readonly ask: (value: FieldValue | null) => void
  readonly presentOption: ((option: Option) => OptionPresentation) | undefined
  readonly change: (changes: readonly DesignChange[]) => void
}

/**
 * One value of a field. Each judges itself, so that a hand comes in between two of them; and one
 * that stays as it was is left alone when another is pressed.
 */
export const FieldOption = memo(function FieldOption(props: FieldOptionProps) {
  const { id, name, at, milliCarats, value, design, judge, asked, ask, change } = props
  const option = useMemo(() => judge(value), [judge, value])
  const take = () => {
    if (option.fits) change([{ field: { name, at, milliCarats }, value }])
    ask(option.fits ? null : value)
  }
  /** The answer closes; whoever pressed a key in it is back at the option it was about. */
  const back = (close: () => void) => {
    document.getElementById(id)?.focus()
    close()
  }
  return (
    <>
      <OptionRadio {...props} option={option} take={take} />
      {asked && !option.fits && (
        <Misfit
          design={design}
          option={option}
          change={changes => back(() => change(changes))}
          leave={() => back(() => ask(null))}
        />
      )}
    </>
  )
})

interface OptionRadioProps
  extends Pick<FieldOptionProps, 'id' | 'group' | 'form' | 'chosen' | 'presentOption'> {
  readonly option: Option
  readonly take: () => void
}

function OptionRadio({ id, group, form, option, chosen, presentOption, take }: OptionRadioProps) {
  const { value, fits, fix, reasons, off } = option
  const { currency } = usePricing()
  const { label = option.label, note, picture, swatch } = presentOption?.(option) ?? {}
  const difference = fits ? option.difference : fix?.difference
  return (
    <label className={styles.option} htmlFor={id} data-misfit={!fits || undefined}>
      <input
        className={styles.radio}
        type="radio"
        id={id}
        name={group}
        form={form}
        value={value}
        checked={chosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-more`}
        onChange={take}
        // A radio that is not taken has no change to tell of the second time.
        onClick={() => !fits && take()}
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
              {off ? 'Not available just now' : fix && !chosen ? 'With a change' : 'Does not fit'}
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
