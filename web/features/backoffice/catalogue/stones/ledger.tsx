import { Link } from 'react-router'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Scroll } from '#web/features/backoffice/backoffice-page.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'

interface LedgerProps {
  readonly words: string
  readonly entries: readonly {
    readonly id: number
    readonly at: Date
    readonly kind: 'received' | 'sold' | 'returned' | 'counted'
    readonly change: number
    readonly who: string
    readonly note: string
    readonly order: string | null
  }[]
}

/** What came and went of one stone. Entries are only ever added, and add up to what is on hand. */
export const Ledger = ({ words, entries }: LedgerProps) => (
  <section aria-labelledby="ledger">
    <h2 id="ledger">Ledger: {words}</h2>
    <Scroll label="Entries of the ledger">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" className={styles.number}>
              Change
            </th>
            <th scope="col">Who and why</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, kind, change, who, note, order }) => (
            <tr key={id}>
              <td>
                <ReaderMoment at={at} />
              </td>
              <td>
                {kind}
                {order && ` (${order})`}
              </td>
              <td className={styles.number}>
                {change > 0 ? '+' : '−'}
                {Math.abs(change)}
              </td>
              <td>{[who, note].filter(Boolean).join(': ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    <p>
      <Link to="/workshop/stones">Close the ledger</Link>
    </p>
  </section>
)
