import { f64At } from '../at.ts'
import type { Cut } from '../gems/cut.ts'
import { type GirdleOutline, offset } from './outline.ts'
import { RIM_OUT } from './rim.ts'
import { insetBelow } from './stone-surface.ts'
import { type WireLine, wireLine } from './wire-line.ts'

export const RAIL_HALF = 0.4

/** What holds the stems together below the stone: a rail of their own, a rim, or a halo's plate. */
export type Collar = 'rail' | 'rim' | 'plate'

/** Where stems pass their rail's height, or end in a rim or a plate. */
export function railLineOf(
  cut: Cut,
  outline: GirdleOutline,
  halfMm: number,
  railMm: number,
  collar: Collar,
) {
  const line = new Float64Array(outline.count * 2)
  const beside = halfMm - 0.08
  if (collar !== 'rail') {
    const out =
      collar === 'rim' ? underRim(halfMm) - 0.08 : beside - leastInset(cut, outline, railMm)
    offset(outline, out, line)
    return { along: line, even: line }
  }
  if (cut.mirrored) {
    acrossCleft(cut, outline, beside, railMm, line)
    return wireLine(line)
  }
  offset(outline, beside - leastInset(cut, outline, railMm), line)
  const wire = wireLine(line)
  if (restsOver(cut, wire, railMm) >= CARRIES) return wire
  bendAfter(cut, outline, beside, railMm, line)
  return wireLine(line)
}

/** A rail that its stone touches on less of its way than this is bent after the stone, by so much at most. */
const CARRIES = 0.45
const BENT = 0.5
/** What is nearer to a stone than this is cut for its seat. */
const TOUCH = 0.02

/** Share of a rail's way on which its stone rests. */
function restsOver({ planes }: Cut, { even }: WireLine, railMm: number): number {
  let rests = 0
  for (let k = 0; k < even.length; k += 2) {
    const x = f64At(even, k)
    const y = f64At(even, k + 1)
    const isOff = ({ normal, distanceMm }: Cut['planes'][number]) =>
      normal[0] * x + normal[1] * y + normal[2] * railMm - distanceMm >= RAIL_HALF + TOUCH
    if (!planes.some(isOff)) rests++
  }
  return (2 * rests) / even.length
}

/** Beside a stone whose underside bulges more than its outline, as a radiant's sides do. */
function bendAfter(
  cut: Cut,
  outline: GirdleOutline,
  besideMm: number,
  railMm: number,
  line: Float64Array,
) {
  const insets = insetsOf(cut, outline, railMm)
  const least = Math.min(...insets)
  const inner = new Float64Array(line.length)
  offset(outline, besideMm - least, line)
  offset(outline, besideMm - least - BENT, inner)
  insets.forEach((inset, i) => {
    const share = Math.min(1, (inset - least) / BENT)
    for (const k of [2 * i, 2 * i + 1])
      line[k] = f64At(line, k) * (1 - share) + f64At(inner, k) * share
  })
}

/** Of a heart's edge, on either side of its cleft, what is told apart from the rest. */
const CLEFT = 1 / 8

/**
 * A heart draws in least in its cleft: a rail that kept that distance all round would carry it nowhere
 * else. It keeps the distance of the lobes, and runs straight across from the top of one to the other's.
 */
function acrossCleft(
  cut: Cut,
  outline: GirdleOutline,
  besideMm: number,
  railMm: number,
  line: Float64Array,
) {
  const { along, lengthMm, bends, count } = outline
  const cleft = bends.find(({ turn }) => turn < 0)?.along ?? 0
  const lobes = insetsOf(cut, outline, railMm).filter((_, i) => {
    const far = Math.abs(f64At(along, i) - cleft)
    return Math.min(far, lengthMm - far) > CLEFT * lengthMm
  })
  offset(outline, besideMm - Math.min(0.42 * cut.widthMm, ...lobes), line)
  let top = 0
  for (let i = 1; i < count; i++) if (f64At(line, 2 * i + 1) > f64At(line, 2 * top + 1)) top = i
  const [halfMm, topMm] = [Math.abs(f64At(line, 2 * top)), f64At(line, 2 * top + 1)]
  for (let i = 0; i < count; i++)
    if (Math.abs(f64At(line, 2 * i)) < halfMm && f64At(line, 2 * i + 1) > 0) line[2 * i + 1] = topMm
}

/** A strut's middle ends so far outside the girdle: within the wall of its rim. */
export const underRim = (halfMm: number) => RIM_OUT - halfMm - 0.04

/** What the stone has drawn in all round at a height below its girdle. */
export function leastInset(cut: Cut, outline: GirdleOutline, heightMm: number): number {
  if (cut.planes.length === 0) {
    const [half, down] = [cut.widthMm / 2, Math.min(1, -heightMm / cut.pavilionMm)]
    return half * (1 - Math.sqrt(1 - down * down))
  }
  return Math.min(0.42 * cut.widthMm, ...insetsOf(cut, outline, heightMm))
}

/** The same at each point of its outline. */
const insetsOf = (cut: Cut, { count, x, y, nx, ny }: GirdleOutline, heightMm: number) =>
  Array.from({ length: count }, (_, i) =>
    insetBelow(cut, f64At(x, i), f64At(y, i), f64At(nx, i), f64At(ny, i), heightMm),
  )
