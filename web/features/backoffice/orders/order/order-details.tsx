import { Link } from 'react-router'
import { linesBySet } from '#design/sets/lines-by-set.ts'
import { Refusal } from '#web/features/backoffice/refusal.tsx'
import { Day } from '#web/ui/day.tsx'
import { isLate, useToday } from '../late.ts'
import type { OrderActionRefused } from '../order-actions.server.ts'
import { refundNames } from '../refund-words.ts'
import type { OrderSeen } from '../see-order.server.ts'
import { stateNameOf } from '../state-names.ts'
import { StaffOrderActions } from './order-actions.tsx'
import styles from './order-details.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { StaffOrderedSet } from './ordered-set.tsx'
import { StaffReturns } from './returns.tsx'

interface OrderDetailsProps {
  readonly order: OrderSeen
  readonly refused: OrderActionRefused | undefined
}

/** Everything about one order, on screen as on the job card that is printed from it. */
export function OrderDetails({ order, refused }: OrderDetailsProps) {
  const { number, state, dueOn, lines, currency, mayPack, special, refund } = order
  const late = isLate(order, useToday(order.today))
  return (
    <>
      <p className="no-print">
        <Link to="/workshop">All orders</Link>
      </p>
      <header className={styles.head}>
        <h1 className={styles.number}>{number}</h1>
        <p className={styles.state} data-late={late}>
          {stateNameOf(state, order.pickup)}
          {state !== 'cancelled' && (
            <>
              , {late ? 'late since' : 'by'} <Day date={new Date(dueOn)} />
            </>
          )}
        </p>
        {refund !== 'none' && <p className={styles.refund}>{refundNames[refund]}</p>}
        {special && (
          <p className="no-print">
            <Link to={`/workshop/special-orders/${special.id}`}>
              Special order {special.number}
            </Link>
          </p>
        )}
        {mayPack && (
          <p className={`no-print ${styles.pack}`}>
            <a href={`/workshop/orders/${number}/pack.zip`} download>
              Production pack (zip)
            </a>
          </p>
        )}
      </header>
      {refused?.words && <Refusal words={refused.words} className={styles.refused} />}
      <div className={styles.page}>
        <div className={styles.main}>
          {linesBySet(lines).map(({ set, lines: own }) => {
            const pieces = own.map(line => (
              <OrderedLine
                key={line.at}
                line={line}
                number={number}
                currency={currency}
                mayCollect={order.mayCollect}
              />
            ))
            if (!set) return pieces
            return (
              <StaffOrderedSet
                key={set.key}
                set={set}
                lines={own}
                number={number}
                currency={currency}
              >
                {pieces}
              </StaffOrderedSet>
            )
          })}
          <StaffReturns order={order} refused={refused} />
          <OrderHistory
            events={order.events}
            notes={order.notes}
            mayWrite={order.can.note}
            pickup={order.pickup}
          />
        </div>
        <aside className={styles.aside} aria-label="Work and customer">
          <StaffOrderActions order={order} refused={refused} />
          <OrderFacts order={order} />
        </aside>
      </div>
    </>
  )
}
