import { Link, useNavigation } from 'react-router'
import type { InvoiceKind } from '#shop/invoices/tables.ts'
import type { Right } from '#shop/returns/rights.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './order.module.css'

interface OrderActionsProps {
  readonly number: string
  readonly waiting: boolean
  readonly mayCancel: boolean
  /** What goes back when it is cancelled. */
  readonly left: number
  readonly unconfirmed: boolean
  readonly tracking: { readonly url: string | null; readonly words: string } | null
  readonly due: number
  readonly currency: string
  readonly invoice: string | null
  readonly depositInvoice: string | null
  readonly creditNotes: readonly string[]
  /** Papers that may be had for a business's own books. */
  readonly eInvoices: readonly { readonly number: string; readonly kind: InvoiceKind }[]
  /** The best right that any of its pieces has. */
  readonly mind: Right
  readonly fault: Right
}

const paperNames: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  'deposit-invoice': 'Deposit invoice',
  'credit-note': 'Credit note',
}

/** All that may be done with an order now, and nothing that may not. */
export function OrderActions(props: OrderActionsProps) {
  const { number, waiting, mayCancel, tracking, invoice, creditNotes, mind, fault } = props
  const { due, currency, depositInvoice, eInvoices, left, unconfirmed } = props
  const cancelling = useNavigation().formData?.get('intent') === 'cancel'
  const order = `/setting/orders/${number}`
  return (
    <nav className={styles.orderActions} aria-label="What you can do now">
      {waiting && (
        <ButtonLink wide to={`/checkout/${number}`}>
          Go on to the payment
        </ButtonLink>
      )}
      {!waiting && due > 0 && (
        <ButtonLink wide to={`/checkout/${number}`}>
          <span>
            Pay the rest: <Price amount={due} currency={currency} />
          </span>
        </ButtonLink>
      )}
      <ul className={styles.ways}>
        {tracking?.url && (
          <li>
            <a href={tracking.url} target="_blank" rel="noreferrer">
              Follow the parcel
            </a>{' '}
            <span className={styles.soft}>({tracking.words}, opens another page)</span>
          </li>
        )}
        {invoice && (
          <li>
            <a href={`${order}/invoice.pdf`} download>
              Invoice {invoice}
            </a>{' '}
            <span className={styles.soft}>(PDF)</span>
          </li>
        )}
        {depositInvoice && (
          <li>
            <a href={`${order}/deposit-invoice.pdf`} download>
              Deposit invoice {depositInvoice}
            </a>{' '}
            <span className={styles.soft}>(PDF)</span>
          </li>
        )}
        {creditNotes.map(note => (
          <li key={note}>
            <a href={`${order}/credit-notes/${note}`} download>
              Credit note {note.replace(/\.pdf$/, '')}
            </a>{' '}
            <span className={styles.soft}>(PDF)</span>
          </li>
        ))}
        {eInvoices.map(({ number: paper, kind }) => (
          <li key={paper}>
            <a href={`${order}/e-invoices/${paper}.xml`} download>
              {paperNames[kind]} {paper} as an e-invoice
            </a>{' '}
            <span className={styles.soft}>(XML, for your books)</span>
          </li>
        ))}
        {mind.may && (
          <li>
            <Link to={`${order}/return?kind=change-of-mind`}>Withdraw from the contract here</Link>{' '}
            {mind.until && (
              <span className={styles.soft}>
                (until <Day date={mind.until} />)
              </span>
            )}
          </li>
        )}
        {fault.may && (
          <li>
            <Link to={`${order}/return?kind=fault`}>Something is wrong with it</Link>
          </li>
        )}
      </ul>
      {mayCancel && (
        <div className={styles.cancel}>
          <Confirm
            words="Cancel this order"
            means={
              <p>
                Order {number} ends and is not made.{' '}
                {left > 0 ? (
                  <>
                    <Price amount={left} currency={currency} /> goes back to you, the way you paid.
                  </>
                ) : (
                  'Nothing has been paid for it.'
                )}{' '}
                This cannot be taken back.
              </p>
            }
            yes={
              left > 0 ? (
                <span>
                  Yes, cancel it: <Price amount={left} currency={currency} /> back
                </span>
              ) : (
                'Yes, cancel it'
              )
            }
            no="No, keep my order"
            fields={{ intent: 'cancel' }}
            confirmed={String(left)}
            busy={cancelling}
            open={unconfirmed}
          />
          <p className={styles.soft}>
            Free of charge until our bench begins; whatever you paid comes back.
          </p>
        </div>
      )}
    </nav>
  )
}
