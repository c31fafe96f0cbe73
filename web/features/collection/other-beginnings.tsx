import { Link } from 'react-router'
import styles from './other-beginnings.module.css'

const ways = [
  {
    to: '/sets',
    title: 'Sets',
    text: 'A ring and its band, a pair for two, a stack, earrings with their pendant: made for each other.',
  },
  {
    to: '/stones',
    title: 'Choose a stone of its own',
    text: 'One of a kind, with its own measures, grades and report, set in the piece you like.',
  },
  {
    to: '/own-stone',
    title: 'Have a stone already?',
    text: 'From a ring that was inherited, or found on a journey: we make a piece for it.',
  },
]

/** Where else one can begin than with a piece of the collection. */
export const OtherBeginnings = () => (
  <nav aria-label="Other ways to begin">
    <ul className={styles.ways}>
      {ways.map(({ to, title, text }) => (
        <li key={to} className={styles.way}>
          <Link className={styles.link ?? ''} to={to} reloadDocument>
            {title}
          </Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </nav>
)
