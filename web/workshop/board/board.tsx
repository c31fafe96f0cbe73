import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OrderState } from '#shop/orders/states.ts'
import type { Card } from '#shop/workshop/show-board.ts'
import { Input } from '#web/parts/input.tsx'
import { columns, stateNames } from '../state-names.ts'
import styles from './board.module.css'
import { type Filters, filtered, filterQuery } from './filters.ts'
import { OrderCard } from './order-card.tsx'
import { useBoard } from './use-board.ts'

interface BoardProps {
  readonly cards: readonly Card[]
  readonly filters: Filters
  readonly me: string
  readonly mayShip: boolean
}

export function Board({ cards: loaded, filters: asked, me, mayShip }: BoardProps) {
  const { cards, move, said, hush } = useBoard(loaded)
  const [filters, setFilters] = useState(asked)
  const [shown, setShown] = useState<OrderState>('paid')
  const [dragged, setDragged] = useState<Card | null>(null)
  const [follow, setFollow] = useState<string | null>(null)
  const seen = useMemo(() => filtered(cards, filters, me), [cards, filters, me])

  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part }
    setFilters(next)
    window.history.replaceState(window.history.state, '', `/workshop${filterQuery(next)}`)
  }
  const take = useCallback(
    (card: Card, to: OrderState) => {
      setDragged(null)
      setFollow(card.number)
      void move(card, to)
    },
    [move],
  )
  // The card is another element in its new column: whoever moved it goes along.
  useEffect(() => {
    if (!follow) return
    const gone = document.querySelector<HTMLElement>('[data-column="shipped"] a')
    ;(document.getElementById(`card-${follow}`) ?? gone)?.focus()
    setFollow(null)
  }, [follow])

  return (
    <>
      <form className={styles.filters} method="get" onSubmit={event => event.preventDefault()}>
        <Input
          type="search"
          name="q"
          aria-label="Search by number, name or piece"
          placeholder="Number, name or piece"
          value={filters.q}
          onChange={event => change({ q: event.target.value })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            name="mine"
            checked={filters.mine}
            onChange={event => change({ mine: event.target.checked })}
          />
          Mine
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="late"
            checked={filters.late}
            onChange={event => change({ late: event.target.checked })}
          />
          Late
        </label>
        <p className={styles.soft}>
          {seen.length === cards.length
            ? `${cards.length} orders`
            : `${seen.length} of ${cards.length} orders`}
        </p>
      </form>
      <p id="board-keys" className="visually-hidden">
        Arrow keys go from order to order. M shows where this one can go. Enter opens it.
      </p>
      <p className={styles.said} role="status">
        {said && !said.wrong ? said.words : ''}
      </p>
      <div role="alert">
        {said?.wrong && (
          <p className={styles.wrong}>
            {said.words}
            <button type="button" onClick={hush}>
              Understood
            </button>
          </p>
        )}
      </div>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">Which orders are shown</legend>
        {columns.map(state => (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            onClick={() => setShown(state)}
          >
            {stateNames[state]} {seen.filter(card => card.state === state).length}
          </button>
        ))}
      </fieldset>
      <div className={styles.board}>
        {columns.map(state => (
          <Column
            key={state}
            state={state}
            cards={seen}
            shown={shown === state}
            dragged={dragged}
            mayShip={mayShip}
            onMove={take}
            onDrag={setDragged}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  readonly state: OrderState
  readonly cards: readonly Card[]
  /** Where there is room for one column only. */
  readonly shown: boolean
  readonly dragged: Card | null
  readonly mayShip: boolean
  readonly onMove: (card: Card, to: OrderState) => void
  readonly onDrag: (card: Card | null) => void
}

function Column({ state, cards, shown, dragged, mayShip, onMove, onDrag }: ColumnProps) {
  const mine = cards.filter(card => card.state === state)
  const target = dragged?.steps.includes(state)
  const name = `column-${state}`
  return (
    <section
      className={styles.column}
      aria-labelledby={name}
      data-column={state}
      data-shown={shown}
      data-target={dragged && dragged.state !== state ? (target ? 'yes' : 'no') : undefined}
      onDragOver={event => target && event.preventDefault()}
      onDrop={event => {
        if (!dragged || !target) return
        event.preventDefault()
        onMove(dragged, state)
      }}
    >
      <h2 id={name} className={styles.name}>
        {stateNames[state]} <span className={styles.soft}>{mine.length}</span>
      </h2>
      {mine.length > 0 ? (
        <ol className={styles.cards}>
          {mine.map(card => (
            <OrderCard
              key={card.number}
              card={card}
              mayShip={mayShip}
              onMove={onMove}
              onDrag={onDrag}
            />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>Nothing here.</p>
      )}
    </section>
  )
}
