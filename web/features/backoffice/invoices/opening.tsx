import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'

interface OpeningProps {
  readonly opening: { readonly openedAt: Date; readonly openedBy: string } | null
  readonly mayOpen: boolean
  /** The lowest number that is free for the first invoice. */
  readonly lowest: number
  readonly takesRealMoney: boolean
  readonly message: string | null
  readonly refused: string | null
  readonly busy: boolean
}

/** Whether orders count, and the step from which on they do. It cannot be taken back. */
export const Opening = (props: OpeningProps) => (
  <section className={styles.stack} aria-label="Whether orders count">
    <div role="status">
      {props.message && <p className={styles.notice}>{props.message}</p>}
      {props.refused && (
        <p className={styles.notice} data-kind="refused">
          {props.refused}
        </p>
      )}
    </div>
    {props.opening ? <Opened {...props} opening={props.opening} /> : <NotOpen {...props} />}
  </section>
)

const Opened = ({
  opening: { openedAt, openedBy },
  takesRealMoney,
}: OpeningProps & { readonly opening: NonNullable<OpeningProps['opening']> }) => (
  <p className={styles.soft}>
    Open since <Day date={openedAt} /> ({openedBy}).{' '}
    {takesRealMoney
      ? 'What is paid now is invoiced, and counts.'
      : 'Payments are test payments just now: what is paid with them is a test, is not invoiced and does not count.'}
  </p>
)

const NotOpen = ({ mayOpen, lowest, takesRealMoney, busy }: OpeningProps) => (
  <>
    <p className={styles.notice}>
      The shop is not open yet. Every order is a test: its papers are marked as no invoice, are
      numbered apart, and count in no report.
      {takesRealMoney && ' Payments would move real money, so none is taken before you open.'}
    </p>
    {mayOpen && (
      <details className={styles.card}>
        <summary>Open the shop</summary>
        <Form method="post" className={styles.stack}>
          <input type="hidden" name="intent" value="open-shop" />
          <p>
            From then on every order that is paid with real money gets an invoice of your books.
            Tests stay what they are. This cannot be taken back.
          </p>
          <div className={styles.fields}>
            <Field
              label="Number of the first invoice"
              hint={`${lowest}, unless your books go on from another shop.`}
            >
              <Input name="firstNumber" inputMode="numeric" required defaultValue={lowest} />
            </Field>
          </div>
          <label className={styles.tick}>
            <input type="checkbox" name="sure" value="yes" required />
            Rates, delivery, tax and the shop’s name and address are right, and I open the shop.
          </label>
          <div className={styles.actions}>
            <Button busy={busy}>Open the shop</Button>
          </div>
        </Form>
      </details>
    )}
  </>
)
