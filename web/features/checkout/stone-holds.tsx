import { Link } from 'react-router'
import type { LineHold } from '#shop/checkout/line-hold.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './checkout.module.css'
import type { CheckoutData } from './checkout-data.ts'

/** Whether each stone that is one of a kind is held for the customer; one that is lost is listed elsewhere. */
export function StoneHolds({ checkout }: { readonly checkout: CheckoutData }) {
  const lost = new Set(checkout.lost.map(({ hash }) => hash))
  const holds = checkout.lines.flatMap(({ hash, title, hold }) =>
    hold && !lost.has(hash) ? [{ hash, title, hold }] : [],
  )
  if (holds.length === 0) return null
  return (
    <section className={styles.step} aria-labelledby="stone-holds">
      <h2 id="stone-holds">One-of-a-kind stones</h2>
      <ul>
        {holds.map(({ hash, title, hold }) => (
          <li key={hash}>
            <strong>{title}:</strong> <HoldWords hold={hold} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HoldWords({ hold }: { readonly hold: LineHold }) {
  if (hold.held)
    return (
      <>
        we hold this stone for you until <TimeOfDay at={hold.until} />.
      </>
    )
  switch (hold.because) {
    case 'unsigned':
      return 'not held yet. Approve the design, and we hold its stone while you check out.'
    case 'unconfirmed':
      return (
        <>
          not held, because your email address is not confirmed. The first customer to order gets
          this stone. <Link to="/setting">Confirm your address</Link>
        </>
      )
    case 'over':
      return 'the hour for which carts can hold this stone is over. The first customer to order gets it.'
    case 'not-yet':
      return 'not held at the moment. The first customer to order gets this stone.'
  }
}

/** In the reader's time zone. The server does not know it and renders UTC. */
function TimeOfDay({ at }: { readonly at: Date }) {
  const locale = useReaderLocale()
  const isHere = useHydrated()
  const { region = 'GB' } = new Intl.Locale(locale).maximize()
  const zone = isHere ? {} : { timeZone: 'UTC', timeZoneName: 'short' as const }
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {new Intl.DateTimeFormat(`en-${region}`, {
        hour: 'numeric',
        minute: '2-digit',
        ...zone,
      }).format(at)}
    </time>
  )
}
