import { type EarFittingId, earFittings } from './ear-fittings.ts'
import { type SideViewId, sideViews } from './heads.ts'
import type { SettingId } from './settings.ts'
import type { ShapeId } from './shapes.ts'

export type RoleId = 'centre' | 'side' | 'row' | 'top' | 'drop'
export type PlaceId = 'inside' | 'outside' | 'face' | 'back'
export type ProfileId = 'comfort' | 'flat' | 'd' | 'knife' | 'flat-court' | 'bevelled' | 'concave'
/** Least, most and step of what can be chosen. */
export type ChoiceSpan = readonly [leastMm: number, mostMm: number, stepMm: number]

export interface StoneRole {
  readonly shapes: readonly ShapeId[]
  readonly settings: readonly SettingId[]
  readonly widthMm: ChoiceSpan
}

/** What a style is made of: the sizes are the shop's own, within the limits of casting. [F1], [I4] */
export interface MakeUp {
  readonly stones: {
    readonly least: number
    readonly most: number
    /** The part of each stone, in the order of wearing; the last stands for all that follow. */
    readonly roles: readonly RoleId[]
    /** How many of each are made: earrings come in pairs. */
    readonly each: number
    /** The stones are a pattern, repeated to fill the row. */
    readonly pattern: boolean
  }
  readonly roles: Readonly<Partial<Record<RoleId, StoneRole>>>
  /** Degrees of the ring that its stones may take up; more would turn to the palm. GK */
  readonly arcDeg: number
  readonly band: {
    readonly widthMm: ChoiceSpan
    readonly thicknessMm: ChoiceSpan
    readonly profiles: readonly ProfileId[]
  } | null
  /** Plates to engrave: width and height in millimetres; `round` and `oval` faces narrow to their ends. */
  readonly plate: {
    readonly form: 'bar' | 'disc' | 'oval'
    readonly sizesMm: readonly (readonly [widthMm: number, heightMm: number])[]
    readonly thicknessMm: number
  } | null
  readonly chainMm: readonly number[] | null
  readonly places: readonly PlaceId[]
  /** Melee along the shoulders, besides that of a halo: how many. */
  readonly shoulderStones: number
  /** Ways in which its head can stand on the band, if there is a choice. */
  readonly sideViews: readonly SideViewId[]
  /** Whether its stones have claws of their own, which can end in one way or another. */
  readonly ownClaws: boolean
  /** Ways in which it can hang in the ear, if it does. */
  readonly earFittings: readonly EarFittingId[]
}

const faceted = [
  'round',
  'oval',
  'cushion',
  'princess',
  'emerald',
  'asscher',
  'radiant',
  'pear',
  'marquise',
  'heart',
] as const
const claws = ['four-claw', 'six-claw', 'v-claw'] as const
const held = [...claws, 'bezel', 'half-bezel'] as const
const none = { least: 0, most: 0, roles: [], each: 1, pattern: false } as const
const bare = {
  stones: none,
  roles: {},
  arcDeg: 0,
  band: null,
  plate: null,
  chainMm: null,
  places: [],
  shoulderStones: 0,
  sideViews: [],
  ownClaws: false,
  earFittings: [],
} as const
const one = { least: 1, most: 1, roles: ['centre'], each: 1, pattern: false } as const
const necklaces = [400, 420, 450, 500, 550, 600] as const
const wrists = [160, 170, 180, 190, 200, 210] as const
const profiles = ['comfort', 'flat', 'd', 'flat-court'] as const
const shank = { widthMm: [1.6, 4, 0.2], thicknessMm: [1.2, 2.2, 0.1], profiles } as const

