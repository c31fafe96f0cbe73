import { milliCarats } from '../catalogue/carats.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import type { Stone } from './design.ts'

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

/** In another shape and as heavy as before: people choose a stone by its carats, not by its width. */
export function reshaped(stone: Stone, shape: ShapeId, widthsUm: readonly number[]): Stone {
  if (stone.shape === shape) return stone
  const milli = milliCarats(stone.gem, stone.origin, stone.shape, stone.widthUm)
  const widthUm = widthForCarats({ ...stone, shape }, milli, widthsUm) ?? stone.widthUm
  return { ...stone, shape, widthUm }
}
