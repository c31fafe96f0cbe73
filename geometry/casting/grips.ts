import { settingOf } from '#design/catalogue/settings.ts'
import type { Finding } from '#design/rules/finding.ts'
import { u32At, valueAt } from '../at.ts'
import type { Frame } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Part, Piece, SetStone } from '../piece.ts'
import { SEAT_CLEARANCE_MM } from '../solid/solid-of.ts'
import { dot, minus, type Vec2, type Vec3 } from '../vector.ts'
import { castingLimits, grip, MOST_BITE } from './limits.ts'
import { called, tooLittle } from './words.ts'

/**
 * How the metal holds its stones, measured on the parts themselves: a claw reaches over the girdle,
 * a rim's lip far enough up the crown. Stones in channels and beads are held by what the setter raises.
 */
export const gripFindings = (piece: Piece): readonly Finding[] =>
  piece.parts.flatMap(part => {
    const stone = stoneHeldBy(part, piece)
    if (!stone || stone.of === 'accent') return []
    const { setting } = piece.design.stones[stone.of] ?? {}
    if (!setting) return []
    const { overGirdleMm, rimMm } = settingOf(setting).figures
    if (overGirdleMm !== undefined && isClaw(part))
      return [...clawGrip(part, stone), ...clawBite(part, stone)]
    if (rimMm !== undefined && isRim(part)) return lipGrip(part, stone)
    return []
  })

/** Between two corners of a drawn body its surface may reach a little farther. */
const SLACK_MM = 0.02
/** A lip's height is taken so far inside the girdle's line. */
const OVER_MM = 0.03
/** Round claws are drawn with flat sides. */
const FLATS_MM = 0.05

export const isClaw = ({ name }: Part) => /\bclaw\b/.test(name)
const isRim = ({ name }: Part) => /\bbezel\b/.test(name)

/**
 * The stone of the head that a claw or a rim is a part of; else the one that it is nearest to, by the
 * stones' own size: a small one may be nearer to a large one's claw.
 */
export function stoneHeldBy(part: Part, { stones: all }: Piece): SetStone | undefined {
  if (!isClaw(part) && !isRim(part)) return undefined
  const stones = part.holds === undefined ? all : all.filter(({ of }) => of === part.holds)
  const middle = middleOf(part)
  const near = ({ frame, cut }: SetStone) =>
    Math.hypot(...minus(frame.origin, middle)) / cut.widthMm
  return stones.length > 0 ? stones.reduce((a, b) => (near(b) < near(a) ? b : a)) : undefined
}

function middleOf({ mesh: { positions } }: Part): Vec3 {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(valueAt(low, i % 3), value)
    high[i % 3] = Math.max(valueAt(high, i % 3), value)
  })
  return low.map((value, k) => (value + valueAt(high, k)) / 2) as unknown as Vec3
}

/** Every corner of a part, by the measures of a stone's own frame. */
export function* cornersInFrame({ mesh: { positions } }: Part, frame: Frame): Generator<Vec3> {
  for (let v = 0; v < positions.length; v += 3) {
    const at = [positions[v], positions[v + 1], positions[v + 2]] as unknown as Vec3
    const from = minus(at, frame.origin)
    yield [dot(from, frame.x), dot(from, frame.y), dot(from, frame.z)]
  }
}

function clawGrip(part: Part, { cut, frame, of }: SetStone): readonly Finding[] {
  let over = -Infinity
  for (const [x, y, z] of cornersInFrame(part, frame))
    if (z > cut.girdleMm) over = Math.max(over, insideGirdleMm(cut, x, y))
  if (over >= grip.overGirdleMm - SLACK_MM) return []
  const what = `${called(part.name)} over the stone’s edge`
  const advice = 'choose a heavier head'
  return [tooLittle('casting-grip', `stones.${of}`, what, over, grip.overGirdleMm, advice)]
}

/**
 * What the stone's edge leaves of a claw, where it crosses the middle of the girdle: three quarters of
 * the least claw, however much more a heavy one has. A claw that does not cross it loses nothing.
 */
function clawBite(part: Part, { cut, frame, of }: SetStone): readonly Finding[] {
  let [within, without] = [0, 0]
  for (const [x, y] of atGirdle(part, frame)) {
    const inside = insideGirdleMm(cut, x, y)
    within = Math.max(within, inside)
    without = Math.max(without, -inside)
  }
  const left = without - SEAT_CLEARANCE_MM
  const needs = (1 - MOST_BITE) * castingLimits.claw.leastMm
  if (within === 0 || left >= needs - FLATS_MM) return []
  const what = `${called(part.name)} outside the stone’s edge`
  return [tooLittle('casting-claw', `stones.${of}`, what, left, needs, castingLimits.claw.advice)]
}

/** Where a part's surface crosses the plane of a stone's girdle, by the stone's own measures. */
function* atGirdle(part: Part, frame: Frame): Generator<Vec2> {
  const corners = [...cornersInFrame(part, frame)]
  const { triangles } = part.mesh
  for (let i = 0; i < triangles.length; i++) {
    const a = corners[u32At(triangles, i)] as Vec3
    const b = corners[u32At(triangles, i % 3 === 2 ? i - 2 : i + 1)] as Vec3
    if (a[2] > 0 === b[2] > 0) continue
    const share = a[2] / (a[2] - b[2])
    yield [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
  }
}

/** How far inside the girdle's line a place is; below nought outside it. */
export function insideGirdleMm({ outline }: Cut, x: number, y: number): number {
  let least = Infinity
  let inside = false
  for (let i = 0; i < outline.length; i++) {
    const [ax, ay] = outline[i] as Vec2
    const [bx, by] = outline[i + 1 === outline.length ? 0 : i + 1] as Vec2
    const dx = bx - ax
    const dy = by - ay
    const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
    const t = Math.min(1, Math.max(0, share))
    const offX = x - ax - t * dx
    const offY = y - ay - t * dy
    const square = offX * offX + offY * offY
    if (square < least) least = square
    if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) inside = !inside
  }
  return inside ? Math.sqrt(least) : -Math.sqrt(least)
}

function lipGrip(part: Part, { cut, frame, of }: SetStone): readonly Finding[] {
  const corners = [...cornersInFrame(part, frame)]
  const inside = corners.map(([x, y]) => insideGirdleMm(cut, x, y) - OVER_MM)
  const { triangles } = part.mesh
  let top = -Infinity
  for (let i = 0; i < triangles.length; i++) {
    const [a, b] = [u32At(triangles, i), u32At(triangles, i % 3 === 2 ? i - 2 : i + 1)]
    const [from, to] = [valueAt(inside, a), valueAt(inside, b)]
    if (from < 0 && to < 0) continue
    const [low, high] = [(corners[a] as Vec3)[2], (corners[b] as Vec3)[2]]
    const share = from < 0 || to < 0 ? from / (from - to) : 0
    top = Math.max(top, low + share * (high - low), from < 0 ? -Infinity : low)
  }
  const domed = cut.planes.length === 0
  const share = domed ? grip.lipOfDome : grip.lipOfCrown
  const needsMm = share * (cut.crownMm - cut.girdleMm)
  const foundMm = top - cut.girdleMm
  if (foundMm >= needsMm - SLACK_MM) return []
  const what = `the lip of ${called(part.name)} above the stone’s edge`
  const advice = 'choose a higher rim'
  return [tooLittle('casting-grip', `stones.${of}`, what, foundMm, needsMm, advice)]
}
