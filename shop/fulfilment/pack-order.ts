import type { SummaryLine } from '#design/document/summary.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { GeometryVersion } from '#geometry/versions/version.ts'
import type { JobCardNote } from '../orders/order-notes.ts'
import type { OrderedSet } from '../orders/ordered-set.ts'
import type { PaperHead } from '../papers/paper-head.ts'
import type { SpecialWork } from './special-work.ts'

/** What a pack holds of a piece that is none of our designs, as the workshop itself made it. */
export interface OwnPack {
  readonly casting: Casting
  /** What the price is made of: it says what is done by hand. */
  readonly work: readonly string[]
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

export interface PackLine {
  readonly document: unknown
  /** What it was approved in: it is cast as it was seen. */
  readonly geometry: GeometryVersion
  readonly hash: string
  readonly title: string
  /** With what its stones were sold as. */
  readonly summary: readonly SummaryLine[]
  /** The same for each kind of stone, in their order. */
  readonly sold: readonly string[]
  readonly quantity: number
  readonly picture: Uint8Array | null
  /** For a piece that is none of our designs. */
  readonly own?: OwnPack
  /** The set that it was bought with. */
  readonly set?: OrderedSet
}

/** All that a pack is made from; plain values, so that it can be handed to another thread. */
export interface PackOrder {
  /** Whose papers they are. */
  readonly head?: PaperHead
  readonly number: string
  readonly url: string
  readonly dueOn: string
  readonly placedAt: Date
  readonly notes: readonly { readonly who: string; readonly text: string }[]
  readonly lines: readonly PackLine[]
  /** What the customer said with it, as far as the benches read it. */
  readonly ordered: readonly JobCardNote[]
  /** Where it came from a special order: what was agreed on beyond the design. */
  readonly special?: SpecialWork | null
  /** Files that go into the pack as they are, such as what the customer sent. */
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

export type Packed =
  | { readonly ok: true; readonly zip: Uint8Array<ArrayBuffer> }
  /** Which piece, and what a caster would have found. */
  | { readonly ok: false; readonly piece: string; readonly words: string }
