import type { ExplainedQuote } from '#design/price/explained-lines.ts'
import { Price } from './price.tsx'
import styles from './price-table.module.css'

interface PriceTableProps {
  readonly quote: ExplainedQuote
  /** By an estimate of the weight: the total says so. */
  readonly approximate?: boolean
}

/** The price, as far as the owner explains it. */
export function PriceTable({
  quote: { lines, total, currency, from },
  approximate,
}: PriceTableProps) {
  return (
    <>
      <table className={styles.lines}>
        <caption className="visually-hidden">What the price is made up of</caption>
        <tbody>
          {lines.map(({ key, words, of, amount }) => (
            <tr key={key}>
              <th scope="row">
                {words}
                {of && (
                  <ul className={styles.of}>
                    {of.map((one, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two stones may be alike
                      <li key={i}>{one}</li>
                    ))}
                  </ul>
                )}
              </th>
              <td>
                <Price amount={amount} currency={currency} {...(approximate && { approximate })} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>
              <Price amount={total} currency={currency} {...(approximate && { approximate })} />
            </td>
          </tr>
        </tfoot>
      </table>
      {from && <p className={styles.from}>{from}</p>}
    </>
  )
}
