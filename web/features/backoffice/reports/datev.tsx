import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'

/** What only the accountant knows. All accounts are of one length. */
const fields = [
  {
    name: 'consultant',
    label: 'Consultant’s number',
    hint: 'Beraternummer',
    shape: '[1-9]\\d{3,6}',
  },
  { name: 'client', label: 'Client’s number', hint: 'Mandantennummer', shape: '[1-9]\\d{0,4}' },
  {
    name: 'money',
    label: 'Account of money on the way',
    hint: 'Such as 1360 in SKR 03',
    shape: '[1-9]\\d{3,7}',
  },
  {
    name: 'home',
    label: 'Sales in your own country',
    hint: 'Such as 8400 in SKR 03',
    shape: '[1-9]\\d{3,7}',
  },
  {
    name: 'union',
    label: 'Sales to the rest of the Union',
    hint: 'As your accountant says',
    shape: '[1-9]\\d{3,7}',
  },
  {
    name: 'abroad',
    label: 'All other sales',
    hint: 'As your accountant says',
    shape: '[1-9]\\d{3,7}',
  },
  {
    name: 'receivables',
    label: 'Receivables',
    hint: 'Only if you bill partners. Such as 1400 in SKR 03',
    shape: '[1-9]\\d{3,7}',
    optional: true,
  },
] as const

/** A real form that downloads: nothing of it is kept here, browsers remember what was typed. */
export function Datev({
  range,
}: {
  readonly range: { readonly from: string; readonly to: string }
}) {
  return (
    <section aria-labelledby="datev">
      <h2 id="datev">For DATEV</h2>
      <p className={styles.soft}>
        Each paper as a posting with its tax in it, in DATEV’s format for other programs. Numbers
        and accounts are your accountant’s to name; the days are those above, within one year.
      </p>
      <form className={styles.fields} action="/workshop/sales.csv" method="get">
        <input type="hidden" name="what" value="datev" />
        <input type="hidden" name="from" value={range.from} />
        <input type="hidden" name="to" value={range.to} />
        {fields.map(({ name, label, hint, shape, ...more }) => (
          <Field key={name} label={label} hint={hint} {...more}>
            <Input
              name={name}
              inputMode="numeric"
              pattern={shape}
              required={!('optional' in more)}
              autoComplete="on"
            />
          </Field>
        ))}
        <div className={styles.actions}>
          <Button kind="quiet">Download for DATEV</Button>
        </div>
      </form>
    </section>
  )
}
