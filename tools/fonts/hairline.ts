import type { Command } from 'opentype.js'
import type { OpenedTypeface } from './typeface.ts'

const CAP = 120
const BOX = 480
const ORIGIN = [150, 300] as const
const SAMPLE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * How thin the strokes get, against the height of a capital: the thickness that nine tenths of
 * their length reach. The rest are tips and joints, which a graver rounds anyway.
 */
export function hairlineOf(face: OpenedTypeface): number {
  const lengths = new Map<number, number>()
  for (const char of SAMPLE) {
    const glyph = face.glyph(char)
    if (!glyph) continue
    const path = glyph.getPath(ORIGIN[0], ORIGIN[1], CAP / face.capHeight)
    // Pixels over thickness is length: else thick strokes would count more often.
    for (const [thickness, count] of thicknesses(raster(path.commands)))
      lengths.set(thickness, (lengths.get(thickness) ?? 0) + count / thickness)
  }
  const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0)
  let below = 0
  for (const [thickness, length] of [...lengths].sort(([a], [b]) => a - b)) {
    below += length
    if (below >= whole * 0.1) return thickness / CAP
  }
  return 0
}

function outline(commands: readonly Command[]): [number, number, number, number][] {
  const edges: [number, number, number, number][] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const line = (toX: number, toY: number) => {
    edges.push([x, y, toX, toY])
    ;[x, y] = [toX, toY]
  }
  const curve = (at: (t: number) => [number, number]) => {
    for (let i = 1; i <= 12; i++) line(...at(i / 12))
  }
  for (const step of commands) {
    const [x0, y0] = [x, y]
    if (step.type === 'M') [x, y, startX, startY] = [step.x, step.y, step.x, step.y]
    else if (step.type === 'L') line(step.x, step.y)
    else if (step.type === 'Z') line(startX, startY)
    else if (step.type === 'Q')
      curve(t => [
        (1 - t) ** 2 * x0 + 2 * t * (1 - t) * step.x1 + t * t * step.x,
        (1 - t) ** 2 * y0 + 2 * t * (1 - t) * step.y1 + t * t * step.y,
      ])
    else if (step.type === 'C')
      curve(t => [
        (1 - t) ** 3 * x0 +
          3 * t * (1 - t) ** 2 * step.x1 +
          3 * t * t * (1 - t) * step.x2 +
          t ** 3 * step.x,
        (1 - t) ** 3 * y0 +
          3 * t * (1 - t) ** 2 * step.y1 +
          3 * t * t * (1 - t) * step.y2 +
          t ** 3 * step.y,
      ])
  }
  return edges
}

/** Pixels inside the outline, by its winding number. */
function raster(commands: readonly Command[]): Uint8Array {
  const inside = new Uint8Array(BOX * BOX)
  const crossings: [x: number, turn: number][][] = Array.from({ length: BOX }, () => [])
  for (const [x1, y1, x2, y2] of outline(commands)) {
    const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)]
    for (let row = Math.max(0, Math.ceil(top - 0.5)); row + 0.5 < bottom && row < BOX; row++)
      crossings[row]?.push([x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1), y1 < y2 ? 1 : -1])
  }
  crossings.forEach((met, row) => {
    met.sort(([a], [b]) => a - b)
    let winding = 0
    met.forEach(([x, turn], i) => {
      winding += turn
      const next = met[i + 1]
      if (winding === 0 || !next) return
      for (
        let column = Math.max(0, Math.round(x));
        column < Math.min(BOX, Math.round(next[0]));
        column++
      )
        inside[row * BOX + column] = 1
    })
  })
  return inside
}

/** For every pixel inside, the shortest of the four straight ways through it; how many have which. */
function thicknesses(inside: Uint8Array): Map<number, number> {
  const least = new Float32Array(BOX * BOX).fill(Number.POSITIVE_INFINITY)
  const ways = [
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, Math.SQRT2],
    [-1, 1, Math.SQRT2],
  ] as const
  for (const [dx, dy, unit] of ways)
    for (let row = 0; row < BOX; row++)
      for (let column = 0; column < BOX; column++) {
        if (inside[row * BOX + column] === 0 || within(inside, column - dx, row - dy)) continue
        let length = 0
        while (within(inside, column + dx * length, row + dy * length)) length++
        for (let i = 0; i < length; i++) {
          const pixel = (row + dy * i) * BOX + column + dx * i
          least[pixel] = Math.min(least[pixel] ?? 0, length * unit)
        }
      }
  const counts = new Map<number, number>()
  for (const thickness of least)
    if (Number.isFinite(thickness)) counts.set(thickness, (counts.get(thickness) ?? 0) + 1)
  return counts
}

const within = (inside: Uint8Array, column: number, row: number) =>
  column >= 0 && column < BOX && row >= 0 && row < BOX && inside[row * BOX + column] === 1
