import { numberAt } from '#design/number-at.ts'
import type { Contours } from '#geometry/engraving/contours.ts'
import { engravingMask } from '#geometry/engraving/mask.ts'

/** The part of what is cut that a round tool of this diameter reaches without cutting more. */
export function reached(contours: Contours, toolMm: number, pxPerMm: number): number {
  const { width, height, coverage } = engravingMask(contours, pxPerMm, toolMm)
  const r = (toolMm / 2) * pxPerMm
  const tool: number[] = []
  for (let y = -Math.floor(r); y <= r; y++)
    for (let x = -Math.floor(r); x <= r; x++) if (x * x + y * y <= r * r) tool.push(y * width + x)
  const cut = new Uint8Array(width * height)
  for (let i = 0; i < coverage.length; i++)
    if (tool.every(step => (coverage[i + step] ?? 0) > 100))
      for (const step of tool) cut[i + step] = 1
  let [whole, part] = [0, 0]
  for (let i = 0; i < coverage.length; i++)
    if (numberAt(coverage, i) > 127) {
      whole++
      part += numberAt(cut, i)
    }
  return part / whole
}
