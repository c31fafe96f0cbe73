import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { SpecialOrderView } from '../special-order-view.server.ts'
import styles from './quote-editor.module.css'

interface OfferTermsProps {
  readonly special: SpecialOrderView
  readonly validUntil: string
  readonly deposits: { readonly percents: readonly number[]; readonly usual: number }
  readonly faults: Readonly<Record<string, string>>
}

const DAYS = 20

/** Until when an offer stands, how long it takes, and how much is paid at once. */
export function OfferTerms({ special: { offer }, validUntil, deposits, faults }: OfferTermsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Stands until" error={faults.validUntil}>
          <Input type="date" name="validUntil" defaultValue={validUntil} />
        </Field>
        <Field label="Working days at the bench" error={faults.leadDays}>
          <Input name="leadDays" inputMode="numeric" defaultValue={offer?.leadDays ?? DAYS} />
        </Field>
      </div>
      <Field
        label="Deposit"
        error={faults.depositPercent}
        hint="Paid when the customer agrees; the rest before the piece leaves us."
      >
        <Select
          name="depositPercent"
          defaultValue={String(offer?.depositPercent ?? deposits.usual)}
        >
          {deposits.percents.map(percent => (
            <option key={percent} value={percent}>
              {percent === 100 ? 'All of it' : `${percent} %`}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
