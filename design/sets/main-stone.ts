import type { Design } from '../document/design.ts'

/** The place of the stone that one sees first: the widest, and of those alike the first. */
export function widestStoneAt({ stones }: Pick<Design, 'stones'>): number {
  const widest = Math.max(0, ...stones.map(({ widthUm }) => widthUm))
  return Math.max(
    0,
    stones.findIndex(({ widthUm }) => widthUm === widest),
  )
}
