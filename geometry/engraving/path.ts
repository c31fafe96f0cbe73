import type { Contour } from './contours.ts'

/** How many numbers a command of an SVG path takes. */
const TAKES: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  Q: 4,
  T: 2,
  C: 6,
  A: 7,
  Z: 0,
}
const TOKENS = /[a-zA-Z]|-?\d*\.?\d+/g

/**
 * The outlines of an SVG path (all its commands but S), each curve as so many straight lines that
 * none is further from it than the tolerance. A path may start anywhere by being handed its start.
 */
export function outlinesOf(path: string, tolerance: number, startX = 0, startY = 0): Contour[] {
  const outlines: Contour[] = []
  let points: number[] = [startX, startY]
  let [x, y, controlX, controlY, last] = [startX, startY, startX, startY, 'M']
  const end = () => {
    const n = points.length
    // A line back to the start closes nothing that is not closed already.
    if (points[0] === points[n - 2] && points[1] === points[n - 1]) points.length = n - 2
    if (points.length >= 6) outlines.push(new Float64Array(points))
    points = []
  }
  const lineTo = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) points.push(toX, toY)
    ;[x, y] = [toX, toY]
  }
  const cubic = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) => {
    const [x0, y0] = [x, y]
    const bend = Math.max(
      Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
      Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
    )
    const steps = Math.ceil(Math.sqrt((0.75 * bend) / tolerance)) || 1
    for (let i = 1; i <= steps; i++) {
      const [t, u] = [i / steps, 1 - i / steps]
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      lineTo(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
    ;[controlX, controlY] = [x2, y2]
  }
  const quadratic = (x1: number, y1: number, x2: number, y2: number) => {
    const [x0, y0] = [x, y]
    const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
    const steps = Math.ceil(Math.sqrt((0.25 * bend) / tolerance)) || 1
    for (let i = 1; i < steps; i++) {
      const [t, u] = [i / steps, 1 - i / steps]
      lineTo(u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2)
    }
    lineTo(x2, y2)
    ;[controlX, controlY] = [x1, y1]
  }
  const tokens = path.match(TOKENS) ?? []
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as string
    // Numbers without a command repeat the last one; after a move they are lines.
    const command = TAKES[token.toUpperCase()] === undefined ? last : token
    if (command === token) i++
    const kind = command.toUpperCase()
    const takes = TAKES[kind]
    if (takes === undefined) throw new Error(`Unknown path command ${kind}`)
    const v = tokens.slice(i, i + takes).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    i += takes
    const [dx, dy] = command === kind ? [0, 0] : [x, y]
    if (kind === 'M') {
      end()
      ;[x, y] = [v[0] + dx, v[1] + dy]
      ;[startX, startY] = [x, y]
      points.push(x, y)
    } else if (kind === 'Z') {
      end()
      ;[x, y] = [startX, startY]
      points.push(x, y)
    } else if (kind === 'L') lineTo(v[0] + dx, v[1] + dy)
    else if (kind === 'H') lineTo(v[0] + dx, y)
    else if (kind === 'V') lineTo(x, v[0] + dy)
    else if (kind === 'Q') quadratic(v[0] + dx, v[1] + dy, v[2] + dx, v[3] + dy)
    else if (kind === 'T') {
      const smooth = /[QT]/i.test(last)
      quadratic(smooth ? 2 * x - controlX : x, smooth ? 2 * y - controlY : y, v[0] + dx, v[1] + dy)
    } else if (kind === 'C') cubic(v[0] + dx, v[1] + dy, v[2] + dx, v[3] + dy, v[4] + dx, v[5] + dy)
    else if (kind === 'A')
      for (const at of arc([x, y], v[0], v[1], v[2], v[3], v[4], [v[5] + dx, v[6] + dy], tolerance))
        lineTo(...at)
    last = kind === 'M' ? (command === kind ? 'L' : 'l') : command
  }
  end()
  return outlines
}

type At = readonly [x: number, y: number]

/** Points of an elliptical arc, by the SVG specification's own change to a centre (2, F.6.5). */
function arc(
  from: At,
  rx: number,
  ry: number,
  turnDeg: number,
  large: number,
  sweep: number,
  to: At,
  tolerance: number,
): readonly At[] {
  const [cos, sin] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)]
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [px, py] = [cos * hx + sin * hy, cos * hy - sin * hx]
  const grow = Math.max(1, Math.sqrt((px / rx) ** 2 + (py / ry) ** 2))
  const [a, b] = [rx * grow, ry * grow]
  const inside = Math.max(0, (a * b) ** 2 - (a * py) ** 2 - (b * px) ** 2)
  const root = Math.sqrt(inside / ((a * py) ** 2 + (b * px) ** 2)) * (large === sweep ? -1 : 1)
  const [qx, qy] = [(root * a * py) / b, (-root * b * px) / a]
  const first = Math.atan2((py - qy) / b, (px - qx) / a)
  let turn = Math.atan2((-py - qy) / b, (-px - qx) / a) - first
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const step = 2 * Math.acos(Math.max(0, 1 - tolerance / Math.max(a, b)))
  const steps = Math.ceil(Math.abs(turn) / step) || 1
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return Array.from({ length: steps }, (_, i): At => {
    if (i + 1 === steps) return to
    const angle = first + (turn * (i + 1)) / steps
    const [ex, ey] = [qx + a * Math.cos(angle), qy + b * Math.sin(angle)]
    return [mx + cos * ex - sin * ey, my + sin * ex + cos * ey]
  })
}
