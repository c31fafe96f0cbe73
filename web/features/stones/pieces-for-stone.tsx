import { ButtonLink } from '#web/ui/button.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import styles from './pieces-for-stone.module.css'
import shared from './shared.module.css'
import type { inPiece, stylesFor } from './styles-for-stone.server.ts'

interface SetItProps {
  readonly into: ReturnType<typeof inPiece>
  readonly pieces: ReturnType<typeof stylesFor>
}

/** From a stone to a piece: the one that somebody came with, and every style that takes it. */
export const PiecesForStone = ({ into, pieces }: SetItProps) => (
  <>
    {into?.ok && (
      <div className={styles.into}>
        <p>
          <ButtonLink reloadDocument rel="nofollow" to={into.to}>
            Set it in your {into.name}
          </ButtonLink>
        </p>
        <p className={shared.soft}>What changes: {into.changes.join('; ')}.</p>
      </div>
    )}
    {into && !into.ok && (
      <div className={styles.into}>
        <p>It cannot be set in your {into.name}:</p>
        <ul>
          {into.words.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    )}
    {pieces.length > 0 && (
      <section aria-labelledby="set-it" className={styles.into}>
        <h2 id="set-it" className={styles.heading}>
          {into ? 'Or begin another piece with it' : 'Set it in a ring or a pendant'}
        </h2>
        <ul className={styles.pieces}>
          {pieces.map(({ style, name, cut, colour, to }) => (
            <li key={style}>
              <a href={to} rel="nofollow" className={styles.piece}>
                <StillPiece style={style} cut={cut} colour={colour} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className={shared.soft}>
          Seat, claws and head are made for its own measures. It is yours once it is ordered; until
          then others may be looking at it too.
        </p>
      </section>
    )}
  </>
)
