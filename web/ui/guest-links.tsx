import { Link } from 'react-router'
import styles from './guest-links.module.css'

const links = [
  {
    to: '/collection',
    name: 'See the collection',
    text: 'Pieces to begin with, each with its price.',
    reloadDocument: true,
  },
  {
    to: '/design',
    name: 'Design a piece',
    text: 'The whole workbench, without an account.',
  },
  {
    to: '/style/components/ShapeSelection',
    name: 'Choose a shape',
    text: 'Round, oval, pear and more, side by side.',
  },
  {
    to: '/customize/birthstones',
    name: 'Choose birthstones',
    text: 'One for each person the piece is about.',
  },
  {
    to: '/customize/engraving',
    name: 'Write the engraving',
    text: 'A name, a date, or a line in your own hand.',
  },
]

interface GuestLinksProps {
  /** What the page offers elsewhere. */
  readonly without?: readonly string[]
}

/** Where somebody without an account can begin. */
export function GuestLinks({ without = [] }: GuestLinksProps) {
  const shown = links.filter(({ to }) => !without.includes(to))
  return (
    <section aria-labelledby="guest-links">
      <h2 className={`label ${styles.heading}`} id="guest-links">
        Without an account
      </h2>
      <ul className={`bare-list ${styles.links}`}>
        {shown.map(({ to, name, text, reloadDocument }) => (
          <li key={to}>
            <Link className={styles.link ?? ''} to={to} reloadDocument={reloadDocument ?? false}>
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{text}</span>
              <svg className={styles.arrow} viewBox="0 0 28 12" aria-hidden="true">
                <path d="M0 6h27M21.5 1 27 6l-5.5 5" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
