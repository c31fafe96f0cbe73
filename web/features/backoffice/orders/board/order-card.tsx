import { type KeyboardEvent, memo, useState } from 'react'
import { Link } from 'react-router'
import type { Card } from '#shop/fulfilment/show-board.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { ShortDay } from '#web/features/backoffice/short-day.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { materialText } from '../material-words.ts'
import { refundNames } from '../refund-words.ts'
import { orderStateNames, stateNameOf } from '../state-names.ts'
import styles from './board.module.css'
import { initialsOf } from './initials.ts'
import { goAmongCards } from './keys.ts'

/** Where the customer's stone is, in a word; the shop's own tables are not read in a browser. */
const ownStonePlaces = {
  announced: 'not here yet',
  received: 'taken in',
  safe: 'in the safe',
  bench: 'at the bench',
  set: 'set',
  delivered: 'with its piece',
  returned: 'given back',
  withdrawn: 'not coming',
} as const satisfies Readonly<Record<NonNullable<Card['ownStone']>, string>>

interface OrderCardProps {
  readonly card: Card
  readonly late: boolean
  readonly mayShip: boolean
  readonly onMove: (card: Card, to: OrderState | null) => void
  readonly onDrag: (card: Card | null) => void
  readonly onUndo: (number: string) => void
}

/** One order: what, whose, by when, with whom. Drawn again only when something of it has changed. */
export const OrderCard = memo(function OrderCard({
  card,
  late,
  mayShip,
  onMove,
  onDrag,
  onUndo,
}: OrderCardProps) {
  const [open, setOpen] = useState(false)
  const { number, state, code, titles, set, pieces, customer, dueOn, assigned } = card
  const { steps, back, refund, material, pickup } = card
  const more = titles.length - (set?.titles.length ?? 1)
  const ships = mayShip && state === 'checking' && !card.waitsForRest
  const goes = steps.length > 0 || back.length > 0 || ships
  const hydrated = useHydrated()
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'm') {
      event.preventDefault()
      if (goes) setOpen(true)
      else onMove(card, null)
    } else if (event.key === 'u' && card.undo) {
      event.preventDefault()
      onUndo(number)
    } else goAmongCards(event)
  }
  return (
    <li
      className={styles.card}
      data-late={late}
      draggable
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', number)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(card)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.head}>
        <Link
          id={`card-${number}`}
          className={styles.number ?? ''}
          to={`/workshop/orders/${number}`}
          draggable={false}
          onKeyDown={keys}
          aria-describedby="board-keys"
        >
          {number}
        </Link>
        {assigned && (
          <abbr className={styles.initials} title={assigned.name}>
            {initialsOf(assigned.name)}
          </abbr>
        )}
      </div>
      {(code || card.picture) && (
        <PiecePicture
          code={code}
          geometry={card.geometry}
          source={card.picture}
          alt=""
          size={300}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          {set ? set.name : titles[0]}
          {more > 0 && `, and ${more} more`}
        </p>
        {set && (
          <ul className={styles.ofSet} aria-label={`Pieces of ${set.name}`}>
            {set.titles.map((title, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces that never change, and may be called alike
              <li key={i}>{title}</li>
            ))}
          </ul>
        )}
        {customer && <p className={styles.soft}>{customer}</p>}
        <p className={styles.facts}>
          {state !== 'cancelled' && (
            <span className={styles.due}>
              {late ? 'Late: ' : 'By '}
              <ShortDay date={dueOn} />
            </span>
          )}
          {pickup && state !== 'cancelled' && (
            <span>{state === 'shipped' ? 'Ready to collect' : 'To be collected'}</span>
          )}
          {pieces > 1 && <span>{pieces} pieces</span>}
          {refund !== 'none' && <span className={styles.refund}>{refundNames[refund]}</span>}
          {card.held && <span>Held until it is paid again</span>}
          {card.ownStone && <span>Own stone: {ownStonePlaces[card.ownStone]}</span>}
          {card.waitsForRest && !card.held && <span>Waits for the rest of its price</span>}
        </p>
        {material && <p className={styles.material}>{materialText(material)}</p>}
      </div>
      {goes && (
        <div className={styles.moving}>
          <button
            type="button"
            className={styles.move}
            aria-expanded={open}
            disabled={!hydrated}
            onClick={() => setOpen(!open)}
          >
            Move to…<span className="visually-hidden"> {number}</span>
          </button>
          {open && (
            <ul className={styles.steps} aria-label={`Where ${number} can go`}>
              {steps.map((to, i) => (
                <li key={to}>
                  <button
                    type="button"
                    // Whoever opened this is about to choose.
                    ref={i === 0 ? focused : undefined}
                    onKeyDown={event => event.key === 'Escape' && setOpen(false)}
                    onClick={() => {
                      setOpen(false)
                      onMove(card, to)
                    }}
                  >
                    {stateNameOf(to, pickup)}
                  </button>
                </li>
              ))}
              {back.map((to, i) => (
                <li key={to}>
                  <button
                    type="button"
                    ref={i === 0 && steps.length === 0 ? focused : undefined}
                    onKeyDown={event => event.key === 'Escape' && setOpen(false)}
                    onClick={() => {
                      setOpen(false)
                      onMove(card, to)
                    }}
                  >
                    Back to {orderStateNames[to].toLowerCase()}…
                  </button>
                </li>
              ))}
              {ships && (
                <li>
                  <Link to={`/workshop/orders/${number}#ship`}>
                    {pickup ? 'Ready to collect…' : 'Ship it…'}
                  </Link>
                </li>
              )}
            </ul>
          )}
        </div>
      )}
    </li>
  )
})

const focused = (element: HTMLElement | null) => element?.focus()
