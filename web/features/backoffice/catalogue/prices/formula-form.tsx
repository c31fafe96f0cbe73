import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import type { formulaFacts } from './formula.server.ts'
import type { LookedAt } from './step.ts'
import { StepForm } from './step-form.tsx'

interface FormulaFormProps {
  readonly facts: ReturnType<typeof formulaFacts>
  readonly follows: string
  readonly answer: LookedAt | null
  readonly busy: boolean
  readonly form?: React.Ref<HTMLFormElement>
}

const TITLE = 'Mark-up and tax'
const percent = (figure: string | number) => `${figure}\u00a0%`

/** Switches from the gross to the net formula; afterwards it only states the formula. */
export function FormulaForm({ facts, ...rest }: FormulaFormProps) {
  const { formula, markUp, homeTax, keeping } = facts
  const tax =
    homeTax > 0 ? `the tax at home, ${percent(homeTax / 1000)}, ` : 'the tax at home, if any, '
  if (formula === 'net')
    return (
      <section id="formula" className={styles.card} aria-labelledby="formula-title">
        <h2 id="formula-title">{TITLE}</h2>
        <p className={styles.soft}>
          Net cost plus your mark-up of {percent(markUp)} makes the net price, to which {tax}is
          added. To return to the earlier formula, begin from an earlier price list under{' '}
          <Link to="/workshop/rates">Rates</Link>.
        </p>
      </section>
    )
  return (
    <StepForm
      id="formula"
      title={TITLE}
      save="Switch to the net formula"
      lede={`Today, net cost plus your mark-up of ${percent(markUp)} makes the price with tax included, so you keep less than the mark-up. With the net formula it makes the net price, to which ${tax}is added. Switching creates a new price list; price lists from metal prices, tables and programs follow it. You can go back to an earlier price list at any time.`}
      {...rest}
    >
      <Field
        label="Mark-up, per cent"
        error={rest.answer?.faults.markUp}
        {...(keeping !== null && {
          hint: `With ${percent(keeping)}, prices stay about the same. With ${percent(markUp)}, they rise by the tax.`,
        })}
      >
        <Input
          name="markUp"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={rest.answer?.values.markUp ?? markUp}
        />
      </Field>
    </StepForm>
  )
}
