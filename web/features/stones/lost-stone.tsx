import { Link } from 'react-router'
import styles from './lost-stone.module.css'
import type { LostStone } from './lost-stones.server.ts'

/** Beside a piece whose stone cannot be had any more: what became of it, and the three that come nearest. */
export const LostStoneNote = ({ lost }: { readonly lost: LostStone }) => (
  <div className={styles.lost} role="note">
    <p>
      <strong>{lost.words}</strong>{' '}
      {lost.again ? (
        <Link to={lost.again}>Look at it as it is now</Link>
      ) : lost.near.length > 0 ? (
        `${lost.near.length === 1 ? 'This one comes' : 'These come'} nearest to it; your piece stays as it is otherwise.`
      ) : (
        <Link to="/stones">See stones that are free</Link>
      )}
    </p>
    {lost.near.length > 0 && (
      <ul className={styles.near}>
        {lost.near.map(({ to, title, grades, price }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <span className={styles.soft}>{grades}</span>
            <span>{price}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
