import { type ReactNode, useContext, useId, useMemo, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { fieldParameter } from '#design/document/field-parameter.ts'
import {
  chosenValue,
  type DesignChange,
  type DesignField,
  type FieldValue,
  valuesOf,
} from '#design/document/fields.ts'
import { type Option, optionOf } from '#design/rules/options.ts'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { usePricing } from '../price/pricing.ts'
import { ChoiceForm } from './choice-form.ts'
import styles from './field-choice.module.css'
import { FieldOption, type OptionPresentation } from './field-option.tsx'

export interface FieldChoiceProps {
  readonly design: Design
  readonly field: DesignField
  readonly legend: ReactNode
  readonly legendHidden?: boolean
  readonly hint?: ReactNode
  /** Cards for what is looked at, chips for what is measured. */
  readonly look: 'cards' | 'chips'
  readonly cardWidth?: string
  readonly presentOption?: ((option: Option) => OptionPresentation) | undefined
  /** Leaves out values that are not asked about here. */
  readonly only?: ((value: FieldValue) => boolean) | undefined
  /** In another order than the catalogue's. */
  readonly order?: ((a: FieldValue, b: FieldValue) => number) | undefined
  readonly change: (changes: readonly DesignChange[]) => void
}

/**
 * All values of one field: what each costs more or less, and for those that do not fit, why not and
 * what would make them fit. Radios of the browser, so arrows, Tab and a screen reader know them. One
 * that does not fit can be reached and asked about, but is not taken until its fix is.
 */
export function FieldChoice(props: FieldChoiceProps) {
  const { field, legend, legendHidden, hint, look, cardWidth, only, order, change } = props
  const { name, at, milliCarats } = field
  const id = useId()
  const form = useContext(ChoiceForm)
  const [pending, ask] = useState<FieldValue | null>(null)
  const pricing = usePricing()
  // What is pressed shows at once; prices, reasons and remedies of all the others follow.
  const design = useAfterPaint(props.design)
  const chosen = chosenValue(props.design, field)
  const judge = useMemo(
    () => optionOf(design, { name, at, milliCarats }, pricing),
    [design, name, at, milliCarats, pricing],
  )
  const values = useMemo(() => {
    const found = valuesOf(design, { name, at }).filter(value => only?.(value) ?? true)
    return order ? found.toSorted(order) : found
  }, [design, name, at, only, order])
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
        {values.map(value => (
          <FieldOption
            key={value}
            id={`${id}-${value}`}
            group={form ? fieldParameter(field) : id}
            form={form}
            name={name}
            at={at}
            milliCarats={milliCarats}
            value={value}
            design={design}
            judge={judge}
            chosen={value === chosen}
            asked={value === pending}
            ask={ask}
            presentOption={props.presentOption}
            change={change}
          />
        ))}
      </div>
    </fieldset>
  )
}
