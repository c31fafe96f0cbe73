import { SameStone, StillStoneSymbols } from '#web/ui/drawings/still-stone.tsx'
import { forPiece } from './filters.ts'
import type { ListedStoneView } from './listed-stone-view.server.ts'
import shared from './shared.module.css'
import styles from './stone-views.module.css'

interface StonesProps {
  readonly stones: readonly ListedStoneView[]
  /** The code of the piece that a stone is looked for. */
  readonly piece?: string
}

const Tick = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <label className={shared.tick}>
    <input type="checkbox" name="id" value={id} />
    <span>
      Compare<span className="visually-hidden"> {title}</span>
    </span>
  </label>
)

/** Shown by the page's script, which keeps the mark in this browser, and in the account of whoever is signed in. */
export const MarkButton = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <button type="button" className={styles.mark} data-mark={id} aria-pressed="false" hidden>
    Mark<span className="visually-hidden"> {title}</span>
  </button>
)

/** Each with a drawing of its cut. Links are the browser's own: these pages are documents, and there are many. */
export const StoneCards = ({ stones, piece = '' }: StonesProps) => (
  <>
    <StillStoneSymbols stones={stones.map(({ shape: cut, hex: colour }) => ({ cut, colour }))} />
    <ul className={styles.cards}>
      {stones.map(stone => (
        <li key={stone.id} className={styles.card}>
          <a href={`/stones/${stone.id}${forPiece(piece)}`} className={styles.open}>
            <span className={styles.picture}>
              <SameStone cut={stone.shape} colour={stone.hex} />
            </span>
            <span className={styles.title}>{stone.title}</span>
          </a>
          <span className={shared.soft}>{stone.grades || stone.origin}</span>
          <span className={shared.soft}>{stone.measures}</span>
          <span className={styles.price}>{stone.price}</span>
          <span className={shared.acts}>
            <Tick id={stone.id} title={stone.title} />
            <MarkButton id={stone.id} title={stone.title} />
          </span>
        </li>
      ))}
    </ul>
  </>
)

export const StoneTable = ({ stones, piece = '' }: StonesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={shared.scroll} aria-label="Stones" tabIndex={0}>
    <table className={shared.table}>
      <thead>
        <tr>
          {['Stone', 'Origin', 'Colour', 'Clarity', 'Cut', 'Measures', 'Report', 'Price'].map(
            name => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
          <th scope="col">
            <span className="visually-hidden">Compare</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {stones.map(stone => (
          <tr key={stone.id}>
            <th scope="row">
              <a href={`/stones/${stone.id}${forPiece(piece)}`}>{stone.title}</a>
            </th>
            <td>{stone.origin}</td>
            <td>{stone.colour || '–'}</td>
            <td>{stone.clarity || '–'}</td>
            <td>{stone.cut || '–'}</td>
            <td>{stone.measures}</td>
            <td>{stone.report || '–'}</td>
            <td className={shared.number}>{stone.price}</td>
            <td>
              <Tick id={stone.id} title={stone.title} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
