import { expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { f64At } from '../at.ts'
import { pieceOf } from '../build.ts'
import { setUp } from './set-up.ts'
import { marginsOf, viewOf, views } from './view.ts'

const [WIDTH, HEIGHT] = [600, 480]

test.each(styles.map(({ id }) => id))('a %s fills its frame from every side', style => {
  const piece = pieceOf(defaultDesign(style))
  const { side, top, foot } = marginsOf(piece)
  for (const id of views) {
    const { model, shown, camera, ground } = setUp(piece, viewOf(piece, id), WIDTH, HEIGHT)
    const { pitch, away, scale, x, y } = camera
    const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
    let [left, right, above, below] = [Infinity, Infinity, Infinity, Infinity]
    let [lowest, nearest] = [Infinity, Infinity]
    const { at, normal } = ground
    for (let i = 0; i < model.positions.length; i += 3) {
      const px = f64At(model.positions, i)
      const py = f64At(model.positions, i + 1)
      const pz = f64At(model.positions, i + 2)
      const height = (px - at[0]) * normal[0] + (py - at[1]) * normal[1] + (pz - at[2]) * normal[2]
      lowest = Math.min(lowest, height)
      if (!shown[i / 3]) continue
      const depth = away - py * sin - pz * cos
      nearest = Math.min(nearest, depth)
      const seenX = x + (px / depth) * scale
      const seenY = y - ((py * cos - pz * sin) / depth) * scale
      left = Math.min(left, seenX)
      right = Math.min(right, WIDTH - seenX)
      above = Math.min(above, seenY)
      below = Math.min(below, HEIGHT - seenY)
    }
    expect(lowest).toBeGreaterThan(0)
    expect(nearest).toBeGreaterThan(1)
    // As near to the margins as it may be, and as far from one side as from the other.
    expect(left).toBeCloseTo(right, 3)
    expect(above - HEIGHT * top).toBeCloseTo(below - HEIGHT * foot, 3)
    expect(Math.min(left - WIDTH * side, above - HEIGHT * top)).toBeCloseTo(0, 3)
  }
})
