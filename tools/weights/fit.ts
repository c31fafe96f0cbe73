import { numberAt } from '#design/number-at.ts'
import type { WeightTerm } from '#design/price/weight-terms.ts'

export interface FitSample {
  readonly terms: readonly WeightTerm[]
  readonly mm3: number
}

/** How strongly figures are held to where they began: few samples must not make wild ones. */
const HOLD = 0.0007

/**
 * Least squares of the relative error, each figure held to its beginning (ridge regression). Terms are
 * measured by their share of the volume, so that holding means the same for all.
 */
export function fitFigures(samples: readonly FitSample[]): ReadonlyMap<string, number> {
  const keys = [...new Set(samples.flatMap(({ terms }) => terms.map(({ key }) => key)))]
  const at = new Map(keys.map((key, i) => [key, i]))
  const size = keys.length
  const start = new Float64Array(size)
  const scale = new Float64Array(size)
  const rows = samples.map(({ terms, mm3 }) => {
    const row = new Float64Array(size)
    for (const { key, value, unfitted } of terms) {
      const i = at.get(key)
      if (i === undefined) throw new Error(`Unknown term ${key}`)
      row[i] = numberAt(row, i) + value / mm3
      start[i] = unfitted
    }
    return row
  })
  for (const row of rows)
    row.forEach((x, i) => {
      scale[i] = numberAt(scale, i) + x * x
    })
  for (let i = 0; i < size; i++) scale[i] = Math.sqrt(numberAt(scale, i) / rows.length) || 1
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1))
  for (const row of rows) {
    let error = 1
    for (let i = 0; i < size; i++) error -= numberAt(row, i) * numberAt(start, i)
    for (let i = 0; i < size; i++) {
      const x = numberAt(row, i) / numberAt(scale, i)
      if (x === 0) continue
      const line = matrix[i] as Float64Array
      for (let k = 0; k < size; k++)
        line[k] = numberAt(line, k) + (x * numberAt(row, k)) / numberAt(scale, k)
      line[size] = numberAt(line, size) + x * error
    }
  }
  for (let i = 0; i < size; i++) {
    const line = matrix[i] as Float64Array
    line[i] = numberAt(line, i) + HOLD * rows.length
  }
  const solved = solve(matrix)
  return new Map(
    keys.map((key, i) => [key, numberAt(start, i) + numberAt(solved, i) / numberAt(scale, i)]),
  )
}

/** Gauss's elimination; the ridge keeps every pivot above nought. */
function solve(matrix: readonly Float64Array[]): readonly number[] {
  const size = matrix.length
  for (let i = 0; i < size; i++) {
    const pivot = matrix[i] as Float64Array
    for (let j = i + 1; j < size; j++) {
      const line = matrix[j] as Float64Array
      const factor = numberAt(line, i) / numberAt(pivot, i)
      if (factor === 0) continue
      for (let k = i; k <= size; k++) line[k] = numberAt(line, k) - factor * numberAt(pivot, k)
    }
  }
  const found = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    const line = matrix[i] as Float64Array
    let sum = numberAt(line, size)
    for (let k = i + 1; k < size; k++) sum -= numberAt(line, k) * numberAt(found, k)
    found[i] = sum / numberAt(line, i)
  }
  return found
}
