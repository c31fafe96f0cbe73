import { f32At, f64At } from '../at.ts'
import type { Vec3 } from '../vector.ts'
import { acrossAxis, type Bore, boreAlong, findBore } from './bore.ts'
import type { PlainMesh } from './edge-profile.ts'
import { angleBetween, turnedUpright, turningAxes } from './finger-axis.ts'

interface Bored {
  readonly body: PlainMesh
  readonly bore: Bore
}

/** Less than this and a ring is taken as it lies: its maker meant it so. */
const STRAIGHT_RAD = Math.PI / 180
/** So much narrower an opening may be found by chance alone. */
const AS_WIDE = 0.999
const ROUNDS = 3
const Z: Vec3 = [0, 0, 1]
const along: Readonly<Record<Bore['axis'], Vec3>> = [[1, 0, 0], [0, 1, 0], Z]

/**
 * A ring from elsewhere with its finger along one of the three axes, and its opening; null where no finger goes
 * through. Scanned rings lie as they fell: seen aslant, an opening is too narrow, and a head beside its place.
 */
export function layStraight(body: PlainMesh): (Bored & { readonly turned: boolean }) | null {
  const asSent = findBore(body)
  const first = asSent && { body, bore: asSent }
  const axes = turningAxes(body, () => true)
  const lies = first && axes.some(axis => isNear(axis, along[first.bore.axis]))
  const found = [first, ...(lies ? [] : axes.map(axis => boredAlong(body, axis)))]
    .filter(one => one !== null)
    .reduce<Bored | null>(
      (best, one) => (one.bore.radius > (best?.bore.radius ?? 0) ? one : best),
      null,
    )
  if (!found) return null
  const straight = refined(found)
  return { ...straight, turned: straight.body !== body }
}

const isNear = (a: Vec3, b: Vec3) => angleBetween(a, b) < STRAIGHT_RAD

function boredAlong(body: PlainMesh, axis: Vec3): Bored | null {
  const turned = turnedUpright(body, axis)
  const bore = boreAlong(turned, 2)
  return bore && { body: turned, bore }
}

/** By the half that is opposite the head: a head that is not the same on both sides pulls the axis aside. */
function refined(found: Bored): Bored {
  let best = found
  for (let round = 0; round < ROUNDS; round++) {
    const upright = layUpright(best, 1)
    const [axis] = turningAxes(upright, ([, y]) => y < 0).toSorted(
      (a, b) => angleBetween(a, Z) - angleBetween(b, Z),
    )
    if (!axis || angleBetween(axis, Z) < (round === 0 ? STRAIGHT_RAD : STRAIGHT_RAD / 10)) break
    const next = boredAlong(upright, axis)
    if (!next || next.bore.radius < AS_WIDE * best.bore.radius) break
    best = next
  }
  return best
}

/** Put so that the finger runs along z through the middle, and whatever stands out furthest is on top. */
export function layUpright({ body: { positions, triangles }, bore }: Bored, mm: number): PlainMesh {
  const [a, b] = acrossAxis(bore.axis)
  const count = positions.length / 3
  const flat = new Float64Array(count * 3)
  for (let i = 0; i < count; i++) {
    flat[3 * i] = (f32At(positions, 3 * i + a) - bore.u) * mm
    flat[3 * i + 1] = (f32At(positions, 3 * i + b) - bore.v) * mm
    flat[3 * i + 2] = f32At(positions, 3 * i + bore.axis) * mm
  }
  const turn = Math.PI / 2 - topOf(flat)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const put = new Float32Array(count * 3)
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [f64At(flat, 3 * i), f64At(flat, 3 * i + 1), f64At(flat, 3 * i + 2)]
    put[3 * i] = x * cos - y * sin
    put[3 * i + 1] = x * sin + y * cos
    put[3 * i + 2] = z
    // The middle of the shank, not of the head.
    if (f32At(put, 3 * i + 1) < 0) {
      low = Math.min(low, z)
      high = Math.max(high, z)
    }
  }
  for (let i = 2; i < put.length; i += 3) put[i] = f32At(put, i) - (low + high) / 2
  return { positions: put, triangles }
}

/** The direction in which most of what stands out furthest lies. */
function topOf(flat: Float64Array): number {
  let most = 0
  for (let i = 0; i < flat.length; i += 3)
    most = Math.max(most, Math.hypot(f64At(flat, i), f64At(flat, i + 1)))
  let [x, y] = [0, 0]
  for (let i = 0; i < flat.length; i += 3) {
    const [px, py] = [f64At(flat, i), f64At(flat, i + 1)]
    if (Math.hypot(px, py) < 0.97 * most) continue
    x += px
    y += py
  }
  return Math.atan2(y, x)
}
