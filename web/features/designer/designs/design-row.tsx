import { useId } from 'react'
import { pieceInWords } from '#design/document/piece-in-words.ts'
import { designLimits } from '#web/state/designs.ts'
import { NOT_ADDED } from '#web/state/tell-full.ts'
import { type ListedDesign, useDesigns } from '#web/state/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import { useKnownQuote } from '../price/pricing.ts'
import { DesignView } from '../stage/piece-view.tsx'
import styles from './your-designs-list.module.css'

interface DesignRowProps {
  readonly one: ListedDesign
  /** Undefined while nothing is being selected. */
  readonly selected: boolean | undefined
  readonly toggle: () => void
  readonly compare: () => void
  readonly close: () => void
  readonly say: (words: string) => void
}

/** One design with its name and price, and what can be done with it. */
export function DesignRow({ one, selected, toggle, compare, close, say }: DesignRowProps) {
  const id = useId()
  const { switchTo, rename, duplicate, remove } = useDesigns()
  const { total, currency, exact } = useKnownQuote(one.design)
  return (
    <li className={styles.row} aria-current={one.isCurrent || undefined}>
      <div className={styles.seen}>
        <DesignView design={one.design} size="small" className={styles.piece} />
        {selected !== undefined && (
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={`Select ${one.name}`}
            checked={selected}
            onChange={toggle}
          />
        )}
      </div>
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
          maxLength={designLimits.nameLetters}
          autoComplete="off"
          onBlur={({ currentTarget: { value } }) => {
            rename(one.id, value)
            if (!navigator.onLine && value !== one.name)
              say('You are offline. The new name is kept here, and sent once you are back.')
          }}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <p className={styles.soft}>
          {pieceInWords(one.design)},{' '}
          <Price amount={total} currency={currency} approximate={!exact} />
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
                aria-label={`Compare ${one.name}`}
                onClick={compare}
              >
                Compare
              </Button>
            </>
          )}
          <Button
            type="button"
            kind="plain"
            aria-label={`Duplicate ${one.name}`}
            onClick={() => say(duplicate(one.id) ? `“${one.name}” is duplicated.` : NOT_ADDED)}
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
