import type { Bits } from './bits.ts'
import { must } from './broken.ts'
import { diagonal } from './scans.ts'

/** Factors by size (log2 less two) and matrix (three of intra first), row by row. */
export type ScalingLists = readonly (readonly Uint8Array[])[]

/** The usual ones (7.4.5), in diagonal order. */
// biome-ignore format: as the standard prints it
const INTRA = [
  16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 17, 16, 17, 16, 17, 18,
  17, 18, 18, 17, 18, 21, 19, 20, 21, 20, 19, 21, 24, 22, 22, 24,
  24, 22, 22, 24, 25, 25, 27, 30, 27, 25, 25, 29, 31, 35, 35, 31,
  29, 36, 41, 44, 41, 36, 47, 54, 54, 47, 65, 70, 65, 88, 88, 115,
]
// biome-ignore format: as the standard prints it
const INTER = [
  16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 17, 17, 17, 17, 17, 18,
  18, 18, 18, 18, 18, 20, 20, 20, 20, 20, 20, 20, 24, 24, 24, 24,
  24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 25, 28, 28, 28, 28, 28,
  28, 33, 33, 33, 33, 33, 41, 41, 41, 41, 54, 54, 54, 71, 71, 91,
]

interface Coded {
  readonly list: readonly number[]
  readonly dc: number
}

const usual = (size: number, matrix: number): Coded =>
  size === 0 ? { list: Array(16).fill(16), dc: 16 } : { list: matrix < 3 ? INTRA : INTER, dc: 16 }

export const defaultScalingLists = (): ScalingLists => spread(usual)

/** 7.3.4. */
export function readScalingLists(bits: Bits): ScalingLists {
  const sizes: Coded[][] = []
  for (let size = 0; size < 4; size++) {
    const coded: Coded[] = []
    const step = size === 3 ? 3 : 1
    for (let matrix = 0; matrix < 6; matrix += step)
      coded[matrix] = readOne(bits, size, matrix, coded)
    sizes.push(coded)
  }
  return spread((size, matrix) => sizes[size]?.[matrix] ?? usual(size, matrix))
}

function readOne(bits: Bits, size: number, matrix: number, before: readonly Coded[]): Coded {
  if (!bits.flag()) {
    const back = bits.golomb(matrix) * (size === 3 ? 3 : 1)
    if (back === 0) return usual(size, matrix)
    const like = before[matrix - back]
    must(like !== undefined, 'a list like one that is not there')
    return like
  }
  let next = 8
  let dc = 16
  if (size > 1) {
    next = bits.signed(256) + 8
    dc = next & 255
  }
  const list = Array.from({ length: size === 0 ? 16 : 64 }, () => {
    next = (next + bits.signed(256) + 256) & 255
    return next
  })
  return { list, dc }
}

/** 7.4.5: the larger matrices repeat the factors of eight by eight, but for the first. */
function spread(listOf: (size: number, matrix: number) => Coded): ScalingLists {
  return [0, 1, 2, 3].map(size =>
    [0, 1, 2, 3, 4, 5].map(matrix => {
      const { list, dc } = listOf(size, size === 3 ? matrix - (matrix % 3) : matrix)
      const side = 4 << size
      const order = diagonal(size === 0 ? 2 : 3)
      const small = size === 0 ? 4 : 8
      const flat = new Uint8Array(small * small)
      for (let i = 0; i < list.length; i++) flat[order[i] as number] = list[i] as number
      const whole = new Uint8Array(side * side)
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++)
          whole[y * side + x] = flat[
            Math.floor((y * small) / side) * small + Math.floor((x * small) / side)
          ] as number
      if (size > 1) whole[0] = dc
      return whole
    }),
  )
}
