import { useId } from 'react'
import { smoothPath, strip } from './path.ts'
import { type DrawingView, evenSteps, type Flat, type Point } from './projection.ts'
import { Shade } from './shade.tsx'

const tau = Math.PI * 2

interface FlatBandProps {
  readonly view: DrawingView
  readonly inner: number
  readonly outer: (angle: number) => number
  /** Half the band's width, by the angle round the ring. */
  readonly half: (angle: number) => number
  /** The same on the inside, where that differs. */
  readonly bore?: (angle: number) => number
}

/** A band with flat sides: its inside, its outside and its near edge, each where it is seen. */
export function FlatBand({ view, inner, outer, half, bore = half }: FlatBandProps) {
  const id = useId()
  const at = (radius: number, angle: number, z: number) =>
    view.flat([radius * Math.cos(angle), radius * Math.sin(angle), z])
  const nearOut = (angle: number) => at(outer(angle), angle, half(angle))
  const farOut = (angle: number) => at(outer(angle), angle, -half(angle))
  const nearIn = (angle: number) => at(inner, angle, bore(angle))
  const farIn = (angle: number) => at(inner, angle, -bore(angle))
  const whole = (at: (angle: number) => Flat) =>
    smoothPath(evenSteps(0, tau, 24).slice(0, -1).map(at), true)
  const seen = seenRange(nearOut, farOut)
  const inside = insideRange(view, inner, half(-Math.PI / 2))
  const outside = evenSteps(seen[0], seen[1], 16)
  return (
    <g strokeLinejoin="round" stroke="var(--pen)" strokeWidth="1">
      <Shade
        id={`${id}o`}
        view={view}
        reach={inner}
        tones={['-light', '', '-glint', '', '-dark', '']}
      />
      <Shade
        id={`${id}i`}
        view={view}
        reach={inner}
        tones={['-deep', '-dark', '', '-light', '-dark']}
      />
      <path
        d={strip(
          evenSteps(inside.near[0], inside.near[1], 16).map(nearIn),
          evenSteps(inside.far[0], inside.far[1], 12).map(farIn),
        )}
        fill={`url(#${id}i)`}
      />
      <path d={strip(outside.map(nearOut), outside.map(farOut))} fill={`url(#${id}o)`} />
      <path d={whole(nearOut) + whole(nearIn)} fillRule="evenodd" fill="var(--metal-light)" />
    </g>
  )
}

/** The angles at which the outside faces the viewer: there the far rim shows beyond the near one. */
function seenRange(near: (angle: number) => Flat, far: (angle: number) => Flat): [number, number] {
  const faces = (angle: number) => {
    const [a, b, c] = [near(angle), near(angle + 0.001), far(angle)]
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
  }
  const count = 720
  let [from, to] = [0, 0]
  for (let i = 0; i < count; i++) {
    const [now, next] = [faces((i * tau) / count), faces(((i + 1) * tau) / count)]
    if (!now && next) from = ((i + 1) * tau) / count
    if (now && !next) to = (i * tau) / count
  }
  return to > from ? [from, to] : [from, to + tau]
}

/**
 * Two equal circles, one behind the other: the inside shows between the near one's edge and that
 * part of the far one's edge that lies within the near one. Exact, in the circles' own plane.
 */
function insideRange(view: DrawingView, radius: number, half: number) {
  const [origin, right, up] = (
    [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ] satisfies Point[]
  ).map(point => view.flat(point)) as [Flat, Flat, Flat]
  const back = view.flat([0, 0, (-2 * half) / radius])
  const [ax, ay] = [right[0] - origin[0], right[1] - origin[1]]
  const [bx, by] = [up[0] - origin[0], up[1] - origin[1]]
  const [sx, sy] = [back[0] - origin[0], back[1] - origin[1]]
  const area = ax * by - ay * bx
  const [dx, dy] = [(sx * by - sy * bx) / area, (ax * sy - ay * sx) / area]
  const direction = Math.atan2(dy, dx)
  const cross = Math.acos(Math.min(1, Math.hypot(dx, dy) / 2))
  return {
    near: [direction + cross, direction + tau - cross] as const,
    far: [direction + Math.PI - cross, direction + Math.PI + cross] as const,
  }
}
