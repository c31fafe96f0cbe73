import { Link } from 'react-router'
import styles from './shop.module.css'
import type { ToDo } from './to-dos-of.ts'

/** What is left to do before anything is sold, and what the law demands among it. */
export function ToDos({ toDos }: { readonly toDos: readonly ToDo[] }) {
  const open = toDos.filter(({ done }) => !done)
  const demanded = open.filter(one => one.demanded)
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <h2 id="missing">
        {open.length === 0 ? 'Nothing is missing' : 'Still missing before you sell'}
      </h2>
      {demanded.length > 0 && (
        <p className={styles.law}>
          Until you have said who and where you are, the imprint, the privacy policy and the terms
          tell everybody that this shop is not open for business.
        </p>
      )}
      <ul className={styles.list}>
        {toDos.map(({ id, words, done, to }) => (
          <li key={id} data-done={done || undefined}>
            <span className={styles.tick} aria-hidden="true">
              {done ? '✓' : '○'}
            </span>
            <span>
              <span className="visually-hidden">{done ? 'Done: ' : 'Missing: '}</span>
              {done ? words : <Link to={to}>{words}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
