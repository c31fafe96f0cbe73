import { Link } from 'react-router'
import type { SummaryLine } from '#design/document/summary.ts'
import type { ExplainedQuote } from '#design/price/explained-lines.ts'
import type { SoldReport } from '#design/price/sold-stones.ts'
import type { SetOfOrder } from '#shop/orders/sets-of-order.ts'
import type { Right } from '#shop/returns/rights.ts'
import { OwnPieceSeen } from '#web/features/special-orders/own-piece.tsx'
import type { OwnPieceView } from '#web/features/special-orders/special-order-view.server.ts'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { ReportLink } from '#web/ui/report-link.tsx'
import { SummaryLines, SummaryRow } from '#web/ui/summary-lines.tsx'
import styles from './order.module.css'
import { Turning } from './turning.tsx'

export interface BoughtPiece {
  /** Its place in the order, by which its picture and papers are asked for. */
  readonly at: number
  readonly hash: string
  readonly title: string
  readonly summary: readonly SummaryLine[]
  /** What its metal weighs; null of a piece that nobody has weighed. */
  readonly weight: string | null
  readonly quantity: number
  readonly unit: number
  readonly quote: ExplainedQuote
  readonly personalised: boolean
  readonly code: string | null
  /** For a piece that is none of our designs. */
  readonly own: OwnPieceView | null
  readonly proof: { readonly id: string; readonly signedAt: string } | null
  readonly mind: Right
  /** Its stones that are one of a kind, by id. */
  readonly singles: readonly string[]
  readonly reports: readonly SoldReport[]
  /** Finished and paid for: an insurer may want a paper of it. */
  readonly appraisal: boolean
  /** What it was bought with; it may come back by itself. */
  readonly set: SetOfOrder | null
}

interface OrderedPieceProps {
  readonly piece: BoughtPiece
  readonly number: string
  readonly currency: string
}

/** A piece as it was bought, from the order's own words, picture and document. */
export function OrderedPiece({ piece, number, currency }: OrderedPieceProps) {
  const { at, title, summary, quantity, unit, quote, proof, code, own } = piece
  const Title = piece.set ? 'h3' : 'h2'
  const order = `/setting/orders/${number}`
  return (
    <section className={styles.piece} aria-label={title}>
      {own ? (
        <OwnPieceSeen own={own} title={title} />
      ) : (
        <Turning picture={`${order}/pictures/${at}`} title={title} code={code} />
      )}
      <div>
        <Title className={styles.title}>
          {quantity > 1 && `${quantity} × `}
          {title}
        </Title>
        <p>
          <Price amount={unit * quantity} currency={currency} />
        </p>
        <SummaryLines lines={summary}>
          {piece.weight && <SummaryRow name="Weight">{piece.weight}</SummaryRow>}
        </SummaryLines>
        {quote.lines.length > 0 && (
          <details className={styles.more}>
            <summary>What the price is made up of</summary>
            <PriceTable quote={quote} />
          </details>
        )}
        <ul className={styles.ways}>
          {piece.singles.map(id => (
            <li key={id}>
              <Link to={`/stones/${id}`}>Your stone</Link>
            </li>
          ))}
          {piece.reports.map(({ report, page }) => (
            <li key={report}>
              <ReportLink report={report} page={page} />
            </li>
          ))}
          {proof && !piece.set?.proof && (
            <li>
              <a href={`/api/proofs/${proof.id}/pdf`} download>
                The proof you approved
              </a>{' '}
              <span className={styles.soft}>
                (PDF, <Day date={new Date(proof.signedAt)} />)
              </span>
            </li>
          )}
          {piece.appraisal && (
            <li>
              <a href={`${order}/appraisals/${at}`} download>
                An appraisal for your insurer
              </a>{' '}
              <span className={styles.soft}>(PDF)</span>
            </li>
          )}
          {!own && (
            <li>
              <Link to={`${order}/again/${at}`}>Order it again, in another size or metal</Link>
            </li>
          )}
        </ul>
        <p className={styles.soft}>
          <ReturnSentence mind={piece.mind} personalised={piece.personalised} />
        </p>
      </div>
    </section>
  )
}

function ReturnSentence({ mind, personalised }: Pick<BoughtPiece, 'mind' | 'personalised'>) {
  // The page says whom to ask.
  if (!mind.may && mind.because === 'sold-by-partner') return null
  if (personalised)
    return 'Made to your own wishes: it cannot be returned for a change of mind. What is faulty always can.'
  if (!mind.may && mind.because === 'too-late')
    return 'Its 14 days are over. If something is wrong with it, it may come back all the same.'
  if (!mind.may && mind.because === 'all-returned') return 'It is on its way back, or back with us.'
  if (mind.may && mind.until)
    return (
      <>
        It may come back until <Day date={mind.until} />, without a reason.
      </>
    )
  return 'It may come back within 14 days of receiving it.'
}
