import { useId } from 'react'
import { Form, Link } from 'react-router'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Scroll } from '#web/features/backoffice/backoffice-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import { Select } from '#web/ui/select.tsx'
import type { LookedAt } from './step.ts'

export interface MetalReadingView {
  readonly id: number
  readonly readAt: Date
  readonly source: string
  readonly state: string
  readonly words: string
  /** `Gold 75.20, Silver 0.91` for a gram, pure. */
  readonly prices: string
}

interface MetalsFormProps {
  readonly currency: string
  readonly factor: string
  readonly feed: string | null
  readonly readings: readonly MetalReadingView[]
  readonly answer: LookedAt | null
  readonly busy: boolean
  readonly form?: React.Ref<HTMLFormElement>
}

/** What metal is traded at: pasted, sent as a file, or fetched; and what waits for a yes. */
export function MetalsForm(props: MetalsFormProps) {
  const { currency, factor, feed, readings, answer, busy, form } = props
  const heading = useId()
  const waiting = readings.filter(({ state }) => state === 'waiting')
  return (
    <section id="metals" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>Prices of metal</h2>
      <p className={styles.soft}>
        What is traded at, times {factor}, becomes the rates of the metals. A change of more than 5
        % waits for your yes.{' '}
        {feed ? `The shop asks ${feed} by itself.` : 'The shop can ask an address by itself:'}{' '}
        <Link to="/workshop/shop#metal-prices">factor and address</Link>.
      </p>
      {waiting.map(one => (
        <Form key={one.id} method="post" replace preventScrollReset className={styles.notice}>
          <input type="hidden" name="step" value="decide" />
          <input type="hidden" name="id" value={one.id} />
          <p>
            <strong>Waiting for your yes:</strong> {one.prices}, by {one.source}. {one.words}
          </p>
          <div className={styles.actions}>
            <Button name="answer" value="yes" busy={busy}>
              Yes, enter these prices
            </Button>
            <Button name="answer" value="no" kind="quiet" busy={busy}>
              No, leave it
            </Button>
          </div>
        </Form>
      ))}
      <Form
        method="post"
        encType="multipart/form-data"
        replace
        preventScrollReset
        className={styles.stack}
        ref={form}
      >
        <input type="hidden" name="step" value="metals" />
        <div className={styles.fields}>
          <Field
            label="Prices, pasted"
            optional
            error={answer?.faults.text}
            hint={`JSON, or lines such as gold, 75.20; in ${currency}.`}
          >
            <Textarea name="text" rows={4} defaultValue={answer?.values.text ?? ''} />
          </Field>
          <Field label="Or a file" optional hint="JSON or CSV.">
            <Input name="file" type="file" accept=".json,.csv,.txt,application/json,text/csv" />
          </Field>
          <Field label="For a">
            <Select name="unit" defaultValue={answer?.values.unit ?? 'gram'} autoComplete="off">
              <option value="gram">gram</option>
              <option value="ounce">troy ounce</option>
              <option value="kilogram">kilogram</option>
            </Select>
          </Field>
        </div>
        <div className={styles.actions}>
          <Button busy={busy}>Take these prices</Button>
        </div>
      </Form>
      {readings.length > 0 && <Readings readings={readings} />}
    </section>
  )
}

const Readings = ({ readings }: { readonly readings: readonly MetalReadingView[] }) => (
  <Scroll label="Prices of metal, in a table">
    <table className={styles.table}>
      <caption>What was told, and what became of it</caption>
      <tbody>
        {readings.map(one => (
          <tr key={one.id}>
            <td>
              <ReaderMoment at={one.readAt} />
            </td>
            <td>{one.source}</td>
            <td>{one.prices}</td>
            <td>{one.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)
