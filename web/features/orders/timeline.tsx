import type { Actor } from '#shop/orders/states.ts'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { useShopName } from '#web/ui/shop-name.ts'
import styles from './order.module.css'

export interface TimelineEvent {
  readonly id: number
  readonly words: string
  readonly at: Date
  readonly actor: Actor
  readonly amount: number | null
}

const others: Readonly<Record<Exclude<Actor, 'shop'>, string>> = {
  customer: 'you',
  staff: 'our workshop',
  provider: 'the payment service',
}

/** Everything that happened to an order, by whom and when, the first first. */
export function Timeline({
  events,
  currency,
}: {
  readonly events: readonly TimelineEvent[]
  readonly currency: string
}) {
  const shop = useShopName()
  return (
    <section aria-labelledby="history">
      <h2 id="history">What has happened</h2>
      <ol className={styles.events}>
        {events.map(({ id, words, at, actor, amount }) => (
          <li key={id}>
            <span>
              {words}
              {amount !== null && (
                <>
                  {': '}
                  <Price amount={amount} currency={currency} />
                </>
              )}
            </span>
            <span className={styles.soft}>
              <Day date={at} />, {actor === 'shop' ? shop : others[actor]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
