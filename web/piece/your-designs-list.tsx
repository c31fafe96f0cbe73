import { useId, useState } from 'react'
import { changesInWords } from '#design/document/words.ts'
import { explainDifference } from '#design/price/explain.ts'
import { Button } from '#web/parts/button.tsx'
import { Input } from '#web/parts/input.tsx'
import { Price, PriceDifference } from '#web/parts/price.tsx'
import { limits } from '#web/state/designs.ts'
import { type ListedDesign, useDesigns } from '#web/state/use-design.ts'
import { PieceView } from './piece-view.tsx'
import { pieceInWords } from './piece-words.ts'
import { usePricing } from './pricing.ts'
import styles from './your-designs-list.module.css'

/** Loaded by `your-designs.tsx` only, hence the default export that `lazy` wants. */
export default function YourDesignsList({ close }: { readonly close: () => void }) {
  const { designs, removed, compared, restore, isFull } = useDesigns()
  const [said, say] = useState('')
  const current = designs.find(({ isCurrent }) => isCurrent)
  return (
    <div className={styles.drawer}>
      {designs.length === 0 && <p>There is no design yet. Your first change begins one.</p>}
      <ul className={styles.list}>
        {designs.map(one => (
          <DesignRow key={one.id} one={one} current={current} close={close} say={say} />
        ))}
      </ul>
      {compared.length === 2 && compared[0] && compared[1] && (
        <Comparison a={compared[0]} b={compared[1]} />
      )}
      {isFull && <p>There are {limits.designs} designs: remove one to begin another.</p>}
      {removed.length > 0 && (
        <div className={styles.removed}>
          <p>Removed, and not gone yet</p>
          {removed.map(({ id, name }) => (
            <Button
              key={id}
              type="button"
              kind="plain"
              onClick={() => {
                restore(id)
                say(`“${name}” is back.`)
              }}
            >
              Take back “{name}”
            </Button>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

interface DesignRowProps {
  readonly one: ListedDesign
  readonly current: ListedDesign | undefined
  readonly close: () => void
  readonly say: (words: string) => void
}

function DesignRow({ one, current, close, say }: DesignRowProps) {
  const id = useId()
  const { switchTo, rename, duplicate, remove, compare, compared } = useDesigns()
  const isCompared = compared.some(other => other.id === one.id)
  const { currency, quoteOf } = usePricing()
  const total = quoteOf(one.design).total
  return (
    <li className={styles.row} aria-current={one.isCurrent || undefined}>
      <PieceView design={one.design} size="small" className={styles.piece} />
      <div className={styles.words}>
        <label className="visually-hidden" htmlFor={id}>
          Name of “{one.name}”
        </label>
        <Input
          // A name that was cleaned or refused is shown as it is kept.
          key={one.name}
          id={id}
          className={styles.name ?? ''}
          defaultValue={one.name}
          maxLength={limits.nameLetters}
          autoComplete="off"
          onBlur={event => rename(one.id, event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <p className={styles.soft}>
          {pieceInWords(one.design)}, <Price amount={total} currency={currency} approximate />
        </p>
        <div className={styles.actions}>
          {one.isCurrent ? (
            <span className={styles.here}>On the bench</span>
          ) : (
            <>
              <Button
                type="button"
                kind="plain"
                aria-label={`Open ${one.name}`}
                onClick={() => {
                  switchTo(one.id)
                  close()
                }}
              >
                Open
              </Button>
              <Button
                type="button"
                kind="plain"
                aria-label={isCompared ? `Stop comparing ${one.name}` : `Compare ${one.name}`}
                onClick={() =>
                  isCompared ? compare(null, null) : compare(current?.id ?? null, one.id)
                }
              >
                {isCompared ? 'Stop comparing' : 'Compare'}
              </Button>
            </>
          )}
          <Button
            type="button"
            kind="plain"
            aria-label={`Duplicate ${one.name}`}
            onClick={() => {
              duplicate(one.id)
              say(`“${one.name}” is duplicated.`)
            }}
          >
            Duplicate
          </Button>
          <Button
            type="button"
            kind="plain"
            aria-label={`Remove ${one.name}`}
            onClick={() => {
              remove(one.id)
              say(`“${one.name}” is removed. It can be taken back below.`)
            }}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Two designs in words, and why one costs more than the other. */
function Comparison({ a, b }: { readonly a: ListedDesign; readonly b: ListedDesign }) {
  const [from, to] = a.isCurrent || !b.isCurrent ? [a, b] : [b, a]
  const { currency, quoteOf } = usePricing()
  const [before, after] = [quoteOf(from.design), quoteOf(to.design)]
  const words = changesInWords(from.design, to.design)
  return (
    <section className={styles.comparison} aria-label="Compared">
      <h3 className={styles.title}>
        “{from.name}” and “{to.name}”
      </h3>
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
    </section>
  )
}
