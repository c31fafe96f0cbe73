import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { careNotes } from '#design/care.ts'
import { designHash } from '#design/document/identity.ts'
import { measuresInWords } from '#design/document/piece-in-words.ts'
import { titleOf } from '#design/document/summary.ts'
import { weightText } from '#design/layout/bought-parts.ts'
import { leadTime } from '#design/lead-time.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import type { Quote } from '#design/price/quote.ts'
import { askedFor, quoteAsked } from '#design/price/without-tax.ts'
import { returnRights } from '#design/returns.ts'
import { check, stops } from '#design/rules/check.ts'
import type { Severity } from '#design/rules/finding.ts'
import { isCastable } from '#geometry/casting/casting.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { useShopPricing } from '#web/app/shop-pricing.ts'
import { Findings } from '#web/features/designer/choices/findings.tsx'
import type { BenchCalendar } from '#web/features/designer/price/price-line.tsx'
import { useKnownQuote } from '#web/features/designer/price/pricing.ts'
import { SettlingPrice } from '#web/features/designer/price/settling-price.tsx'
import { ShareButton } from '#web/features/designer/share/share-button.tsx'
import { DesignPage } from '#web/features/designer/stage/design-page.tsx'
import { StageFrame } from '#web/features/designer/stage/stage-frame.tsx'
import { learnWeight } from '#web/features/designer/weighing/known-weights.ts'
import { Cheaper } from '#web/features/designer/workbench/price-panels.tsx'
import { codeOf } from '#web/state/design-codes.ts'
import { useDesign } from '#web/state/use-design.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { daysText } from '#web/ui/day-text.ts'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { PriceTable } from '#web/ui/price-table.tsx'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { PieceStills } from '#web/viewer/stills/piece-stills.tsx'
import { reviewChoicesOf } from './choices.ts'
import { Proof, useSignedProof } from './proof.tsx'
import styles from './review.module.css'
import { useCasting } from './use-casting.ts'
import { CastingVerdict } from './verdict.tsx'

const urgent: readonly Severity[] = ['stops', 'advises']
const shownSeverities: readonly Severity[] = ['discloses']

interface WholeProps {
  readonly bench: BenchCalendar
  readonly heading: ReactNode
  /** The prices of partners' quotes in the cart. */
  readonly quoted: readonly Quote[]
}

