import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { weightText } from '#design/layout/bought-parts.ts'
import { isCastable } from '#geometry/casting/casting.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import type { OrderedQuote } from '#shop/orders/record.ts'
import { useCasting } from '#web/features/review/use-casting.ts'
import { OwnPieceSeen } from '#web/features/special-orders/own-piece.tsx'
import { Button } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import { ReportLink } from '#web/ui/report-link.tsx'
import { SummaryLines } from '#web/ui/summary-lines.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

const TurningPiece = lazy(() => import('./turning-piece.tsx'))
const StrokesOnPaper = lazy(() =>
  import('#web/signature/strokes-on-paper.tsx').then(module => ({
    default: module.StrokesOnPaper,
  })),
)

interface OrderedLineProps {
  readonly line: OrderSeen['lines'][number]
  readonly number: string
  readonly currency: string
  readonly mayCollect: boolean
}

export function OrderedLine({ line, number, currency, mayCollect }: OrderedLineProps) {
  const { at, title, summary, quantity, unit, quote, proof, own } = line
  const Title = line.set ? 'h3' : 'h2'
  return (
    <section className={styles.piece} aria-labelledby={`piece-${at}`}>
      {own ? <OwnPieceSeen own={own} title={title} /> : <Seen line={line} />}
      <div className={styles.words}>
        <Title id={`piece-${at}`} className={styles.title}>
          {quantity > 1 && `${quantity} × `}
          {title}
        </Title>
        <SummaryLines lines={summary} />
        {line.reports.map(({ report, page }) => (
          <p key={report} className={styles.soft}>
            <ReportLink report={report} page={page} />
          </p>
        ))}
        {own ? <p>{weightText(line)}</p> : <CastingWords line={line} />}
        {mayCollect && !own && (
          <p className="no-print">
            <Link to={`/workshop/collection/new?design=${line.code}`}>
              Put this into the collection
            </Link>
          </p>
        )}
        {line.partnerQuote && <QuoteOfLine quote={line.partnerQuote} />}
        <details className={styles.more}>
          <summary>
            Price: <Price amount={unit * quantity} currency={currency} />
          </summary>
          <PriceTable quote={quote} />
          <MarginOfLine line={line} currency={currency} />
        </details>
        {proof ? (
          <figure className={styles.proof}>
            {proof.signature.length > 0 && (
              <Suspense fallback={<div className={styles.signature} />}>
                <StrokesOnPaper
                  strokes={proof.signature}
                  title={`Signature of ${proof.signedBy}`}
                  className={styles.signature}
                />
              </Suspense>
            )}
            <figcaption className={styles.soft}>
              {proof.signature.length > 0 ? 'Signed' : 'Approved by a tick, as a plain piece,'} by{' '}
              {proof.signedBy}, <LocalDay at={new Date(proof.signedAt)} />.{' '}
              <a className="no-print" href={`/workshop/orders/${number}/proofs/${at}`} download>
                Proof (PDF)
              </a>
            </figcaption>
          </figure>
        ) : (
          <p className={styles.soft}>Ordered without a proof.</p>
        )}
        {line.appraisal && (
          <p className="no-print">
            <a href={`/workshop/orders/${number}/appraisals/${at}`} download>
              Appraisal for an insurer (PDF)
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

/** With this id, a partner finds the order in their own books. */
const QuoteOfLine = ({ quote }: { readonly quote: OrderedQuote }) => (
  <p className={styles.soft}>
    Ordered at the price quoted for {new URL(quote.audience).host}
    {quote.reference && `, reference ${quote.reference}`}. Quote {quote.id}
  </p>
)

/** Only for staff who may see the rates. The cost of a price set by hand, or with a one-of-a-kind stone, is unknown. */
function MarginOfLine({ line, currency }: Pick<OrderedLineProps, 'line' | 'currency'>) {
  const { margin, priceList } = line
  if (margin?.cost == null || margin.margin === null) return null
  return (
    <p className={styles.soft}>
      Net margin <Price amount={margin.margin} currency={currency} />:{' '}
      <Price amount={margin.revenue} currency={currency} /> after tax and discount, less{' '}
      <Price amount={margin.cost} currency={currency} /> of cost (price list {priceList}). Customers
      do not see this.
    </p>
  )
}

/** Its picture, and, for whoever asks, the piece itself; browsers draw the newest geometry alone. */
function Seen({ line: { code, geometry, title } }: Pick<OrderedLineProps, 'line'>) {
  const [turning, setTurning] = useState(false)
  const picture = <PiecePicture code={code} geometry={geometry} alt={title} />
  return (
    <div className={styles.seen}>
      {turning ? (
        <Suspense fallback={picture}>
          <TurningPiece code={code} title={title} />
        </Suspense>
      ) : (
        <>
          {picture}
          {geometry === GEOMETRY_VERSION && (
            <Button
              type="button"
              kind="plain"
              className="no-print"
              onClick={() => setTurning(true)}
            >
              Turn it in 3D
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function CastingWords({ line: { code, geometry } }: Pick<OrderedLineProps, 'line'>) {
  const state = useCasting(code, geometry)
  if (state.is === 'coming') return <p className={styles.soft}>Making its exact body…</p>
  if (state.is === 'unreachable')
    return (
      <p className={styles.soft}>
        The casting check could not be made just now.{' '}
        <Button type="button" kind="plain" onClick={state.again}>
          Again
        </Button>
      </p>
    )
  const { casting } = state
  const { sizeMm, fault, findings } = casting
  return (
    <div className={styles.casting} data-castable={isCastable(casting)}>
      <p>
        {isCastable(casting) ? 'Can be cast as it is' : 'Not to be cast as it is'}:{' '}
        {weightText(casting)}; {sizeMm.join(' × ')} mm over all.
      </p>
      {(fault || findings.length > 0) && (
        <ul>
          {fault && <li>{fault}</li>}
          {findings.map(({ rule, at, words }) => (
            <li key={`${rule} ${at} ${words}`}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
