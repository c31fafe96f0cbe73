import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { LookedAt } from './step.ts'
import { StepForm } from './step-form.tsx'

export interface CurrencyFormProps {
  readonly currency: string
  readonly currencies: readonly { readonly code: string; readonly name: string }[]
  readonly endings: readonly { readonly id: string; readonly name: string }[]
  readonly ending: string
  readonly follows: string
  readonly answer: LookedAt | null
  readonly busy: boolean
  readonly form?: React.Ref<HTMLFormElement>
}

/** The shop's own currency and how its prices end. */
export function CurrencyForm({
  currency,
  currencies,
  endings,
  ending,
  ...rest
}: CurrencyFormProps) {
  const { answer } = rest
  const values = answer?.values ?? { currency, factor: '', ending }
  const faults = answer?.faults ?? {}
  return (
    <StepForm
      id="currency"
      title="Currency and how prices end"
      lede={`The shop reckons in ${currency}. In another currency, every figure of the rates and of delivery is multiplied by what you say one ${currency} is worth, at one moment. Orders keep the currency they were made in, carts are priced anew, offers that nobody has agreed to yet must be made again.`}
      {...rest}
    >
      <Field label="Currency" error={faults.currency}>
        <Select name="currency" defaultValue={values.currency} autoComplete="off">
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {code}, {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={`One ${currency} is worth, of the new one`}
        optional
        error={faults.factor}
        hint="Empty if the currency stays."
      >
        <Input name="factor" inputMode="decimal" autoComplete="off" defaultValue={values.factor} />
      </Field>
      <Field label="Prices end" error={faults.ending}>
        <Select name="ending" defaultValue={values.ending} autoComplete="off">
          {values.ending === '' && <option value="">By the rule in the rates</option>}
          {endings.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </StepForm>
  )
}
