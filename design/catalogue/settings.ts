import { rimmedGems, unhammeredGems } from './gem-lists.ts'

/** How a stone is held. Which shapes a setting holds is said by the shapes themselves. */
export interface Setting {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly why: string
  readonly source: string
  /** What the stone goes through when it is set: claws bent, metal pressed, or metal hammered. */
  readonly stress: 'bent' | 'pressed' | 'hammered'
  /** Whether metal stands between the stone's edge and the world. */
  readonly guards: boolean
  /** The stones it takes, in millimetres across. GK where no figure stands in the source. */
  readonly stoneMm: readonly [least: number, most: number]
  /** For the maker: least figures, in millimetres. [F1], [E1]; claws at the girdle, before finishing: trade practice, [X3], [Q3] */
  readonly figures: {
    readonly claws?: number
    readonly clawMm?: number
    readonly overGirdleMm?: number
    readonly rimMm?: number
    /**
     * Part of the crown's height that a pressed lip covers. A wall that stands half as high as the crown [F1],
     * folded over a crown of 34.5°, ends at 0.5 × sin 34.5° = 0.28 of it; a third is asked. calc
     */
    readonly lipOfCrown?: number
    /** Where a plate is the wall beside a rim's stone, only a lip is raised on it: how far outside the girdle. GK */
    readonly raisedLipMm?: number
    /** How wide the bright cut about a sunk stone is [J3], and what of its edge the metal is rubbed over. GK */
    readonly brightCutMm?: number
    readonly overEdgeMm?: number
    readonly railMm?: number
    /** A bar across the band, between two stones. */
    readonly barMm?: number
    readonly beadMm?: number
    readonly meleeMm?: number
    /** Air between a halo's small stones and the middle one, at most. */
    readonly gapMm?: number
    /**
     * Metal beside a stone that beads hold, at its girdle: its bright-cut edge. Below it the wall grows as
     * the pavilion falls away, so it is the edge of a thick wall. Trade practice: casters publish none.
     */
    readonly edgeMm?: number
  }
}

export const settings = [
  {
    id: 'four-claw',
    name: 'Four claws',
    text: 'Four slim claws hold the stone by its edge and let light in from every side.',
    why: 'Holds whatever has an even edge or cut corners. A well-rounded cushion wants double claws, or it can turn.',
    source: '[E1]',
    stress: 'bent',
    guards: false,
    stoneMm: [2, 14],
    figures: { claws: 4, clawMm: 0.8, overGirdleMm: 0.15 },
  },
  {
    id: 'six-claw',
    name: 'Six claws',
    text: 'Two more claws: should one wear or catch, five still hold.',
    why: 'Safer than four, for round and oval stones. On a square stone there is no good place for six.',
    source: '[E2], GK',
    stress: 'bent',
    guards: false,
    stoneMm: [3, 14],
    figures: { claws: 6, clawMm: 0.8, overGirdleMm: 0.15 },
  },
  {
    id: 'v-claw',
    name: 'V-shaped claws',
    text: 'Two thin plates, folded round each point of the stone and bent over its edge.',
    why: 'For stones with points. It takes the knock that would chip them.',
    source: '[E3]',
    stress: 'bent',
    guards: false,
    stoneMm: [3, 14],
    figures: { clawMm: 0.8, overGirdleMm: 0.15 },
  },
  {
    id: 'bezel',
    name: 'Bezel',
    text: 'A rim of metal all the way round, pressed over the stone’s edge.',
    why: `Holds every shape and guards the edge: the first choice for ${rimmedGems}. It hides the stone’s sides.`,
    source: '[E1], [E4], [E5]',
    stress: 'pressed',
    guards: true,
    stoneMm: [1.5, 16],
    figures: { rimMm: 0.5, lipOfCrown: 0.33, raisedLipMm: 0.36 },
  },
  {
    id: 'half-bezel',
    name: 'Half bezel',
    text: 'Two arcs of that rim, with the stone open between them.',
    why: 'Smooth under a glove, lighter to look at. Not for a stone with a very thin edge.',
    source: '[E1], [E6], GK',
    stress: 'pressed',
    guards: true,
    stoneMm: [3, 12],
    figures: { rimMm: 0.5, lipOfCrown: 0.33 },
  },
  {
    id: 'halo',
    name: 'Halo',
    text: 'A ring of small stones that follows the outline of the middle one.',
    why: 'Goes with every faceted shape and makes the middle stone look larger.',
    source: '[F1], GK',
    stress: 'bent',
    guards: true,
    stoneMm: [4, 12],
    figures: { claws: 4, clawMm: 0.8, meleeMm: 1.3, gapMm: 0.3 },
  },
  {
    id: 'channel',
    name: 'Channel',
    text: 'A row of stones between two rails, with no metal between them.',
    why: 'For rounds and squares, edge to edge. Not for stones that split easily, and the ring is hard to resize.',
    source: '[E3], [E4]',
    stress: 'hammered',
    guards: true,
    stoneMm: [1.5, 4],
    figures: { railMm: 0.8 },
  },
  {
    id: 'pave',
    name: 'Pavé',
    text: 'Small rounds close together, each held by beads raised from the metal itself.',
    why: 'Covers metal with light. For small, hard rounds only, and the ring is hard to resize.',
    source: '[E8], GK',
    stress: 'hammered',
    guards: false,
    stoneMm: [1, 2],
    figures: { beadMm: 0.4, edgeMm: 0.15 },
  },
  {
    id: 'flush',
    name: 'Flush',
    text: 'The stone sits in the metal itself, level with it, and the metal is rubbed over its edge.',
    why: `Nothing stands out and nothing catches. For small rounds that bear a hammer: not ${unhammeredGems}.`,
    source: '[J2], [J3], GK',
    stress: 'hammered',
    guards: true,
    stoneMm: [1.2, 3.5],
    figures: { rimMm: 0.8, brightCutMm: 0.22, overEdgeMm: 0.12 },
  },
  {
    id: 'bar',
    name: 'Bars',
    text: 'Each stone between two bars that stand across the band, its other two sides open to the light.',
    why: 'For hard rounds and squares in a row. A bar between two stones holds both, so the ring is hard to resize.',
    source: '[E9], GK',
    stress: 'pressed',
    guards: false,
    stoneMm: [2, 4],
    figures: { barMm: 0.84, overGirdleMm: 0.15 },
  },
] as const satisfies readonly Setting[]

export type SettingId = (typeof settings)[number]['id']
export type KnownSetting = Setting & { readonly id: SettingId }

const byId: ReadonlyMap<string, KnownSetting> = new Map(settings.map(one => [one.id, one]))
export const settingById = (id: string) => byId.get(id)
export const settingOf = (id: SettingId) => byId.get(id) as KnownSetting
