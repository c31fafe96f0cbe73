import { useEffect, useRef } from 'react'
import { pieceInWords } from '#design/document/piece-in-words.ts'
import { changesInWords } from '#design/document/words.ts'
import { explainDifference } from '#design/price/explain.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { type ListedDesign, useDesigns } from '#web/state/use-design.ts'
import { useStepLink } from '#web/state/use-step-link.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price, PriceDifference } from '#web/ui/price.tsx'
import { usePricing } from '../price/pricing.ts'
import { DesignView } from '../stage/piece-view.tsx'
import styles from './compared-designs.module.css'

interface ComparedDesignsProps {
  readonly pair: readonly [ListedDesign, ListedDesign]
  readonly close: () => void
  readonly back: () => void
}

/** Two designs as pictures side by side, what they differ in, and why one costs more than the other. */
export function ComparedDesigns({ pair: [a, b], close, back }: ComparedDesignsProps) {
  const [from, to] = a.isCurrent || !b.isCurrent ? [a, b] : [b, a]
  const { currency, quoteOf } = usePricing()
  const { switchTo } = useDesigns()
  const stepLink = useStepLink()
  const [before, after] = [quoteOf(from.design), quoteOf(to.design)]
  const words = changesInWords(from.design, to.design)
  const top = useRef<HTMLElement>(null)
  // The list that was pressed in is gone: what took its place has the focus, and its dialog is at its top.
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={top} tabIndex={-1} className={styles.compared} aria-label="Compared">
      <div className={styles.pair}>
        {[from, to].map(({ id, name, design }) => (
          <figure key={id} className={styles.one}>
            <PiecePicture code={codeOf(design)} alt={pieceInWords(design)} size={600}>
              <DesignView design={design} size="small" />
            </PiecePicture>
            <figcaption className={styles.caption}>
              <span className={styles.name}>{name}</span>
              <Price amount={quoteOf(design).total} currency={currency} approximate />
              <Button
                type="button"
                kind="quiet"
                onClick={() => {
                  switchTo(id)
                  close()
                }}
              >
                Go on with it<span className="visually-hidden">: {name}</span>
              </Button>
            </figcaption>
          </figure>
        ))}
      </div>
      {words.length === 0 ? (
        <p>They differ in nothing.</p>
      ) : (
        <ul className={styles.differences}>
          {words.map(one => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <p className={styles.total}>
        “{to.name}” <PriceDifference amount={after.total - before.total} currency={currency} />
      </p>
      <ul className={styles.lines}>
        {explainDifference(before, after)
          .filter(({ difference }) => difference !== 0)
          .map(({ key, before, after, difference }) => (
            <li key={key}>
              <span>{after ?? `Without: ${before}`}</span>
              <PriceDifference amount={difference} currency={currency} />
            </li>
          ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink kind="quiet" to={stepLink('/preview')} onClick={close}>
          Turn both, side by side
        </ButtonLink>
        <Button type="button" kind="plain" onClick={back}>
          Back to all designs
        </Button>
      </div>
    </section>
  )
}
