import { Link } from 'react-router'
import { type KindId, kinds } from '#design/catalogue/kinds.ts'
import type { StyleId } from '#design/catalogue/styles.ts'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './style.module.css'

/** The piece that stands for its kind. */
const example: Readonly<Record<KindId, StyleId>> = {
  ring: 'solitaire',
  pendant: 'solitaire-pendant',
  earrings: 'drops',
  bracelet: 'bar-bracelet',
}

export function KindChoice() {
  return (
    <>
      <PageHeading
        eyebrow="Your design"
        title="What shall it be?"
        lede="Begin with the kind of piece. You can change your mind at every step."
      />
      <ul className={styles.kinds}>
        {kinds.map(({ id, name, text }) => (
          <li key={id} className={styles.kind}>
            <Sheet>
              <StillPiece style={example[id]} />
            </Sheet>
            <h2 className={styles.name}>
              <Link className={styles.whole ?? ''} to={`/style?kind=${id}`}>
                {name}
              </Link>
            </h2>
            <p className={styles.soft}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