export function DesignReview({ bench, heading, quoted }: WholeProps) {
  const { design, name, change } = useDesign()
  const locale = useReaderLocale()
  const code = codeOf(design)
  const stepLink = useStepLink()
  const state = useCasting(code)
  const exact = state.is === 'here' ? state.casting : null
  useEffect(() => {
    if (exact) learnWeight(code, exact)
  }, [code, exact])
  // The server looks the body over; a browser that has weighed it before knows the price already.
  const today = useKnownQuote(design)
  const partnerPrice = useMemo(() => {
    const hash = designHash(design)
    return quoted.find(one => one.design === hash)
  }, [design, quoted])
  const { takenOut } = useShopPricing().rates
  const priced = partnerPrice ? quoteAsked(partnerPrice, takenOut) : today
  const time = useMemo(() => leadTime(design, bench.today, bench.load), [design, bench])
  const { returnable, because, rights } = useMemo(() => returnRights(design), [design])
  const stopped = useMemo(() => stops(check(design)).length > 0, [design])
  const known = useSignedProof(design)
  const approvedAt = known.proof && askedFor(known.proof.total, { ...known.proof, takenOut })
  const edit = (changes: Parameters<typeof change>[0]) => {
    change(changes)
  }
  return (
    <div className={styles.review}>
      <DesignPage>
        <StageFrame
          piece={<PiecePicture code={code} alt={titleOf(design)} className={styles.picture} />}
          caption={measuresInWords(design)}
          tools={
            <>
              <span className={styles.turn}>
                <ButtonLink to={stepLink('/preview')} kind="plain">
                  Turn it round
                </ButtonLink>
              </span>
              <ShareButton code={code} title={titleOf(design)} kind="plain" />
            </>
          }
        >
          <p className={styles.price}>
            <span className="visually-hidden">Price: </span>
            <SettlingPrice quote={priced} size="large" />
          </p>
          <PlaceLine />
          {partnerPrice && (
            <p className={styles.soft}>
              This is the price of the quote in your cart. It applies to exactly this design.
            </p>
          )}
          {!partnerPrice && known.proof && approvedAt !== null && approvedAt !== priced.total && (
            <p className={styles.soft}>
              At today’s rates. You approved it at{' '}
              <Price amount={approvedAt} currency={known.proof.currency} />, and you pay that price
              in the cart.
            </p>
          )}
          <ButtonLink to={stepLink('/review#proof')}>
            {known.proof ? 'Next: put it in the cart' : 'Next: approve it'}
          </ButtonLink>
        </StageFrame>
        <section className={styles.words} aria-labelledby="piece">
          {heading}
          <h2 id="piece" className={styles.name}>
            {name}
          </h2>
          <p className={styles.soft} suppressHydrationWarning>
            Ready {daysText(new Date(time.earliest), new Date(time.latest), locale)}, if you order
            today: {time.leastDays} to {time.mostDays} working days.
          </p>
          <Findings design={design} change={edit} severities={urgent} />

          <section aria-labelledby="sides">
            <h3 id="sides">From other sides</h3>
            <PieceStills design={design} code={code} title={titleOf(design)} />
          </section>

          <section aria-labelledby="choices">
            <h3 id="choices">Every choice</h3>
            <dl>
              {reviewChoicesOf(design).map(({ name, text, note, to }) => (
                <div key={name + text} className={styles.choice}>
                  <dt>{name}</dt>
                  <dd>
                    {text}
                    {note && <span className={styles.note}>{note}</span>}
                  </dd>
                  <dd>
                    <Link to={stepLink(to)}>
                      Change<span className="visually-hidden"> {name.toLowerCase()}</span>
                    </Link>
                  </dd>
                </div>
              ))}
            </dl>
          </section>

          <section aria-labelledby="body">
            <h3 id="body">In the hand</h3>
            <dl>
              <div className={styles.choice}>
                <dt>Over all</dt>
                <dd>
                  {exact
                    ? `${exact.sizeMm.map(mm => mm.toFixed(1)).join(' × ')} mm: across, in height and in depth${design.chainMm ? ', without the chain' : ''}`
                    : 'being measured'}
                </dd>
              </div>
              <div className={styles.choice}>
                <dt>Metal</dt>
                <dd>
                  {priced.exact ? '' : 'about '}
                  {weightText(priced, priced.exact ? 2 : 1)}
                </dd>
              </div>
            </dl>
            <CastingVerdict state={state} stopped={stopped} />
          </section>

          <section aria-labelledby="price">
            <h3 id="price">What it costs</h3>
            <PriceTable quote={explainedQuote(priced)} approximate={!priced.exact} />
            <p className={styles.soft}>
              {priced.exact
                ? 'Reckoned with the weight of the exact body; engraving, polishing and setting are in it. What you sign for is what stands in the cart, at the checkout and on your order.'
                : 'Reckoned with an estimate of the weight, until the exact body is made.'}
            </p>
            <details className={styles.more}>
              <summary>Make it cheaper</summary>
              <Cheaper design={design} change={edit} />
            </details>
          </section>

          <section aria-labelledby="returns" data-returnable={returnable}>
            <h3 id="returns">
              {returnable ? 'It may come back' : 'It cannot come back for a change of mind'}
            </h3>
            <ul className={styles.because}>
              {because.map(words => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <dl className={styles.rights}>
              {rights.map(({ where, words }) => (
                <div key={where}>
                  <dt>{where}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.soft}>
              The whole of it is in our <Link to="/terms-and-conditions#returns">terms</Link>.
            </p>
          </section>

          <section aria-labelledby="care">
            <h3 id="care">How to keep it</h3>
            <dl className={styles.rights}>
              {careNotes(design).map(({ about, words }) => (
                <div key={about}>
                  <dt>{about}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>

          <section aria-labelledby="told">
            <h3 id="told">Good to know</h3>
            <Findings design={design} change={edit} severities={shownSeverities} />
          </section>
        </section>
      </DesignPage>
      <Proof
        design={design}
        name={name}
        stopped={stopped || (exact !== null && !isCastable(exact))}
        known={known}
      />
    </div>
  )
}
