/**
 * The order in which places are visited, as y * side + x (H.265, 6.5.3 to 6.5.5). Small blocks are
 * gone over this way, and so are the blocks of four by four in a larger one.
 */
export function diagonal(log2: number): Uint8Array {
  const side = 1 << log2
  const order = new Uint8Array(side * side)
  let at = 0
  for (let sum = 0; sum < 2 * side - 1; sum++)
    for (let y = Math.min(sum, side - 1); y >= 0 && sum - y < side; y--) {
      order[at] = y * side + (sum - y)
      at += 1
    }
  return order
}

function horizontal(log2: number): Uint8Array {
  return Uint8Array.from({ length: 1 << (2 * log2) }, (_, i) => i)
}

function vertical(log2: number): Uint8Array {
  const side = 1 << log2
  return Uint8Array.from({ length: side * side }, (_, i) => (i % side) * side + (i >> log2))
}

/** By scanIdx, then by the logarithm of the side. */
export const scans: readonly (readonly Uint8Array[])[] = [diagonal, horizontal, vertical].map(
  order => [0, 1, 2, 3].map(order),
)
