import { milliCarats } from '../catalogue/carats.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import type { Design, Stone } from './design.ts'

/** The width, of those that are made, at which a stone comes nearest to a weight. */
export function widthForCarats(
  { gem, origin, shape }: Pick<Stone, 'gem' | 'origin' | 'shape'>,
  milli: number,
  widthsUm: readonly number[],
): number | undefined {
  const off = (widthUm: number) => Math.abs(milliCarats(gem, origin, shape, widthUm) - milli)
  return widthsUm.reduce<number | undefined>(
    (best, widthUm) => (best === undefined || off(widthUm) < off(best) ? widthUm : best),
    undefined,
  )
}

const caratsOf = ({ gem, origin, shape, widthUm, single }: Stone) =>
  single?.milliCarat ?? milliCarats(gem, origin, shape, widthUm)

/** In another shape and as heavy as before: people choose a stone by its carats, not by its width. */
export function reshaped(
  stone: Stone,
  shape: ShapeId,
  widthsUm: readonly number[],
  milli = caratsOf(stone),
): Stone {
  if (stone.shape === shape) return stone
  const widthUm = widthForCarats({ ...stone, shape }, milli, widthsUm) ?? stone.widthUm
  const { single: _, ...kind } = stone
  return { ...kind, shape, widthUm }
}

/**
 * What a stone weighed when its size was last chosen, in thousandths of a carat. No shape is made at
 * just the weight of another, so whoever looks through several shapes one after another would come
 * back with another stone, if each were as heavy as the one before it.
 */
export function chosenCarats(
  now: Design,
  past: readonly (Design | null)[],
  at: number,
): number | undefined {
  let stone = now.stones[at]
  for (const design of past.toReversed()) {
    const before = design?.style === now.style ? design.stones[at] : undefined
    if (!stone || before?.gem !== stone.gem || before.origin !== stone.origin) break
    const sizeWasChosen = before.shape === stone.shape && before.widthUm !== stone.widthUm
    if (sizeWasChosen) break
    stone = before
  }
  return stone && caratsOf(stone)
}
