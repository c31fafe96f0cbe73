import type { KeyboardEvent } from 'react'

const linkIn = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('a[id^="card-"]') ?? null

/** The first card of the next column that has one, to the left or to the right. */
function beside(card: Element, step: 1 | -1): HTMLElement | null {
  const all = [...document.querySelectorAll('[data-column]')]
  const here = all.findIndex(column => column.contains(card))
  for (let i = here + step; i >= 0 && i < all.length; i += step) {
    const link = linkIn(all[i])
    if (link) return link
  }
  return null
}

const ways: Readonly<Record<string, (card: Element) => HTMLElement | null>> = {
  ArrowDown: card => linkIn(card.nextElementSibling),
  ArrowUp: card => linkIn(card.previousElementSibling),
  ArrowRight: card => beside(card, 1),
  ArrowLeft: card => beside(card, -1),
}

/** Arrow keys go from card to card. */
export function goAmongCards(event: KeyboardEvent<HTMLElement>) {
  const card = event.currentTarget.closest('li')
  const to = card && ways[event.key]?.(card)
  if (!to) return
  event.preventDefault()
  to.focus()
}
