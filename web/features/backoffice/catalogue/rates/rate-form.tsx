import { useEffect, useRef, useState } from 'react'
import type { Formula } from '#design/price/rates.ts'
import type { RateGroup } from '#shop/rates/rate-rows.ts'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Figure } from '#web/features/backoffice/backoffice-page.tsx'
import { WhenAndWhy } from '#web/features/backoffice/versions/when-and-why.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { RatesAnswer } from './actions.server.ts'
import { Changes } from './changes.tsx'

interface RateFormProps {
  readonly page: {
    readonly mayChange: boolean
    readonly currency: string
    readonly last: string
    /** The version whose figures the form begins with. */
    readonly base: string
    readonly today: string
    readonly groups: readonly RateGroup[]
    readonly raises: readonly { readonly id: string; readonly name: string }[]
    readonly values: Readonly<Record<string, string>>
    readonly from: string | null
  }
  readonly answer: Extract<RatesAnswer, { readonly refused: string | null }> | null
  readonly busy: boolean
}

const unitText = (unit: string, currency: string) =>
  ({ money: currency, percent: '%', hours: 'hours' })[unit] ?? ''

export function RateFormFields({ page, answer, busy }: RateFormProps) {
  const { groups, currency, mayChange } = page
  const values = answer?.values ?? page.values
  const faults = answer?.faults ?? {}
  const faulty = (group: RateGroup) => group.rows.some(({ key }) => faults[key])
  const beginning = page.from && !answer
  // Of the page as it was opened: what others save meanwhile must not pass for seen.
  const [opened] = useState({
    follows: answer?.follows ?? page.last,
    base: answer?.base ?? page.base,
  })
  return (
    <div className={styles.page}>
      {/* The first button is what Enter presses: it looks and does not save. */}
      <button type="submit" name="intent" value="preview" hidden />
      <input type="hidden" name="follows" value={opened.follows} />
      <input type="hidden" name="base" value={opened.base} />
      {answer?.preview && <Preview page={page} answer={answer} busy={busy} />}
      {beginning && (
        <p className={styles.notice}>
          The figures below are those of {page.from}. Preview them to see what would change.
        </p>
      )}
      {mayChange && (
        <section className={styles.card} aria-labelledby="together">
          <h2 id="together">Raise or lower together</h2>
          <p className={styles.soft}>In per cent, on top of the figures below.</p>
          <div className={styles.fields}>
            {page.raises.map(({ id, name }) => (
              <Figure
                key={id}
                id={`by.${id}`}
                label={name}
                unit="%"
                value={answer?.preview ? '' : (values[`by.${id}`] ?? '')}
                error={faults[`by.${id}`]}
              />
            ))}
          </div>
        </section>
      )}
      <div className={styles.stack}>
        {groups.map(group => (
          <details
            key={group.id}
            className={styles.card}
            open={group.id === 'metals' || group.id === 'terms' || faulty(group)}
          >
            <summary>{group.name}</summary>
            <p className={styles.soft}>{group.hint}</p>
            <div className={styles.fields}>
              {group.rows.map(({ key, label, unit }) => (
                <Figure
                  key={key}
                  id={key}
                  label={label}
                  unit={unitText(unit, currency)}
                  value={values[key] ?? ''}
                  error={faults[key]}
                  readOnly={!mayChange}
                />
              ))}
            </div>
            {group.id === 'terms' && (
              <>
                <CostAndMarkUp value={values.formula === 'net' ? 'net' : 'gross'} />
                <Rounded value={values.rounding ?? 'up'} mayChange={mayChange} />
                <Explained value={values.explained ?? 'grouped'} mayChange={mayChange} />
              </>
            )}
          </details>
        ))}
      </div>
      {mayChange && (
        <WhenAndWhy
          today={page.today}
          starts={answer?.starts}
          note={answer?.note}
          fault={faults.starts}
          previewed={Boolean(answer?.preview)}
          busy={busy}
        />
      )}
    </div>
  )
}

const levels = {
  all: 'Every line, including your mark-up',
  grouped: 'Metal, stones and work, each with your mark-up in it',
  total: 'Only the total',
} as const

const formulas: Readonly<Record<Formula, string>> = {
  gross: 'the price, tax included',
  net: 'the net price; tax is added',
}

/**
 * Owners switch the formula under Currency and metal. This form submits it with the figures, so that
 * restoring an earlier list restores its formula.
 */
const CostAndMarkUp = ({ value }: { value: Formula }) => (
  <p className={styles.soft}>
    Net cost plus mark-up makes {formulas[value]}.
    <input type="hidden" name="formula" value={value} />
  </p>
)

const Rounded = ({ value, mayChange }: { value: string; mayChange: boolean }) => (
  <Field
    label="Prices are rounded"
    hint="With 1 above and 0.01 less, prices end in .99; with 5 and nothing less, in 0 or 5."
  >
    <Select name="rounding" defaultValue={value} disabled={!mayChange}>
      <option value="up">Up, never below what a piece comes to</option>
      <option value="nearest">To the nearest, up or down</option>
    </Select>
  </Field>
)

/** The owner's say in how much of a price customers see, on pages, papers and by the API. */
const Explained = ({ value, mayChange }: { value: string; mayChange: boolean }) => (
  <Field
    label="Customers are shown"
    hint="On pages, papers and in the API. Customers see your mark-up only if you choose “Every line”."
  >
    <Select name="explained" defaultValue={value} disabled={!mayChange}>
      {Object.entries(levels).map(([level, words]) => (
        <option key={level} value={level}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)

function Preview({ page, answer, busy }: RateFormProps) {
  const preview = answer?.preview
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = preview?.of
  useEffect(() => {
    if (shown) heading.current?.focus()
  }, [shown])
  if (!preview) return null
  const { changes, pieces, withdraws, of } = preview
  const jumps = changes.filter(({ jump }) => jump)
  return (
    <section className={styles.card} aria-labelledby="preview">
      <h2 id="preview" ref={heading} tabIndex={-1}>
        What would change
      </h2>
      {changes.length === 0 && <p>No figure changes.</p>}
      {withdraws.length > 0 && (
        <p className={styles.notice}>
          Saving this withdraws planned changes, which then never take effect:{' '}
          {withdraws.join(', ')}.
        </p>
      )}
      <Changes changes={changes} pieces={pieces} currency={page.currency} />
      <input type="hidden" name="previewed" value={of} />
      {jumps.length > 0 && (
        <label className={styles.tick}>
          <input type="checkbox" name="confirmed" value="yes" />
          {jumps.length === 1
            ? `${jumps[0]?.label} really goes from ${jumps[0]?.before} to ${jumps[0]?.after}.`
            : `These ${jumps.length} figures really change tenfold or more.`}
        </label>
      )}
      {(changes.length > 0 || withdraws.length > 0) && (
        <div className={styles.actions}>
          <Button name="intent" value="save" busy={busy}>
            Save as a new version
          </Button>
        </div>
      )}
    </section>
  )
}
