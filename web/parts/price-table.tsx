import type { Quote } from '#design/price/quote.ts'
import { Price } from './price.tsx'
import styles from './price-table.module.css'

/** The price, line by line. */
export function PriceTable({ quote }: { readonly quote: Quote }) {
  const { currency } = quote
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">What the price is made up of</caption>
      <tbody>
        {quote.lines.map(({ key, words, amount }) => (
          <tr key={key}>
            <th scope="row">{words}</th>
            <td>
              <Price amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
        {quote.rounding > 0 && (
          <tr>
            <th scope="row">Rounding to whole amounts</th>
            <td>
              <Price amount={quote.rounding} currency={currency} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>
            <Price amount={quote.total} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
