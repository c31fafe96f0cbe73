import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Card } from '#shop/fulfilment/show-board.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { Input } from '#web/ui/input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { isLate, useToday } from '../late.ts'
import { columns, orderStateNames } from '../state-names.ts'
import { BackDialog, type GoingBack } from './back-dialog.tsx'
import styles from './board.module.css'
import { type BoardFilters, filtered, filterQuery } from './filters.ts'
import { OrderCard } from './order-card.tsx'
import { SkipDialog, type Skipping } from './skip-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type MoveConfirmation, useBoard } from './use-board.ts'

interface BoardProps {
  readonly cards: readonly Card[]
  readonly filters: BoardFilters
  readonly me: string
  /** The server's day. */
  readonly today: string
  readonly mayShip: boolean
}

export function Board({ cards: loaded, filters: asked, me, mayShip, ...day }: BoardProps) {
  const hydrated = useHydrated()
  const today = useToday(day.today)
  const { cards, move, undo, whyNot, message, hush, undoable, forget } = useBoard(loaded)
  const [goingBack, setGoingBack] = useState<GoingBack | null>(null)
  const [skipping, setSkipping] = useState<Skipping | null>(null)
  const [filters, setFilters] = useState(asked)
  const [shown, setShown] = useState<OrderState>('paid')
  const [dragged, setDragged] = useState<Card | null>(null)
  const [follow, setFollow] = useState<string | null>(null)
  const seen = useMemo(() => filtered(cards, filters, { me, today }), [cards, filters, me, today])

  const change = (part: Partial<BoardFilters>) => {
    const next = { ...filters, ...part }
    setFilters(next)
    window.history.replaceState(window.history.state, '', `/workshop${filterQuery(next)}`)
  }
  const go = useCallback(
    (card: Card, to: OrderState, said?: MoveConfirmation) => {
      setGoingBack(null)
      setSkipping(null)
      setFollow(card.number)
      void move(card, to, said)
    },
    [move],
  )
  /** Wherever a card is put: it goes there, something is asked first, or it says why it does not. */
  const take = useCallback(
    (card: Card, to: OrderState | null) => {
      setDragged(null)
      const benches = to && card.skips[to]
      if (to && benches) setSkipping({ card, to, benches })
      else if (to && card.steps.includes(to)) go(card, to)
      else if (to && card.back.includes(to)) setGoingBack({ card, to })
      else void whyNot(card, to)
    },
    [go, whyNot],
  )
  const shownColumns = columns.filter(
    state => state !== 'cancelled' || cards.some(card => card.state === state),
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
        Arrow keys go from order to order. M shows where this one can go. U undoes its last step for
        ten seconds. Enter opens it.
      </p>
      <p className={styles.said} role="status">
        {message && !message.wrong ? message.words : ''}
      </p>
      <div role="alert">
        {message?.wrong && (
          <p className={styles.wrong}>
            {message.words}
            <button type="button" onClick={hush}>
              Understood
            </button>
          </p>
        )}
      </div>
      {undoable && <UndoBar undoable={undoable} onUndo={undo} onOver={forget} />}
      <BackDialog
        going={goingBack}
        onClose={() => setGoingBack(null)}
        onGo={({ card, to }, reason) => go(card, to, { reason })}
      />
      <SkipDialog
        skipping={skipping}
        onClose={() => setSkipping(null)}
        onGo={({ card, to }) => go(card, to, { confirmed: 'yes' })}
      />
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">Which orders are shown</legend>
        {shownColumns.map(state => (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            disabled={!hydrated}
            onClick={() => setShown(state)}
          >
            {orderStateNames[state]} {seen.filter(card => card.state === state).length}
          </button>
        ))}
      </fieldset>
      <div className={styles.board}>
        {shownColumns.map(state => (
          <Column
            key={state}
            state={state}
            cards={seen}
            today={today}
            shown={shown === state}
            dragged={dragged}
            mayShip={mayShip}
            onMove={take}
            onDrag={setDragged}
            onUndo={undo}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  readonly state: OrderState
  readonly cards: readonly Card[]
  readonly today: string
  /** Where there is room for one column only. */
  readonly shown: boolean
  readonly dragged: Card | null
  readonly mayShip: boolean
  readonly onMove: (card: Card, to: OrderState | null) => void
  readonly onDrag: (card: Card | null) => void
  readonly onUndo: (number: string) => void
}

function Column(props: ColumnProps) {
  const { state, cards, today, shown, dragged, mayShip, onMove, onDrag, onUndo } = props
  const mine = cards.filter(card => card.state === state)
  const elsewhere = dragged !== null && dragged.state !== state
  const target = elsewhere && [...dragged.steps, ...dragged.back].includes(state)
  const name = `column-${state}`
  return (
    <section
      className={styles.column}
      aria-labelledby={name}
      data-column={state}
      data-shown={shown}
      data-target={elsewhere ? (target ? 'yes' : 'no') : undefined}
      // Dropped where it cannot go, it says why.
      onDragOver={event => elsewhere && event.preventDefault()}
      onDrop={event => {
        if (!elsewhere) return
        event.preventDefault()
        onMove(dragged, state)
      }}
    >
      <h2 id={name} className={styles.name}>
        {state === 'shipped' && mine.some(({ pickup }) => pickup)
          ? 'Shipped or ready'
          : orderStateNames[state]}{' '}
        <span className={styles.soft}>{mine.length}</span>
      </h2>
      {mine.length > 0 ? (
        <ol className={styles.cards}>
          {mine.map(card => (
            <OrderCard
              key={card.number}
              card={card}
              late={isLate(card, today)}
              mayShip={mayShip}
              onMove={onMove}
              onDrag={onDrag}
              onUndo={onUndo}
            />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>Nothing here.</p>
      )}
    </section>
  )
}
