import * as v from 'valibot'
import { contourForms } from '../catalogue/contours.ts'
import type { Design } from '../document/design.ts'
import { canonicalText, designHash } from '../document/identity.ts'
import { sha256OfText } from '../document/sha256.ts'
import { MOST_CHARACTERS } from '../document/text.ts'
import { type SetKindId, setKinds } from './kinds.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const fitSchema = v.object({
  /** The ring that the band was measured on: beside any other it is a guess. */
  ring: hash,
  form: v.picklist(['straight', ...contourForms.map(({ id }) => id)]),
  /** How far along the finger the band's middle is from the ring's. */
  alongUm: v.pipe(v.number(), v.integer(), v.multipleOf(10), v.minValue(0), v.maxValue(60_000)),
})

const setSchema = v.object({
  v: v.literal(1),
  kind: v.picklist(setKinds.map(({ id }) => id)),
  /** Designs by their hashes, in the order of wearing; alike pieces are named as often as they are worn. */
  pieces: v.pipe(v.array(hash), v.minLength(2), v.maxLength(5)),
  fit: v.exactOptional(fitSchema),
  /** One line of words that runs over all pieces. */
  line: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(2 * MOST_CHARACTERS + 1))),
})

type ReadSet = v.InferOutput<typeof setSchema>

/** Pieces that are made for each other. It refers to designs and holds none. */
export type DesignSet = Readonly<Omit<ReadSet, 'pieces' | 'fit'>> & {
  readonly pieces: readonly string[]
  readonly fit?: SetFit
}
export type SetFit = Readonly<v.InferOutput<typeof fitSchema>>

/** A set with the designs it refers to, in its order. */
export interface WholeSet {
  readonly set: DesignSet
  readonly designs: readonly Design[]
}

export const setHash = (set: DesignSet): string => sha256OfText(canonicalText(set))

export function readSet(document: unknown): DesignSet | null {
  const read = v.safeParse(setSchema, document)
  return read.success ? read.output : null
}

/** A stored set with its designs; null where they are not those that it refers to. */
export function wholeSetOf(set: DesignSet, designs: readonly Design[]): WholeSet | null {
  const isWhole =
    designs.length === set.pieces.length &&
    designs.every((design, at) => designHash(design) === set.pieces[at])
  return isWhole ? { set, designs } : null
}

interface NewSet {
  readonly kind: SetKindId
  readonly designs: readonly Design[]
  readonly fit?: SetFit | undefined
  readonly line?: string | undefined
}

export const setOf = ({ kind, designs, fit, line }: NewSet): WholeSet => ({
  set: {
    v: 1,
    kind,
    pieces: designs.map(designHash),
    ...(fit && { fit }),
    ...(line && { line }),
  },
  designs,
})

/** Each design once, with how many of it are in the set. */
export function countedPieces({ pieces }: Pick<DesignSet, 'pieces'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return counts
}
