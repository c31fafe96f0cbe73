/** A piece that a table gives a place, counted from 1. */
export interface PlacedId {
  readonly id: string
  readonly place: number
}

/** All pieces in the order that comes of it: those with a place stand there, the others keep theirs among themselves. */
export function orderedBy(all: readonly string[], placed: readonly PlacedId[]): readonly string[] {
  const named = new Set(placed.map(({ id }) => id))
  return placed
    .toSorted((a, b) => a.place - b.place)
    .reduce(
      (ids, { id, place }) => ids.toSpliced(place - 1, 0, id),
      all.filter(id => !named.has(id)),
    )
}
