import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { LookedAt } from './step.ts'
import { StepForm } from './step-form.tsx'

interface BeginningFormProps {
  readonly currency: string
  readonly values: Readonly<Record<string, string>>
  readonly follows: string
  readonly answer: LookedAt | null
  readonly busy: boolean
  readonly form?: React.Ref<HTMLFormElement>
}

const fields = (
  currency: string,
): readonly (readonly [name: string, label: string, hint: string])[] => [
  ['gold', `Gold, pure, a gram in ${currency}`, 'As it is traded today.'],
  ['silver', `Silver, pure, a gram in ${currency}`, ''],
  ['platinum', `Platinum, pure, a gram in ${currency}`, ''],
  ['palladium', `Palladium, pure, a gram in ${currency}`, ''],
  ['factor', 'Times', 'For what your refiner and the alloy add: 1.25 is a quarter more.'],
  ['making', `Making a plain band, ${currency}`, 'Other styles follow in proportion.'],
  ['setting', `Setting a stone in four claws, ${currency}`, 'Other settings follow in proportion.'],
  ['margin', 'Mark-up, per cent', 'On metal, stones and labour.'],
]

/** Starter prices, from a few figures that every jeweller knows. */
export function BeginningForm({ currency, values: beginning, ...rest }: BeginningFormProps) {
  const values = rest.answer?.values ?? beginning
  return (
    <StepForm
      id="beginning"
      title="Starter prices"
      lede="These figures set the prices of metals, the labour of every style and setting, and your mark-up. Stones, finishes and engraving keep their prices. You can change each figure later under Rates."
      {...rest}
    >
      {fields(currency).map(([name, label, hint]) => (
        <Field key={name} label={label} error={rest.answer?.faults[name]} {...(hint && { hint })}>
          <Input name={name} inputMode="decimal" autoComplete="off" defaultValue={values[name]} />
        </Field>
      ))}
    </StepForm>
  )
}
