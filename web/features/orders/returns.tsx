import { useNavigation } from 'react-router'
import type { RestOfSet } from '#shop/returns/rest-of-sets.ts'
import type { ReturnKind, ReturnState } from '#shop/returns/states.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './order.module.css'
import { returnWords } from './state-words.ts'

export interface ReturnOfOrder {
  readonly id: string
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly askedAt: Date
  readonly pieces: readonly string[]
  readonly refusal: string | null
  readonly instructions: string | null
  readonly amount: number | null
  readonly mayTakeBack: boolean
}

interface ReturnsProps {
  readonly returns: readonly ReturnOfOrder[]
  readonly rest: readonly RestOfSet[]
  readonly currency: string
  /** Where a parcel to the shop goes; null while its owner has not said so. */
  readonly sendTo: readonly string[] | null
  readonly email: string
}

/** What was asked to come back, and how far that has come. */
export function CustomerReturns({ returns, rest, currency, sendTo, email }: ReturnsProps) {
  const { formData: doing } = useNavigation()
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns" className={styles.returns}>
      <h2 id="returns">Returns</h2>
      {returns.map(one => (
        <article key={one.id} className={styles.return}>
          <h3 className={styles.name}>{returnWords[one.state]}</h3>
          <p>
            {one.pieces.join('; ')}.{' '}
            {one.kind === 'fault' ? 'Something was wrong with it.' : 'A change of mind.'} Asked on{' '}
            <Day date={one.askedAt} />.
          </p>
          {one.refusal && <p className={styles.card}>{one.refusal}</p>}
          {one.state === 'refunded' && one.amount !== null && (
            <p>
              <Price amount={one.amount} currency={currency} /> went back the way you paid.
            </p>
          )}
          {one.state === 'agreed' && <SendTo lines={sendTo} email={email} />}
          {one.state === 'agreed' && one.instructions && (
            <p className={styles.card}>{one.instructions}</p>
          )}
          {one.mayTakeBack && (
            <Confirm
              words="I would rather keep it"
              means="The piece stays yours, and nothing is paid back. You can ask again only while your time to return it lasts."
              yes="Yes, keep it"
              no="No, go on with the return"
              fields={{ intent: 'keep-it', return: one.id }}
              busy={doing?.get('intent') === 'keep-it' && doing.get('return') === one.id}
            />
          )}
        </article>
      ))}
      {rest.map(one => (
        <p key={one.key}>{restWords(one)}</p>
      ))}
    </section>
  )
}

/** After all that is said above. */
const restWords = ({ name, stays, isBandAlone }: RestOfSet) =>
  stays.length === 0
    ? `All of your set “${name}” is on its way back to us, or here.`
    : `Of your set “${name}” this stays with you, at the price you paid: ${stays.join('; ')}.${isBandAlone ? ' It was bent to lie close beside the ring, and keeps that bend.' : ''}`

function SendTo({ lines, email }: { lines: readonly string[] | null; email: string }) {
  if (!lines)
    return (
      <p>
        Please write to <a href={`mailto:${email}`}>{email}</a>, and we tell you where to send it.
      </p>
    )
  return (
    <div>
      <p className={styles.soft}>Send it, insured for its price, to</p>
      <address className={styles.sendTo}>
        {lines.map(line => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}
