import type { OriginId } from '../catalogue/gem.ts'
import type { GemId } from '../catalogue/gems.ts'
import type { KindId } from '../catalogue/kinds.ts'
import type { ProfileId } from '../catalogue/make-ups.ts'
import type { FinishId, MetalId } from '../catalogue/metals.ts'
import type { SettingId } from '../catalogue/settings.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import type { StyleId } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import type { FieldName } from '../document/fields.ts'

/** What somebody would like, as far as it was said. What is not there is left to the style. */
export interface Wish {
  /** Of these kinds; of any where it is empty. */
  readonly kinds: readonly KindId[]
  /** Named, or meant by an occasion; the best first. */
  readonly styles: readonly StyleId[]
  /** Whether the first of the styles was called by its name. */
  readonly isStyleNamed: boolean
  readonly metal?: MetalId
  readonly finish?: FinishId
  readonly profile?: ProfileId
  /** One entry for each stone that was spoken of, with all that would do for it, the best first. */
  readonly stones: readonly (readonly GemId[])[]
  readonly count?: number
  readonly origin?: OriginId
  readonly shape?: ShapeId
  readonly setting?: SettingId
  readonly milliCarats?: number
  readonly stoneUm?: number
  readonly diameterUm?: number
  readonly widthUm?: number
  readonly chainMm?: number
  /** To be cut, wherever the style has a place for it. */
  readonly words?: string
}

export const noWish: Wish = { kinds: [], styles: [], isStyleNamed: false, stones: [] }

const SPOKEN_OF = 3
const LEFT_TO_US = 0.5

/** How much each choice would be missed: what was spoken of more than what was left to the shop. */
export function missedOf(wish: Wish): (name: FieldName) => number {
  const names = Object.keys(fieldsBy) as (keyof typeof fieldsBy)[]
  const spokenOf: ReadonlySet<FieldName> = new Set(
    names.filter(name => wish[name] !== undefined).map(name => fieldsBy[name]),
  )
  return name => (spokenOf.has(name) ? SPOKEN_OF : LEFT_TO_US)
}

const fieldsBy = {
  metal: 'metal',
  finish: 'finish',
  profile: 'profile',
  origin: 'origin',
  shape: 'shape',
  setting: 'setting',
  milliCarats: 'stone-size',
  stoneUm: 'stone-size',
  diameterUm: 'size',
  widthUm: 'width',
  chainMm: 'chain',
} as const satisfies Readonly<Partial<Record<keyof Wish, FieldName>>>

/** What a suggestion does without, or has otherwise than was said, and why. */
export interface GivenUp {
  readonly words: string
  readonly why: string
}

/** One thing that was wished for, and how a design comes to have it. */
export interface WishedStep {
  readonly words: string
  /** How much it would be missed. */
  readonly weight: number
  /** Nothing where the style has no such choice. */
  readonly take: (design: Design) => Design | undefined
  readonly has: (design: Design) => boolean
}
