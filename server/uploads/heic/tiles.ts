import { must } from './broken.ts'
import type { PictureSet } from './picture-set.ts'

export interface TileOrder {
  /** Coding tree blocks in the order in which they are coded, by their place in the raster. */
  readonly order: Uint32Array
  /** The tile of each, by its place in the raster. */
  readonly tileOf: Uint16Array
}

/** H.265, 6.5.1. */
export function tileOrder({ tiles }: PictureSet, across: number, down: number): TileOrder {
  const columns = bounds(across, tiles?.columns ?? 1, tiles?.widths ?? null)
  const rows = bounds(down, tiles?.rows ?? 1, tiles?.heights ?? null)
  const order = new Uint32Array(across * down)
  const tileOf = new Uint16Array(across * down)
  let [at, tile] = [0, 0]
  for (let row = 0; row + 1 < rows.length; row++)
    for (let column = 0; column + 1 < columns.length; column++, tile++)
      for (let y = rows[row] as number; y < (rows[row + 1] as number); y++)
        for (let x = columns[column] as number; x < (columns[column + 1] as number); x++, at++) {
          order[at] = y * across + x
          tileOf[y * across + x] = tile
        }
  return { order, tileOf }
}

function bounds(length: number, count: number, sizes: readonly number[] | null): number[] {
  must(count <= length, 'more tiles than blocks')
  if (!sizes) return Array.from({ length: count + 1 }, (_, i) => Math.floor((i * length) / count))
  const starts = [0]
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size)
  must((starts.at(-1) ?? 0) < length, 'tiles beyond the picture')
  return [...starts, length]
}
