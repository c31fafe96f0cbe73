import type { Ink } from './picture.ts'

const FAR = 1e12

/**
 * From each place of the ink to the nearest without, exactly (Felzenszwalb and Huttenlocher): along
 * columns, then along rows through the lower edge of the parabolas that stand on them. What lies
 * outside the picture is paper.
 */
export function distances({ width, height, pixels }: Ink): Float32Array {
  const squares = new Float32Array(pixels.length)
  for (let x = 0; x < width; x++) {
    let far = 0
    for (let y = 0; y < height; y++) {
      far = pixels[y * width + x] ? far + 1 : 0
      squares[y * width + x] = far * far
    }
    far = 0
    for (let y = height - 1; y >= 0; y--) {
      far = pixels[y * width + x] ? far + 1 : 0
      const at = y * width + x
      if (far * far < (squares[at] ?? 0)) squares[at] = far * far
    }
  }
  const row = new Float64Array(width + 2)
  const feet = new Int32Array(width + 2)
  const from = new Float64Array(width + 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) row[x + 1] = squares[y * width + x] ?? 0
    lowerEdge(row, feet, from)
    for (let x = 0, k = 0; x < width; x++) {
      while ((from[k + 1] ?? FAR) < x + 1) k++
      const foot = feet[k] ?? 0
      squares[y * width + x] = Math.sqrt((x + 1 - foot) ** 2 + (row[foot] ?? 0))
    }
  }
  return squares
}

function lowerEdge(row: Float64Array, feet: Int32Array, from: Float64Array) {
  let k = 0
  feet[0] = 0
  from[0] = -FAR
  from[1] = FAR
  for (let x = 1; x < row.length; x++) {
    const meet = () => {
      const foot = feet[k] ?? 0
      return ((row[x] ?? 0) + x * x - (row[foot] ?? 0) - foot * foot) / (2 * (x - foot))
    }
    let at = meet()
    while (at <= (from[k] ?? -FAR)) {
      k--
      at = meet()
    }
    k++
    feet[k] = x
    from[k] = at
    from[k + 1] = FAR
  }
}
