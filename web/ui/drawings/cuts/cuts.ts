import { brilliant, fine } from './brilliant.ts'
import type { Cut } from './cut.ts'
import { dome } from './dome.ts'
import { mixed } from './mixed.ts'
import { ellipse, heart, marquise, pear } from './outlines.ts'
import { stepped } from './stepped.ts'

const stairs = [
  [0, 0],
  [0.055, 0.05],
  [0.11, 0.09],
  [0.165, 0.12],
] as const

/** Lengths against widths are taken from the retail ranges in [S8], [S9] and [S13]. */
const makers = {
  round: () => brilliant(ellipse(1, 1), fine),
  oval: () => brilliant(ellipse(1, 1.4), fine),
  cushion: () => brilliant(ellipse(1, 1.04, 2.9), { ...fine, table: 0.6 }),
  princess: () => mixed(1, 1, 0.012, 0.17),
  emerald: () => stepped(1, 1.45, 0.17, stairs, [0.27, 0.38]),
  asscher: () => stepped(1, 1, 0.27, [...stairs, [0.21, 0.15]], [0.29, 0.38]),
  radiant: () => mixed(1, 1.25, 0.16, 0.18),
  pear: () => brilliant(pear, fine),
  marquise: () => brilliant(marquise, fine),
  heart: () => brilliant(heart, { ...fine, table: 0.54 }),
  cabochon: () => dome(1, 1.3),
}

export type CutName = keyof typeof makers

const made = new Map<CutName, Cut>()

export function cutOf(name: CutName): Cut {
  const known = made.get(name)
  if (known) return known
  const cut = makers[name]()
  made.set(name, cut)
  return cut
}
