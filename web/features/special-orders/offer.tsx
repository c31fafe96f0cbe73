import { lazy, Suspense, useState } from 'react'
import { weightText } from '#design/layout/bought-parts.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price, PriceDifference } from '#web/ui/price.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SummaryLines } from '#web/ui/summary-lines.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './offer.module.css'
import { OwnPieceSeen } from './own-piece.tsx'
import type { SpecialOfferView, SpecialOrderView } from './special-order-view.server.ts'

const Turning = lazy(() => import('./turning.tsx'))

interface OfferProps {
  readonly offer: SpecialOfferView
  readonly holds: boolean
  readonly order: SpecialOrderView['order']
}

/** The piece and its price, beside the version before. The default export is what `lazy` wants. */
export default function SpecialOrderOffer({ offer, holds, order }: OfferProps) {
  const [turning, setTurning] = useState<'not' | 'one' | 'both'>('not')
  const ready = useHydrated()
  const { code, geometry, title, version, quote, before, note, quotedBy } = offer
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <header className={styles.head}>
        <h2 id="offer">{title}</h2>
        <p className={styles.soft}>
          Version {version}, by {quotedBy}
          {holds && (
            <>
              {' · '}stands until <Day date={offer.validUntil} />
            </>
          )}
        </p>
      </header>
      {offer.own ? (
        <OwnPieceSeen own={offer.own} title={title} />
      ) : turning === 'not' ? (
        <div className={before ? styles.two : styles.one}>
          {before && (
            <Sheet caption={`Before: version ${before.version}`}>
              <PiecePicture
                code={before.code}
                geometry={before.geometry}
                alt={`Version ${before.version}: ${before.title}`}
                className={styles.picture}
              />
            </Sheet>
          )}
          <Sheet caption={before ? `Now: version ${version}` : undefined}>
            <PiecePicture code={code} geometry={geometry} alt={title} className={styles.picture} />
          </Sheet>
        </div>
      ) : (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <Turning
            code={code}
            name={`Version ${version}`}
            before={
              turning === 'both' && before
                ? { code: before.code, name: `Version ${before.version}` }
                : null
            }
          />
        </Suspense>
      )}
      {/* Until the page's script is here, these could be pressed in vain; browsers draw the newest geometry alone. */}
      {ready && !offer.own && geometry === GEOMETRY_VERSION && (
        <div className={styles.actions}>
          <Button type="button" kind="quiet" onClick={() => setTurning('one')}>
            Turn it in 3D
          </Button>
          {before?.geometry === GEOMETRY_VERSION && (
            <Button type="button" kind="plain" onClick={() => setTurning('both')}>
              Turn both versions together
            </Button>
          )}
        </div>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {before && <Changed offer={offer} before={before} />}
      {offer.fromStart && offer.fromStart.length > 0 && (
        <p>Other than in the design you began with: {offer.fromStart.join('; ')}.</p>
      )}
      <div className={styles.pair}>
        <div>
          <h3>What it is</h3>
          <SummaryLines lines={offer.summary} />
          {quote.milligrams > 0 && (
            <p className={styles.soft}>
              {offer.sizeMm.map(mm => mm.toFixed(1)).join(' × ')} mm over all, {weightText(quote)}.
            </p>
          )}
        </div>
        <div>
          <h3>What it costs</h3>
          <PriceTable quote={quote} />
          <PlaceLine />
          <p className={styles.soft}>
            {offer.leadDays} working days at the bench: if you agree today, it is ready by{' '}
            <Day date={offer.readyBy} />.
          </p>
          {offer.depositPercent < 100 ? (
            <p className={styles.soft}>
              A deposit of {offer.depositPercent} % of it,{' '}
              <Price amount={offer.deposit} currency={quote.currency} />, is due when you agree; the
              rest, with delivery, when the piece is finished, before it leaves us.
            </p>
          ) : (
            <p className={styles.soft}>
              Delivery comes on top: you choose it when you agree, and pay both together.
            </p>
          )}
        </div>
      </div>
      {order && (
        <div className={styles.actions}>
          <ButtonLink
            to={
              order.state === 'pending-payment'
                ? `/checkout/${order.number}`
                : `/setting/orders/${order.number}`
            }
          >
            {order.state === 'pending-payment' ? 'Go on to the payment' : 'See your order'}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

interface ChangedProps {
  readonly offer: SpecialOfferView
  readonly before: NonNullable<SpecialOfferView['before']>
}

/** What is other than before, in words and in money. */
function Changed({ offer: { quote }, before }: ChangedProps) {
  const { currency } = quote
  return (
    <section className={styles.changed} aria-labelledby="changed">
      <h3 id="changed">Since version {before.version}</h3>
      {before.changes.length > 0 ? (
        <ul>
          {before.changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p>The piece is the same.</p>
      )}
      <dl className={styles.because}>
        {before.because.map(({ key, before: was, after, difference }) => (
          <div key={key}>
            <dt>{after ?? was}</dt>
            <dd>
              <PriceDifference amount={difference} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={styles.together}>
          <dt>Together</dt>
          <dd>
            <Price amount={before.total} currency={currency} /> →{' '}
            <Price amount={quote.total} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
