import type { Flat } from '../projection.ts'

const tau = Math.PI * 2

/** The outline once round from the top, counter-clockwise, by a number from 0 to 1. */
export type CutOutline = (turn: number) => Flat

export const ellipse =
  (width: number, height: number, power = 2): CutOutline =>
  turn => {
    const [s, c] = [-Math.sin(turn * tau), Math.cos(turn * tau)]
    const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / power)
    return [(width / 2) * bend(s), (height / 2) * bend(c)]
  }

/** A round bottom drawn out to a point at the top. */
export const pearOutline: CutOutline = turn => {
  const a = turn * tau
  const taper = Math.sin(a / 2) ** 0.72
  return [-0.5 * Math.sin(a) * taper * 1.16, 0.72 * Math.cos(a) + 0.06]
}

export const marquiseOutline: CutOutline = turn => {
  const y = Math.cos(turn * tau)
  const side = turn < 0.5 ? -1 : 1
  // Two circular arcs that meet in the points: the height is twice the width.
  return [side * (Math.sqrt(1.5625 - y * y) - 0.75), y]
}

/** Two full shoulders, a cleft at the top and a point at the bottom. */
export const heartOutline: CutOutline = turn => {
  const a = Math.min(turn, 1 - turn) * tau
  const side = turn < 0.5 ? -1 : 1
  const x = 0.6 * Math.sin(a) * Math.cos(a / 2) ** 0.6
  const cleft = 0.32 * Math.exp(-a / 0.34)
  return [side * x, 0.55 * Math.cos(a) - cleft + 0.07]
}

/** An oblong with its corners cut, shrunk on all sides by `inset`. */
export function octagon(width: number, height: number, corner: number, inset: number): Flat[] {
  const [w, h] = [width / 2 - inset, height / 2 - inset]
  const c = Math.max(corner - inset * (2 - Math.SQRT2), 0.012)
  return [
    [w - c, h],
    [c - w, h],
    [-w, h - c],
    [-w, c - h],
    [c - w, -h],
    [w - c, -h],
    [w, c - h],
    [w, h - c],
  ]
}