/** One for every style, by its id: `styles.ts` does not compile while one is missing. */
export const makeUps = {
  solitaire: {
    ...bare,
    stones: one,
    roles: { centre: { shapes: [...faceted, 'cabochon'], settings: held, widthMm: [3, 10, 0.5] } },
    arcDeg: 90,
    band: { ...shank, profiles: [...profiles, 'knife'] },
    places: ['inside'],
    sideViews: sideViews.map(({ id }) => id),
    ownClaws: true,
  },
  halo: {
    ...bare,
    stones: one,
    roles: { centre: { shapes: faceted, settings: ['halo'], widthMm: [4, 9, 0.5] } },
    arcDeg: 110,
    band: shank,
    places: ['inside'],
    shoulderStones: 16,
    ownClaws: true,
  },
  'three-stone': {
    ...bare,
    stones: { least: 3, most: 3, roles: ['side', 'centre', 'side'], each: 1, pattern: false },
    roles: {
      centre: { shapes: [...faceted, 'cabochon'], settings: held, widthMm: [3, 8, 0.5] },
      side: {
        shapes: ['round', 'oval', 'princess', 'pear', 'cabochon'],
        settings: [...claws, 'bezel'],
        widthMm: [2, 6, 0.5],
      },
    },
    arcDeg: 120,
    band: shank,
    places: ['inside'],
    ownClaws: true,
  },
  family: {
    ...bare,
    stones: { least: 1, most: 9, roles: ['row'], each: 1, pattern: false },
    roles: {
      row: {
        shapes: ['round', 'princess', 'cabochon'],
        settings: ['bezel', 'four-claw', 'v-claw', 'channel', 'flush'],
        widthMm: [2, 4, 0.25],
      },
    },
    arcDeg: 170,
    band: { widthMm: [3, 7, 0.5], thicknessMm: [1.6, 2.6, 0.1], profiles },
    places: ['inside'],
  },
  'half-eternity': {
    ...bare,
    stones: { least: 1, most: 3, roles: ['row'], each: 1, pattern: true },
    roles: {
      row: {
        shapes: ['round', 'princess'],
        settings: ['pave', 'channel', 'four-claw', 'v-claw', 'bar'],
        widthMm: [1.25, 3, 0.25],
      },
    },
    arcDeg: 180,
    band: { widthMm: [1.8, 5, 0.2], thicknessMm: [1.5, 2.4, 0.1], profiles },
    places: ['inside'],
  },
  stackable: {
    ...bare,
    stones: { least: 1, most: 3, roles: ['row'], each: 1, pattern: false },
    roles: {
      row: {
        shapes: ['round', 'cabochon'],
        settings: ['bezel', 'flush', 'four-claw'],
        widthMm: [1.5, 3, 0.25],
      },
    },
    arcDeg: 60,
    band: { widthMm: [1.6, 4, 0.2], thicknessMm: [1.4, 2.2, 0.1], profiles },
    places: ['inside'],
  },
  'plain-band': {
    ...bare,
    band: {
      widthMm: [2, 8, 0.5],
      thicknessMm: [1.2, 2.6, 0.1],
      profiles: [...profiles, 'knife', 'bevelled', 'concave'],
    },
    places: ['inside', 'outside'],
  },
  signet: {
    ...bare,
    band: { widthMm: [2.5, 5, 0.5], thicknessMm: [1.4, 2.4, 0.1], profiles },
    plate: {
      form: 'oval',
      sizesMm: [
        [8, 10],
        [10, 12],
        [11, 13],
        [12, 14],
      ],
      thicknessMm: 2,
    },
    places: ['face', 'inside'],
  },
  'solitaire-pendant': {
    ...bare,
    stones: one,
    roles: {
      centre: {
        shapes: [...faceted, 'cabochon'],
        settings: [...held, 'halo'],
        widthMm: [3, 12, 0.5],
      },
    },
    chainMm: necklaces,
    ownClaws: true,
  },
  'bar-pendant': {
    ...bare,
    stones: { least: 1, most: 7, roles: ['row'], each: 1, pattern: false },
    roles: {
      row: {
        shapes: ['round', 'cabochon'],
        settings: ['bezel', 'flush', 'four-claw'],
        widthMm: [1.5, 3, 0.25],
      },
    },
    plate: {
      form: 'bar',
      sizesMm: [
        [25, 4],
        [30, 5],
        [35, 5],
        [40, 6],
      ],
      thicknessMm: 1.6,
    },
    chainMm: necklaces,
    places: ['back'],
  },
  'disc-pendant': {
    ...bare,
    stones: { least: 0, most: 1, roles: ['centre'], each: 1, pattern: false },
    roles: {
      centre: {
        shapes: ['round', 'cabochon'],
        settings: ['bezel', 'flush'],
        widthMm: [1.5, 3.5, 0.25],
      },
    },
    plate: {
      form: 'disc',
      sizesMm: [
        [12, 12],
        [15, 15],
        [18, 18],
        [22, 22],
      ],
      thicknessMm: 1.5,
    },
    chainMm: necklaces,
    places: ['face', 'back'],
  },
  studs: {
    ...bare,
    stones: { ...one, each: 2 },
    roles: {
      centre: {
        shapes: [...faceted, 'cabochon'],
        settings: [...held, 'halo'],
        widthMm: [3, 9, 0.5],
      },
    },
    ownClaws: true,
  },
  drops: {
    ...bare,
    ownClaws: true,
    earFittings: earFittings.map(({ id }) => id),
    stones: { least: 2, most: 2, roles: ['top', 'drop'], each: 2, pattern: false },
    roles: {
      top: {
        shapes: ['round', 'cabochon'],
        settings: ['bezel', 'four-claw'],
        widthMm: [2, 5, 0.5],
      },
      drop: {
        shapes: ['pear', 'oval', 'marquise', 'heart', 'round', 'cabochon'],
        settings: ['v-claw', 'four-claw', 'bezel'],
        widthMm: [4, 8, 0.5],
      },
    },
  },
  'bar-bracelet': {
    ...bare,
    plate: {
      form: 'bar',
      sizesMm: [
        [30, 5],
        [35, 6],
        [40, 6],
        [45, 7],
      ],
      thicknessMm: 1.5,
    },
    chainMm: wrists,
    places: ['face', 'back'],
  },
} as const satisfies Readonly<Record<string, MakeUp>>

