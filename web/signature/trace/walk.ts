import type { Ink } from './picture.ts'

/** Where lines end or meet. */
export interface Knot {
  readonly x: number
  readonly y: number
}

/** A line between two knots, or round and back to one; its places are those between them. */
export interface StrokeRun {
  readonly from: number
  readonly to: number
  readonly places: readonly number[]
}

export interface Web {
  readonly knots: readonly Knot[]
  readonly runs: readonly StrokeRun[]
}

/** Follows lines one pixel wide from knot to knot. The outermost pixels of the picture must be paper. */
export function walked({ width, pixels }: Ink): Web {
  const around = [-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1]
  const near = (at: number) => around.map(step => at + step).filter(to => pixels[to] === 1)
  const knotAt = new Int32Array(pixels.length).fill(-1)
  const walkedOn = new Uint8Array(pixels.length)
  const knots: Knot[] = []
  const members: number[][] = []

  /** Pixels at a crossing that touch each other are one knot, in their middle. */
  const tie = (start: number) => {
    const knot = knots.length
    const group = [start]
    knotAt[start] = knot
    const crossing = near(start).length > 2
    for (const at of group)
      for (const to of crossing ? near(at) : [])
        if (knotAt[to] === -1 && near(to).length > 2) {
          knotAt[to] = knot
          group.push(to)
        }
    const mean = (of: (at: number) => number) =>
      group.reduce((sum, at) => sum + of(at), 0) / group.length
    knots.push({ x: mean(at => at % width), y: mean(at => Math.floor(at / width)) })
    members.push(group)
  }

  const runs: StrokeRun[] = []
  const follow = (from: number, before: number, first: number) => {
    const places: number[] = []
    let [last, at] = [before, first]
    while (knotAt[at] === -1) {
      walkedOn[at] = 1
      places.push(at)
      const next = near(at).find(to => to !== last && !(walkedOn[to] && knotAt[to] === -1))
      if (next === undefined) break
      ;[last, at] = [at, next]
    }
    const to = knotAt[at] ?? -1
    if (to >= 0 && (to !== from || places.length > 2)) runs.push({ from, to, places })
  }

  for (let at = pixels.indexOf(1); at >= 0; at = pixels.indexOf(1, at + 1))
    if (knotAt[at] === -1 && near(at).length !== 2) tie(at)
  for (const [from, group] of members.entries())
    for (const at of group)
      for (const to of near(at)) {
        const other = knotAt[to] ?? -1
        if (other === -1 ? !walkedOn[to] : other > from) follow(from, at, to)
      }
  // What is left goes round without an end: it begins anywhere.
  for (let at = pixels.indexOf(1); at >= 0; at = pixels.indexOf(1, at + 1)) {
    if (knotAt[at] !== -1 || walkedOn[at]) continue
    tie(at)
    const first = near(at)[0]
    if (first !== undefined) follow(knots.length - 1, at, first)
  }
  return { knots, runs }
}
