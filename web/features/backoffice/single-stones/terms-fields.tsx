import { gems } from '#design/catalogue/gems.ts'
import { stonePlaces } from '#schemas/stone.ts'
import type { StoneTerms } from '#schemas/stone-terms.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

import styles from '../backoffice-page.module.css'

interface TermsFieldsProps {
  readonly name: string
  readonly terms: StoneTerms
  readonly bands: string
  /** The shop's own. */
  readonly currency: string
  readonly columns: readonly { readonly key: string; readonly label: string }[]
}

/** How a supplier's list is read and priced. */
export function TermsFields({ name, terms, bands, currency, columns }: TermsFieldsProps) {
  return (
    <>
      <div className={styles.fields}>
        <Field label="Name">
          <Input name="name" defaultValue={name} maxLength={80} required autoComplete="off" />
        </Field>
        <Field label="Currency of the list" hint="Three letters, such as USD.">
          <Input name="currency" defaultValue={terms.currency} maxLength={3} required />
        </Field>
        <Field label={`One of it in ${currency}`} hint="The rate that prices are reckoned with.">
          <Input name="rate" inputMode="decimal" defaultValue={terms.rateMicro / 1e6} required />
        </Field>
        <Field
          label="Factors"
          hint="One a line. “1000: 1.6” prices stones that cost up to 1000 at 1.6 times that; the last line, a factor alone, is for all others. The result is the price, tax included."
        >
          <Textarea name="bands" rows={3} defaultValue={bands} required />
        </Field>
        <Field label="Stone, where the list does not say">
          <Select name="gem" defaultValue={terms.gem}>
            {gems.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Origin, where it does not say">
          <Select name="origin" defaultValue={terms.origin}>
            <option value="natural">Natural</option>
            <option value="lab-grown">Laboratory-grown</option>
          </Select>
        </Field>
        <Field label="Where the stones are">
          <Select name="place" defaultValue={terms.place}>
            {stonePlaces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Days until one is here">
          <Input name="leadDays" inputMode="numeric" defaultValue={terms.leadDays} required />
        </Field>
      </div>
      <div className={styles.fields}>
        <Field
          label="Address of the list"
          optional
          hint="Where the shop fetches it by itself, beginning with https://. A list that would take away more than half waits for your yes."
        >
          <Input name="feedUrl" type="url" defaultValue={terms.feed?.url ?? ''} maxLength={500} />
        </Field>
        <Field label="Every so many hours">
          <Input
            name="everyHours"
            inputMode="numeric"
            defaultValue={terms.feed?.everyHours ?? 24}
          />
        </Field>
      </div>
      <details>
        <summary>Headings of their list</summary>
        <p className={styles.soft}>
          The usual ones are known. Write down only those that were not found, as the list has them.
        </p>
        <div className={styles.fields}>
          {columns.map(({ key, label }) => (
            <Field key={key} label={label} optional>
              <Input
                name={`heading-${key}`}
                defaultValue={terms.headings[key] ?? ''}
                maxLength={100}
                autoComplete="off"
              />
            </Field>
          ))}
        </div>
      </details>
    </>
  )
}
