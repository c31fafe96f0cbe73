import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { numberAt } from '#design/number-at.ts'
import { pieceOf } from '#geometry/build.ts'
import { renderSetUp } from '#geometry/picture/render.ts'
import { setUp } from '#geometry/picture/set-up.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { NUMBERS, RoughLight, roughBackdrop, roughVertices } from './rough-vertices.ts'

const PX = 120

test('a rough piece stands where the picture has it, in much the same colours', () => {
  const piece = pieceOf(defaultDesign('signet'))
  const set = setUp(piece, viewOf(piece, 'hero'), PX, PX)
  const { rgba } = renderSetUp(piece, set, scenes.studio, PX, PX, 1, [])
  const vertices = roughVertices(piece, set, PX, PX, new RoughLight(scenes.studio))
  const bytes = new Uint8Array(vertices.buffer)
  // Of the vertices in one pixel, the nearest is seen.
  const nearest = new Map<number, { readonly depth: number; readonly vertex: number }>()
  for (let vertex = 0; vertex < vertices.length / NUMBERS; vertex++) {
    const at = (k: number) => numberAt(vertices, vertex * NUMBERS + k)
    const depth = at(3)
    const x = Math.floor(((at(0) / depth + 1) / 2) * PX)
    const y = Math.floor(((1 - at(1) / depth) / 2) * PX)
    const was = nearest.get(y * PX + x)
    if (!was || depth < was.depth) nearest.set(y * PX + x, { depth, vertex })
  }
  expect(nearest.size).toBeGreaterThan(1000)
  const off: number[] = []
  for (const [pixel, { vertex }] of nearest)
    for (let k = 0; k < 3; k++)
      off.push(
        Math.abs(numberAt(bytes, vertex * NUMBERS * 4 + 16 + k) - numberAt(rgba, pixel * 4 + k)),
      )
  off.sort((a, b) => a - b)
  expect(off[off.length >> 1]).toBeLessThan(16)
})

test('its backdrop is the scene’s', () => {
  const { vertices } = roughBackdrop(scenes.studio)
  const corner = [...new Uint8Array(vertices.buffer).subarray(16, 19)]
  const top = Number.parseInt(scenes.studio.back.top.slice(1), 16)
  const wanted = [top >> 16, (top >> 8) & 255, top & 255]
  for (const [k, value] of corner.entries())
    expect(Math.abs(value - numberAt(wanted, k))).toBeLessThan(6)
})
