import { useEffect, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { decimalText } from '#design/price/currency.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { WORDS_MOST_LETTERS } from '#schemas/text.ts'
import { newId } from '#web/state/new-id.ts'
import { openCode } from '#web/state/open-code.ts'
import { quotingTab } from '#web/state/quoting-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { pictureAddress } from '#web/ui/picture-address.ts'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SpecialOrderView } from '../special-order-view.server.ts'
import { OfferTerms } from './offer-terms.tsx'
import styles from './quote-editor.module.css'
import type { Reckoned } from './quoting.server.ts'

interface QuoteEditorProps {
  readonly special: SpecialOrderView
  readonly currency: string
  readonly validUntil: string
  readonly deposits: { readonly percents: readonly number[]; readonly usual: number }
  readonly message: (Omit<Reckoned, 'intent'> & { readonly intent: string }) | null
}

/** A design, its price with a line of the jeweller's own, and the email as it will be read. */
export function QuoteEditor({
  special,
  currency,
  validUntil,
  deposits,
  message,
}: QuoteEditorProps) {
  const [quoteId, setQuoteId] = useState('')
  useEffect(() => setQuoteId(newId()), [])
  const { state, formData } = useNavigation()
  const doing = state === 'idle' ? null : formData?.get('intent')
  const own = message?.intent === 'reckon' || message?.intent === 'quote' ? message : null
  const faults = own?.faults ?? {}
  const { offer, startCode } = special
  const [code, setCode] = useState(offer?.code || startCode || '')
  const [made, setMade] = useState('')
  useEffect(() => {
    const back = quotingTab.read()
    if (back?.special !== special.id || back.code === null) return
    setCode(back.code)
    setMade(back.code)
    quotingTab.end()
  }, [special.id])
  // What was typed may be anything until the server has read it.
  const known = [offer?.code, startCode, made, own?.reckoned?.code]
  const adjustment = offer?.quote.lines.find(({ key }) => key === 'adjustment')
  return (
    <section className={styles.editor} aria-labelledby="quote">
      <h2 id="quote">{offer ? `Offer version ${offer.version + 1}` : 'Make an offer'}</h2>
      <Form method="post" className={styles.form} preventScrollReset noValidate>
        <input type="hidden" name="quoteId" value={quoteId} />
        <Piece special={special} code={known.includes(code) ? code : null} />
        <Field
          label="Design"
          error={faults.design}
          hint="From the workbench, or another one’s link or code."
        >
          <Input
            name="design"
            value={code}
            onChange={event => setCode(event.currentTarget.value)}
            spellCheck={false}
          />
        </Field>
        <div className={styles.pair}>
          <Field
            label="A line of your own"
            optional
            error={faults.adjustmentWords}
            hint="As the customer reads it, such as “Hammered by hand”."
          >
            <Input name="adjustmentWords" maxLength={80} defaultValue={adjustment?.words} />
          </Field>
          <Field label={`Its amount, ${currency}`} optional error={faults.adjustment}>
            <Input
              name="adjustment"
              inputMode="text"
              defaultValue={adjustment ? decimalText(adjustment.amount, currency) : ''}
            />
          </Field>
        </div>
        <OfferTerms special={special} validUntil={validUntil} deposits={deposits} faults={faults} />
        <Field label="Words to go with it" optional error={faults.note}>
          <Textarea name="note" rows={4} maxLength={WORDS_MOST_LETTERS} />
        </Field>
        <p className={styles.fault} role="alert">
          {own?.words}
        </p>
        <div className={styles.actions}>
          <Button name="intent" value="reckon" kind="quiet" busy={doing === 'reckon'}>
            Reckon and preview
          </Button>
          <Button name="intent" value="quote" busy={doing === 'quote'}>
            Send the offer
          </Button>
        </div>
        <p className="visually-hidden" role="status">
          {message?.intent === 'quote' && message.words === '' ? 'The offer has been sent.' : ''}
        </p>
      </Form>
      {own?.reckoned && (
        <div className={styles.preview}>
          <div>
            <img
              src={pictureAddress(own.reckoned.code, 300)}
              width={200}
              height={200}
              alt={own.reckoned.title}
            />
            <h3>{own.reckoned.title}</h3>
            <PriceTable quote={explainedQuote(own.reckoned.quote, 'all')} />
          </div>
          <figure className={styles.email}>
            <figcaption>{own.reckoned.email.subject}</figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
            <pre tabIndex={0}>{own.reckoned.email.text}</pre>
          </figure>
        </div>
      )}
    </section>
  )
}

interface PieceProps {
  readonly special: SpecialOrderView
  /** Null for what has not been read yet. */
  readonly code: string | null
}

/** The piece that is offered, and the way to the workbench with it and back. */
function Piece({ special: { id, number }, code }: PieceProps) {
  const navigate = useNavigate()
  const ready = useHydrated()
  const go = () => {
    if (code) openCode(code, `Special order ${number}`)
    quotingTab.begin(id, number)
    navigate(code ? '/customize' : '/style')
  }
  return (
    <div className={styles.piece}>
      {code && <PiecePicture code={code} alt="" size={300} className={styles.picture} />}
      {ready && (
        <Button type="button" kind="quiet" onClick={go}>
          {code ? 'Change the piece at the workbench' : 'Make the piece at the workbench'}
        </Button>
      )}
    </div>
  )
}
