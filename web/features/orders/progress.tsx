import type { OrderState } from '#shop/orders/states.ts'
import styles from './progress.module.css'

const stations = ['Ordered', 'Paid', 'At the bench', 'On its way', 'With you'] as const
const stationNames = (deposit: boolean, pickup: boolean): readonly string[] =>
  stations.map(name => {
    if (deposit && name === 'Paid') return 'Deposit paid'
    return pickup && name === 'On its way' ? 'Ready to collect' : name
  })

const reached: Readonly<Record<OrderState, number | null>> = {
  'pending-payment': 0,
  paid: 1,
  casting: 2,
  setting: 2,
  engraving: 2,
  finishing: 2,
  checking: 2,
  shipped: 3,
  delivered: 4,
  cancelled: null,
}

/** How far an order has come, at a glance. A cancelled one goes nowhere. */
export function OrderProgress({
  state,
  deposit,
  pickup,
}: {
  readonly state: OrderState
  /** Of its price only a part is paid. */
  readonly deposit: boolean
  /** Collected in the shop. */
  readonly pickup: boolean
}) {
  const here = reached[state]
  if (here === null) return null
  return (
    <ol className={styles.way} aria-label="How far it has come">
      {stationNames(deposit, pickup).map((name, i) => (
        <li
          key={name}
          className={styles.station}
          data-state={i < here ? 'done' : i === here ? 'here' : 'ahead'}
          aria-current={i === here ? 'step' : undefined}
        >
          {name}
          {i < here && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}
