import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../keys.module.css'
import type { BillingFaults } from '../read-billing.server.ts'

interface BillingFieldsProps {
  readonly origins: readonly string[]
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly faults: BillingFaults | undefined
}

/** The business that a partner's key bills pieces to. */
export function BillingFields({ origins, countries, faults = {} }: BillingFieldsProps) {
  return (
    <details className={styles.more} open={Object.keys(faults).length > 0}>
      <summary>
        Billing details, for <code>quotes:bill</code>
      </summary>
      {origins.length === 0 ? (
        <p className={styles.soft}>
          No other page may show the designer yet. Enter the partner’s under Workshop → Shop → In
          other people’s shops first.
        </p>
      ) : (
        <div className={styles.form}>
          <p className={styles.soft}>
            Pieces that the partner sells are made and sent before the partner has paid you. Agree
            on terms first, and revoke the key to end it.
          </p>
          <Field label="Their page" error={faults.origin}>
            <Select name="origin">
              {origins.map(origin => (
                <option key={origin}>{origin}</option>
              ))}
            </Select>
          </Field>
          <Field label="Business" error={faults.company}>
            <Input name="company" autoComplete="off" />
          </Field>
          <Field label="VAT number" optional error={faults.vatNumber}>
            <Input name="vatNumber" autoComplete="off" />
          </Field>
          <Field label="Street and number" error={faults.line1}>
            <Input name="line1" autoComplete="off" />
          </Field>
          <Field label="Second line" optional>
            <Input name="line2" autoComplete="off" />
          </Field>
          <Field label="Postcode" error={faults.postcode}>
            <Input name="postcode" autoComplete="off" />
          </Field>
          <Field label="Town or city" error={faults.city}>
            <Input name="city" autoComplete="off" />
          </Field>
          <Field label="Region" optional error={faults.region}>
            <Input name="region" autoComplete="off" />
          </Field>
          <Field label="Country" error={faults.country}>
            <Select name="country" defaultValue="">
              <option value="">Choose a country</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </details>
  )
}
