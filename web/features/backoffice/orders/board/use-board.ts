import { useCallback, useMemo, useRef, useState } from 'react'
import type { Card } from '#shop/fulfilment/show-board.ts'
import type { OrderState } from '#shop/orders/states.ts'
import { columns, stateNameOf } from '../state-names.ts'
import { askWhyNot, postStep } from './ask-server.ts'

/** What has arrived, or was cancelled elsewhere, leaves the board. */
const onBoard: readonly OrderState[] = columns

/** What happened, for everybody: shown where it went wrong, said in any case. */
export interface MoveMessage {
  readonly words: string
  readonly wrong: boolean
}

/** What is said with a step: why it goes back, or that a bench may be left out. */
export type MoveConfirmation = { readonly reason: string } | { readonly confirmed: 'yes' }

/** A step of one's own that nobody has been told of yet; by the clock of this page. */
export interface Undoable {
  readonly number: string
  readonly words: string
  readonly until: number
}

/** What stands elsewhere than it was last seen here, in words; null where all is as it was. */
function movedByOthers(
  before: readonly Card[],
  after: readonly Card[],
  changed: ReadonlyMap<string, Card>,
): string | null {
  const seen = new Map(before.map(card => [card.number, changed.get(card.number) ?? card]))
  const moved = after.filter(({ number, state }) => {
    const was = seen.get(number)
    return was !== undefined && was.state !== state
  })
  const [one] = moved
  if (!one) return null
  return moved.length === 1
    ? `${one.number} was moved to ${stateNameOf(one.state, one.pickup).toLowerCase()} by somebody else.`
    : `${moved.length} orders were moved by somebody else.`
}

/**
 * The cards as the server gave them, with what was moved since. A card stands where it was put at
 * once; where the server says no, it goes back and says why.
 */
export function useBoard(loaded: readonly Card[]) {
  const [given, setGiven] = useState(loaded)
  const [changed, setChanged] = useState<ReadonlyMap<string, Card>>(new Map())
  const [message, setMessage] = useState<MoveMessage | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const underWay = useRef(new Set<string>())
  if (given !== loaded) {
    const others = movedByOthers(given, loaded, changed)
    if (others) setMessage({ words: others, wrong: false })
    setGiven(loaded)
    setChanged(new Map())
  }
  const cards = useMemo(
    () =>
      loaded
        .map(card => changed.get(card.number) ?? card)
        .filter(({ state }) => onBoard.includes(state)),
    [loaded, changed],
  )
  const put = useCallback(
    (next: Card) => setChanged(before => new Map(before).set(next.number, next)),
    [],
  )
  const stays = useCallback(
    ({ number, state, pickup }: Card, words: string) =>
      setMessage({
        words: `${number} stays in ${stateNameOf(state, pickup).toLowerCase()}: ${words}.`,
        wrong: true,
      }),
    [],
  )
  const move = useCallback(
    async (card: Card, to: OrderState, said?: MoveConfirmation) => {
      const { number } = card
      if (underWay.current.has(number)) return
      underWay.current.add(number)
      put({ ...card, state: to, steps: [], skips: {}, back: [] })
      const name = stateNameOf(to, card.pickup).toLowerCase()
      const words =
        card.pickup && to === 'delivered'
          ? `${number} is collected.`
          : `${number} is in ${name} now.`
      setMessage({ words, wrong: false })
      const answer = await postStep(card, { from: card.state, to, ...said })
      underWay.current.delete(number)
      const next = answer.card ?? card
      put(next)
      if (!answer.ok) stays(next, answer.words)
      else if (next.undo)
        setUndoable({ number, words, until: performance.now() + next.undo.leftMs })
    },
    [put, stays],
  )
  const undo = useCallback(
    async (number: string) => {
      setUndoable(null)
      const answer = await postStep({ number }, { undo: 'yes' })
      if (answer.card) put(answer.card)
      if (answer.ok) {
        const { state, pickup } = answer.card
        const place = stateNameOf(state, pickup).toLowerCase()
        setMessage({ words: `${number} is back in ${place}. Nobody was told.`, wrong: false })
      } else setMessage({ words: `${number} was not put back: ${answer.words}.`, wrong: true })
    },
    [put],
  )
  const whyNot = useCallback(
    async (card: Card, to: OrderState | null) => stays(card, await askWhyNot(card, to)),
    [stays],
  )
  return {
    cards,
    move,
    undo,
    whyNot,
    message,
    hush: () => setMessage(null),
    undoable,
    forget: useCallback(() => setUndoable(null), []),
  }
}
