import { Link } from 'react-router'
import type { SpecialOrderState } from '#shop/special-orders/states.ts'
import { titleFor } from '#web/features/special-orders/state-words.ts'
import { Day } from '#web/ui/day.tsx'
import styles from './account.module.css'

interface SpecialOrdersProps {
  readonly specials: readonly {
    readonly id: string
    readonly number: string
    readonly state: SpecialOrderState
    readonly words: string
    readonly askedAt: Date
  }[]
}

/** Nothing for those who never asked for one. */
export function SpecialOrders({ specials }: SpecialOrdersProps) {
  if (specials.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="special-orders">
      <h2 id="special-orders">Special orders</h2>
      <ul className={styles.devices}>
        {specials.map(({ id, number, state, words, askedAt }) => (
          <li key={id} className={styles.device}>
            <div>
              <h3 className={styles.name}>
                <Link to={`/special-orders/${id}`}>
                  {words.length > 60 ? `${words.slice(0, 60)}…` : words}
                </Link>
              </h3>
              <p className={styles.soft}>
                {number}, <Day date={askedAt} />: {titleFor({ state }).toLowerCase()}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