export const profileList = [
  {
    id: 'comfort',
    name: 'Comfort fit',
    text: 'Gently rounded inside: the easiest to wear.',
    fill: 0.85,
  },
  { id: 'flat', name: 'Flat', text: 'Straight on both sides, with eased edges.', fill: 0.98 },
  { id: 'd', name: 'D-shape', text: 'Flat inside, domed outside: the classic band.', fill: 0.87 },
  {
    id: 'knife',
    name: 'Knife edge',
    text: 'Rises to a fine ridge that catches the light.',
    fill: 0.65,
  },
  {
    id: 'flat-court',
    name: 'Flat court',
    text: 'Flat outside, gently rounded inside: crisp to look at and easy to wear.',
    fill: 0.945,
  },
  {
    id: 'bevelled',
    name: 'Bevelled edge',
    text: 'A level face between two straight slopes, each with a line of light.',
    fill: 0.935,
  },
  {
    id: 'concave',
    name: 'Concave',
    text: 'Hollowed outside between two raised edges. Its thickness is that of the edges.',
    fill: 0.84,
  },
] as const satisfies readonly { id: ProfileId; name: string; text: string; fill: number }[]

export const placeList = [
  {
    id: 'inside',
    name: 'Inside the band',
    text: 'Sheltered: it lasts longest, and only the wearer knows.',
  },
  {
    id: 'outside',
    name: 'Outside the band',
    text: 'Seen by everybody, and worn by everything it touches.',
  },
  { id: 'face', name: 'On the face', text: 'The front, where larger letters have room.' },
  { id: 'back', name: 'On the back', text: 'Against the skin, out of sight.' },
] as const satisfies readonly { id: PlaceId; name: string; text: string }[]
