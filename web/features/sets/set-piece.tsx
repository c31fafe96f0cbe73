import { Link } from 'react-router'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { SummaryLines, SummaryRow } from '#web/ui/summary-lines.tsx'
import styles from './set-page.module.css'
import type { SetPieceView } from './set-page-view.server.ts'

/** One piece of a set, alone: how it looks, every choice in words, what it weighs and costs. */
export function SetPiece({ piece }: { readonly piece: SetPieceView }) {
  const { code, title, count, summary, weight, exact, quote, returnable, because } = piece
  return (
    <li className={styles.piece}>
      <PiecePicture code={code} alt={title} className={styles.picture} />
      <div className={styles.words}>
        <h2>
          <Link to={`/d/${code}`}>{title}</Link>
          {count > 1 && `, ${count} times`}
        </h2>
        <SummaryLines lines={summary.slice(1)}>
          <SummaryRow name="Weight">{weight}</SummaryRow>
        </SummaryLines>
        <p className={styles.soft}>
          {returnable
            ? 'It may come back within the time named in our terms.'
            : `It cannot come back for a change of mind. ${because[0] ?? ''}`}
        </p>
        <details>
          <summary>What its price is made of</summary>
          <PriceTable quote={quote} approximate={!exact} />
        </details>
      </div>
    </li>
  )
}
