import type { CustomerDraft } from '#shop/checkout/draft.ts'
import type { Faults } from '#shop/delivery/address.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './address-fields.module.css'

interface BusinessProps {
  readonly draft: Pick<CustomerDraft, 'company' | 'vatNumber' | 'taxCode'>
  readonly faults: Faults
}

/** For the few who buy for a business: out of the way of everybody else. */
export function BusinessFields({ draft, faults }: BusinessProps) {
  const { company, vatNumber, taxCode } = draft
  const isOpen =
    [company, vatNumber, taxCode].some(Boolean) || Boolean(faults.vatNumber ?? faults.taxCode)
  return (
    <details className={styles.business} open={isOpen}>
      <summary>Buying for a business, or in Italy?</summary>
      <div className={styles.businessFields}>
        <Field label="Company" optional error={faults.company}>
          <Input name="company" autoComplete="organization" defaultValue={company} />
        </Field>
        <Field
          label="VAT number"
          optional
          error={faults.vatNumber}
          hint="With the letters of its country, such as DE136695976."
        >
          <Input name="vatNumber" autoComplete="off" spellCheck={false} defaultValue={vatNumber} />
        </Field>
        <Field
          label="Codice fiscale"
          optional
          error={faults.taxCode}
          hint="For customers in Italy, private ones too."
        >
          <Input name="taxCode" autoComplete="off" spellCheck={false} defaultValue={taxCode} />
        </Field>
        <p className={styles.soft}>
          We print these on your invoice. With a VAT number you can also get it as an e-invoice. The
          price and its tax stay the same: businesses pay VAT too.
        </p>
      </div>
    </details>
  )
}
