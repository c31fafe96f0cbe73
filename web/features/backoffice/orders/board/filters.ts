import type { Card } from '#shop/fulfilment/show-board.ts'
import { isLate } from '../late.ts'

/** Which cards are looked at; the same in the page's address. */
export interface BoardFilters {
  readonly q: string
  readonly mine: boolean
  readonly late: boolean
}

export const boardFiltersOf = (search: URLSearchParams): BoardFilters => ({
  q: (search.get('q') ?? '').slice(0, 100).replace(/\p{C}/gu, ''),
  mine: search.has('mine'),
  late: search.has('late'),
})

export function filterQuery({ q, mine, late }: BoardFilters): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (mine) search.set('mine', 'yes')
  if (late) search.set('late', 'yes')
  return search.size > 0 ? `?${search}` : ''
}

export function filtered(
  cards: readonly Card[],
  { q, mine, late }: BoardFilters,
  { me, today }: { readonly me: string; readonly today: string },
): readonly Card[] {
  const wanted = q.trim().toLowerCase()
  return cards.filter(
    card =>
      (!mine || card.assigned?.id === me) &&
      (!late || isLate(card, today)) &&
      [card.number, card.customer ?? '', ...card.titles].some(text =>
        text.toLowerCase().includes(wanted),
      ),
  )
}
