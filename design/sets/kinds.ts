import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { canBeBent, isWornWithBand } from '../document/optional-choices.ts'

type Fits = (design: Design) => boolean

const isRing: Fits = ({ band }) => band !== null
const isEarring: Fits = ({ style }) => styleOf(style).kind === 'earrings'
const isPendant: Fits = ({ style }) => styleOf(style).kind === 'pendant'

/** What may stand in a place of a set; the last goes for all that follow. */
export interface SetPlace {
  readonly fits: Fits
  readonly name: string
}

export interface SetKind {
  readonly id: string
  readonly name: string
  /** One sentence, for a page. */
  readonly text: string
  readonly least: number
  readonly most: number
  readonly places: readonly SetPlace[]
  /** All of it is worn on one finger, piece against piece. */
  readonly isOneFinger: boolean
}

const ring: SetPlace = { fits: isRing, name: 'a ring' }
const band: SetPlace = { fits: canBeBent, name: 'a band, plain or with a row of small stones' }
const earrings: SetPlace = { fits: isEarring, name: 'earrings' }
const pendant: SetPlace = { fits: isPendant, name: 'a pendant' }

export const setKinds = [
  {
    id: 'ring-and-band',
    name: 'A ring and its band',
    text: 'A ring, and the band that was fitted to it, worn together on one finger.',
    least: 2,
    most: 2,
    places: [{ fits: isWornWithBand, name: 'a ring with a head' }, band],
    isOneFinger: true,
  },
  {
    id: 'pair',
    name: 'A pair of rings',
    text: 'Two rings for two people, each in its own size.',
    least: 2,
    most: 2,
    places: [ring],
    isOneFinger: false,
  },
  {
    id: 'stack',
    name: 'A stack of rings',
    text: 'Up to five rings on one finger.',
    least: 2,
    most: 5,
    places: [ring],
    isOneFinger: true,
  },
  {
    id: 'ear-and-neck',
    name: 'Earrings and a pendant',
    text: 'For ear and neck, of one metal and with the same stones.',
    least: 2,
    most: 2,
    places: [earrings, pendant],
    isOneFinger: false,
  },
] as const satisfies readonly SetKind[]

export type SetKindId = (typeof setKinds)[number]['id']

const byId: ReadonlyMap<string, SetKind> = new Map(setKinds.map(kind => [kind.id, kind]))

export function setKindOf(id: SetKindId): SetKind {
  const kind = byId.get(id)
  if (!kind) throw new Error(`There is no set of the kind ${id}`)
  return kind
}

export const setPlaceOf = ({ places }: SetKind, at: number): SetPlace | undefined =>
  places[Math.min(at, places.length - 1)]
