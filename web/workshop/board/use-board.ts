import { useCallback, useMemo, useRef, useState } from 'react'
import type { OrderState } from '#shop/orders/states.ts'
import type { Card } from '#shop/workshop/show-board.ts'
import { columns, stateNames } from '../state-names.ts'

/** What has arrived, or was cancelled elsewhere, leaves the board. */
const onBoard: readonly OrderState[] = columns

type Answer =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly words: string; readonly card: Card | null }

/** What happened, for everybody: shown where it went wrong, said in any case. */
export interface Said {
  readonly words: string
  readonly wrong: boolean
}

async function post({ number, state }: Card, to: OrderState): Promise<Answer> {
  try {
    const response = await fetch(`/workshop/orders/${number}/step`, {
      method: 'POST',
      body: new URLSearchParams({ from: state, to }),
      // Whoever leaves the page at once has still moved it.
      keepalive: true,
    })
    const { card = null, words = 'your role does not include this step' } = response.headers
      .get('Content-Type')
      ?.includes('json')
      ? ((await response.json()) as { card?: Card; words?: string })
      : {}
    if (response.ok && card) return { ok: true, card }
    return { ok: false, words, card }
  } catch {
    return { ok: false, words: 'the shop could not be reached', card: null }
  }
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
    ? `${one.number} was moved to ${stateNames[one.state].toLowerCase()} by somebody else.`
    : `${moved.length} orders were moved by somebody else.`
}

/**
 * The cards as the server gave them, with what was moved since. A card stands where it was put at
 * once; where the server says no, it goes back and says why.
 */
export function useBoard(loaded: readonly Card[]) {
  const [given, setGiven] = useState(loaded)
  const [changed, setChanged] = useState<ReadonlyMap<string, Card>>(new Map())
  const [said, setSaid] = useState<Said | null>(null)
  const underWay = useRef(new Set<string>())
  if (given !== loaded) {
    const others = movedByOthers(given, loaded, changed)
    if (others) setSaid({ words: others, wrong: false })
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
  const move = useCallback(async (card: Card, to: OrderState) => {
    const { number } = card
    if (!card.steps.includes(to) || underWay.current.has(number)) return
    underWay.current.add(number)
    const put = (next: Card) => setChanged(before => new Map(before).set(number, next))
    put({ ...card, state: to, steps: [] })
    setSaid({ words: `${number} is in ${stateNames[to].toLowerCase()} now.`, wrong: false })
    const answer = await post(card, to)
    underWay.current.delete(number)
    const next = answer.card ?? card
    put(next)
    if (!answer.ok)
      setSaid({
        words: `${number} stays in ${stateNames[next.state].toLowerCase()}: ${answer.words}.`,
        wrong: true,
      })
  }, [])
  return { cards, move, said, hush: () => setSaid(null) }
}
