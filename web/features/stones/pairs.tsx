import styles from './pairs.module.css'
import type { MatchingStone } from './pairs.server.ts'

/** Stones that match this one, with what both become. */
export const Pairs = ({ pairs }: { readonly pairs: readonly MatchingStone[] }) =>
  pairs.length > 0 && (
    <section aria-labelledby="pairs" className={styles.pairs}>
      <h2 id="pairs">As one of a pair</h2>
      <p className={styles.soft}>
        These match it in shape, size and colour. Each is held by a head made for its own measures,
        and both are yours together or not at all.
      </p>
      <ul>
        {pairs.map(({ id, title, grades, measures, price, apartMm, notes, ways }) => (
          <li key={id}>
            <p>
              <a href={`/stones/${id}`}>{title}</a>
              {grades && `, ${grades}`}, {price}
              <br />
              <span className={styles.soft}>
                {measures};{' '}
                {apartMm === 0 ? 'of the same size' : `${apartMm.toFixed(2)} mm apart in size`}
              </span>
            </p>
            {notes.map(words => (
              <p key={words} className={styles.soft}>
                {words}
              </p>
            ))}
            <p className={styles.ways}>
              Set both in:
              {ways.map(({ style, name, to }) => (
                <a key={style} href={to} rel="nofollow">
                  {name}
                  <span className="visually-hidden">, with {title}</span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
