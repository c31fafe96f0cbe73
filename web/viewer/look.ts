import type { Vec3 } from '#geometry/vector.ts'

/** How a piece is looked at, measured from how it is shown first: turned, tipped, and how near. */
export interface CameraPose {
  readonly turn: number
  readonly tip: number
  readonly zoom: number
  /** The place of the piece, in its own millimetres, that a near look is at. */
  readonly focus: Vec3 | null
}

export const firstLook: CameraPose = { turn: 0, tip: 0, zoom: 1, focus: null }

/** Towards the cut of a piece that is cut open: the half that is taken away is the right one. */
export const facingCut: CameraPose = { ...firstLook, turn: -0.85, tip: -0.1 }

/** How far one may step back, and what is in the middle of the picture then: a necklace with all of its chain. */
export interface FarLook {
  readonly zoom: number
  readonly focus: Vec3
}

const TIP = 1.25
export const MOST_ZOOM = 7

const held = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const turnCamera = (look: CameraPose, turn: number, tip: number): CameraPose => ({
  ...look,
  turn: look.turn + turn,
  tip: held(look.tip + tip, -TIP, TIP),
})

interface ZoomLimits {
  /** Whoever has no place of their own in mind comes nearer to this. */
  readonly head?: Vec3 | null
  readonly far?: FarLook | null
}

/** Nearer or further. */
export function zoomedBy(
  look: CameraPose,
  factor: number,
  { head = null, far = null }: ZoomLimits = {},
): CameraPose {
  const zoom = held(look.zoom * factor, far?.zoom ?? 1, MOST_ZOOM)
  if (zoom === 1) return { ...look, zoom, focus: null }
  if (zoom < 1) return { ...look, zoom, focus: far?.focus ?? null }
  return { ...look, zoom, focus: (look.zoom < 1 ? null : look.focus) ?? head }
}

/** Between two looks, the short way round. */
export function poseBetween(from: CameraPose, to: CameraPose, share: number): CameraPose {
  const round = Math.PI * 2
  const turn = ((((to.turn - from.turn) % round) + round * 1.5) % round) - Math.PI
  const mixed = (a: number, b: number) => a + (b - a) * share
  return {
    turn: from.turn + turn * share,
    tip: mixed(from.tip, to.tip),
    zoom: mixed(from.zoom, to.zoom),
    focus: to.focus ?? (share < 1 ? from.focus : null),
  }
}

export const sameLook = (a: CameraPose, b: CameraPose) =>
  a.turn === b.turn &&
  a.tip === b.tip &&
  a.zoom === b.zoom &&
  (a.focus === b.focus || Boolean(b.focus && a.focus?.every((v, i) => v === b.focus?.[i])))
