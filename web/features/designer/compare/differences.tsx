import type { ListedDesign } from '#web/state/use-design.ts'
import { PriceDifference } from '#web/ui/price.tsx'
import { useQuote } from '../price/pricing.ts'
import { SettlingPrice } from '../price/settling-price.tsx'
import { comparedLines } from './compared-lines.ts'
import styles from './differences.module.css'

interface DifferencesProps {
  readonly pair: readonly [ListedDesign, ListedDesign]
}

/** What two designs differ in, one beside the other, and what that costs. */
export function Differences({ pair: [a, b] }: DifferencesProps) {
  const [before, after] = [useQuote(a.design), useQuote(b.design)]
  const { currency } = after
  const { different, alike } = comparedLines(a.design, b.design)
  const more = after.total - before.total
  if (different.length === 0) return <p>They differ in nothing but their names.</p>
  return (
    <section className={styles.differences} aria-label="What they differ in">
      <table className={styles.table}>
        <caption className={styles.caption}>What they differ in</caption>
        <thead>
          <tr className={styles.heads}>
            <td className={styles.corner} />
            <th scope="col" className={styles.whose}>
              {a.name}
            </th>
            <th scope="col" className={styles.whose}>
              {b.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {different.map(({ name, texts }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several lines may bear one name
            <tr key={`${name} ${i}`} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              {texts.map((text, k) => (
                <td key={k === 0 ? a.id : b.id} className={styles.what}>
                  {text ?? 'None'}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.row}>
            <th scope="row" className={styles.name}>
              Price
            </th>
            <td className={styles.what}>
              <SettlingPrice quote={before} />
            </td>
            <td className={styles.what}>
              <SettlingPrice quote={after} />
              {more !== 0 && (
                <span className={styles.more}>
                  <PriceDifference amount={more} currency={currency} />
                </span>
              )}
            </td>
          </tr>
        </tbody>
      </table>
      {alike.length > 0 && (
        <p className={styles.alike}>
          Alike in both: {[...new Set(alike)].join(', ').toLowerCase()}.
        </p>
      )}
    </section>
  )
}
