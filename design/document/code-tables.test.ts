import { describe, expect, test } from 'vitest'
import { codeTables } from './code-tables.ts'

/** Numbered so in links that were shared by the end of 2026: their places are never anything else's. */
const shared: Readonly<Record<keyof typeof codeTables, string>> = {
  style:
    'solitaire halo three-stone family half-eternity stackable plain-band signet solitaire-pendant bar-pendant disc-pendant studs drops bar-bracelet',
  metal:
    '14k-yellow 14k-white 14k-rose 18k-yellow 18k-white 18k-rose platinum-950 silver-925 palladium-950',
  finish: 'polished satin hammered brushed',
  profile: 'comfort flat d knife flat-court bevelled concave',
  gem: 'garnet amethyst aquamarine diamond emerald pearl alexandrite moonstone ruby peridot spinel sapphire opal tourmaline topaz citrine tanzanite zircon turquoise lapis bloodstone sardonyx moissanite',
  origin: 'natural lab-grown simulated',
  shape: 'round oval cushion princess emerald asscher radiant pear marquise heart cabochon',
  setting: 'four-claw six-claw v-claw bezel half-bezel halo channel pave flush bar',
  sideView: 'cathedral basket peg trellis two-rails',
  clawTip: 'round talon',
  earFitting: 'hook leverback',
  grading: 'even graded',
  contour: 'notched curved chevron',
  edge: 'plain milgrain',
  taper: 'even back head',
  reach: 'half full',
  headHeight: 'medium low high',
  shoulders: 'plain knife',
  headForm: 'round square tapered',
  mend: 'edges-closed turned-round bodies-joined centimetres inches metres laid-straight',
  gallery: 'open rail scallops',
  place: 'inside outside face back',
  font: 'block serif italic script hand monogram typewriter world',
}

describe('a link that was shared opens the same piece for ever', () => {
  test.each(Object.entries(shared))('%s: what is new is at the end of the list', (table, ids) => {
    const now = new Map<string, readonly string[]>(Object.entries(codeTables)).get(table) ?? []
    const before = ids.split(' ')
    expect(now.slice(0, before.length)).toEqual(before)
  })
})
