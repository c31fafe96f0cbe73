import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { weightText } from '#design/layout/bought-parts.ts'
import { decimalText } from '#design/price/currency.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { WORDS_MOST_LETTERS } from '#schemas/text.ts'
import { newId } from '#web/state/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { Select } from '#web/ui/select.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { OwnFiles } from './own-files.tsx'
import type { OwnAnswer } from './own-quoting.server.ts'
import styles from './quote-editor.module.css'
import type { SpecialOrderSeen } from './see-special-order.server.ts'

interface OwnQuoteEditorProps
  extends Pick<
    SpecialOrderSeen,
    'special' | 'currency' | 'validUntil' | 'deposits' | 'files' | 'metals' | 'ownLines'
  > {
  readonly message: OwnAnswer | null
}

/** An offer without one of our designs: a name, lines of the jeweller's own, a model, drawings. */
export function OwnQuoteEditor(props: OwnQuoteEditorProps) {
  const { special, currency, files, metals, ownLines, message } = props
  const [quoteId, setQuoteId] = useState('')
  useEffect(() => setQuoteId(newId()), [])
  const { state, formData } = useNavigation()
  const doing = state === 'idle' ? null : formData?.get('intent')
  const { offer } = special
  const own = offer?.own ?? null
  const before = own ? (offer?.quote.lines ?? []) : []
  const [count, setCount] = useState(Math.max(3, before.length + 1))
  const faults = message?.faults ?? {}
  return (
    <section className={styles.editor} aria-labelledby="own-quote">
      <h2 id="own-quote">An offer without one of our styles</h2>
      <OwnFiles specialId={special.id} files={files} />
      <Form method="post" className={styles.form} preventScrollReset noValidate>
        <input type="hidden" name="quoteId" value={quoteId} />
        <div className={styles.pair}>
          <Field label="What the piece is called" error={faults.title}>
            <Input name="title" maxLength={80} defaultValue={own ? offer?.title : ''} />
          </Field>
          <Field label="Metal" hint="What a model is weighed and shown in.">
            <Select name="metal" defaultValue={own?.metal ?? ''}>
              <option value="">None, or several</option>
              {metals.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Model" error={faults.model} optional>
          <Select name="model" defaultValue={own?.model ?? ''}>
            <option value="">No model</option>
            {files
              .filter(({ kind }) => kind === 'model')
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        {files.some(({ kind }) => kind !== 'model') && (
          <fieldset className={styles.drawings}>
            <legend>Drawings for the customer</legend>
            {files
              .filter(({ kind }) => kind !== 'model')
              .map(({ id, name }) => (
                <label key={id} htmlFor={`drawing-${id}`}>
                  <input
                    id={`drawing-${id}`}
                    type="checkbox"
                    name="drawing"
                    value={id}
                    defaultChecked={!own || own.drawings.some(one => one.id === id)}
                  />{' '}
                  {name}
                </label>
              ))}
          </fieldset>
        )}
        {Array.from({ length: count }, (_, i) => `line-${i}`).map((key, i) => (
          <div className={styles.pair} key={key}>
            <Field label={`Line ${i + 1}`} error={faults[`line.${i}`]} optional={i > 0}>
              <Input
                name="lineWords"
                maxLength={80}
                defaultValue={before[i]?.words ?? ''}
                placeholder={i === 0 ? 'Rose carved by hand' : ''}
              />
            </Field>
            <Field label={`Amount of line ${i + 1}, ${currency}`} optional={i > 0}>
              <Input
                name="lineAmount"
                inputMode="text"
                defaultValue={before[i] ? decimalText(before[i].amount, currency) : ''}
              />
            </Field>
          </div>
        ))}
        {count < ownLines && (
          <p>
            <Button type="button" kind="plain" onClick={() => setCount(count + 1)}>
              One more line
            </Button>
          </p>
        )}
        <OfferTerms {...props} faults={faults} />
        <Field label="Words to go with it" optional error={faults.note}>
          <Textarea name="note" rows={4} maxLength={WORDS_MOST_LETTERS} />
        </Field>
        <p className={styles.fault} role="alert">
          {message?.words}
        </p>
        <div className={styles.actions}>
          <Button name="intent" value="own-reckon" kind="quiet" busy={doing === 'own-reckon'}>
            Reckon
          </Button>
          <Button name="intent" value="own-quote" busy={doing === 'own-quote'}>
            Send this offer
          </Button>
        </div>
      </Form>
      {message?.own && (
        <div className={styles.preview}>
          <div>
            <PriceTable quote={explainedQuote(message.own.quote)} />
            {message.own.milligrams > 0 && (
              <p>
                {message.own.sizeMm.map(mm => mm.toFixed(1)).join(' × ')} mm over all,{' '}
                {weightText(message.own)}.
              </p>
            )}
            {message.own.advice.map(words => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
