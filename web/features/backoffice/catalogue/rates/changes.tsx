import type { PieceChange, RateChange } from '#shop/rates/compare-rates.ts'
import styles from '#web/features/backoffice/backoffice-page.module.css'
import { Percent, percentText, Scroll } from '#web/features/backoffice/backoffice-page.tsx'
import { Price } from '#web/ui/price.tsx'

interface ChangesProps {
  readonly changes: readonly RateChange[]
  /** The most changed first. */
  readonly pieces: readonly PieceChange[]
  readonly currency: string
}

const FEW = 3

/** What two price lists differ in, and what that does to the pieces. */
export function Changes({ changes, pieces, currency }: ChangesProps) {
  const moved = pieces.filter(({ permille }) => permille !== 0)
  const defaults = pieces.filter(({ isDefault }) => isDefault)
  return (
    <>
      {changes.length > 0 && (
        <Scroll label="Changed figures">
          <table className={styles.table}>
            <caption>
              {changes.length === 1 ? 'One figure' : `${changes.length} figures`} of the price list
            </caption>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col" className={styles.number}>
                  Before
                </th>
                <th scope="col" className={styles.number}>
                  After
                </th>
                <th scope="col" className={styles.number}>
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ key, label, before, after, permille }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td className={styles.number}>{before}</td>
                  <td className={styles.number}>{after}</td>
                  <td className={styles.number}>
                    <Percent permille={permille} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {changes.length > 0 && (
        <p>
          {moved.length === 0
            ? 'No piece of the collection costs another amount.'
            : `${moved.length} of ${pieces.length} pieces cost another amount.`}
        </p>
      )}
      {moved.length > 0 && (
        <>
          <div className={styles.moves}>
            <Movers name="Moved most" pieces={moved.slice(0, FEW)} currency={currency} />
            <Movers name="Moved least" pieces={moved.slice(-FEW).reverse()} currency={currency} />
          </div>
          <Movers name="Every style as it begins" pieces={defaults} currency={currency} />
          <details>
            <summary>The whole collection, piece by piece</summary>
            <Movers name="The collection" pieces={pieces} currency={currency} />
          </details>
        </>
      )}
    </>
  )
}

interface MoversProps {
  readonly name: string
  readonly pieces: readonly PieceChange[]
  readonly currency: string
}

const Movers = ({ name, pieces, currency }: MoversProps) => (
  <section>
    <h3>{name}</h3>
    <Scroll label={name}>
      <table className={styles.table}>
        <tbody>
          {pieces.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have one name
            <tr key={at}>
              <th scope="row">
                {piece.name}
                <span className="visually-hidden">: {percentText(piece.permille)}</span>
              </th>
              <td className={styles.number}>
                <Price amount={piece.before} currency={currency} />
              </td>
              <td className={styles.number}>
                <Price amount={piece.after} currency={currency} />
              </td>
              <td className={styles.number}>
                <Percent permille={piece.permille} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </section>
)
