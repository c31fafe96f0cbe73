import type { MetalId } from '#design/catalogue/metals.ts'
import { metalOf } from '#design/catalogue/metals.ts'
import { secondPartOf } from '#design/document/optional-choices.ts'
import { boughtMilligrams, boughtParts, type RecordedWeight } from '#design/layout/bought-parts.ts'
import type { Piece } from '../piece.ts'
import type { Grooves } from './grooves.ts'
import type { Kernel } from './kernel.ts'
import type { Solid } from './solid.ts'
import { solidOf } from './solid-of.ts'

/** What is cast in one go: of most pieces all of it, of a piece of two metals that of one of them. */
export interface CastBody {
  /** What a file of it is called by, where there are two. */
  readonly name: string
  readonly metal: MetalId
  /** The piece as far as this body goes, in this body's metal. */
  readonly piece: Piece
  readonly solid: Solid
}

/** Volumes of what is cast, in cubic millimetres: of the metal, and of the second if there is one. */
export interface CastVolumes {
  readonly firstMm3: number
  readonly secondMm3: number
}

/** Each metal's body by itself. Where both would be, the first is and the second ends: they meet face to face. */
export function castBodies(
  kernel: Kernel,
  piece: Piece,
  whole: Solid,
  grooves: readonly Grooves[] = [],
): readonly CastBody[] {
  const { metal, secondMetal } = piece.design
  if (!secondMetal) return [{ name: '', metal, piece, solid: whole }]
  return (['first', 'second'] as const).map((which): CastBody => {
    const isSecond = which === 'second'
    const parts = piece.parts.filter(({ second }) => (second === true) === isSecond)
    const names = new Set(parts.map(({ name }) => name))
    const own = isSecond ? secondMetal : metal
    const name = isSecond ? secondPartOf(piece.design) : 'band'
    const places = piece.places.filter(({ part }) => names.has(part))
    const { secondMetal: _, ...design } = piece.design
    const solid = solidOf(kernel, piece, grooves, which)
    return {
      name,
      metal: own,
      piece: {
        ...piece,
        design: {
          ...design,
          metal: own,
          engraving: design.engraving.filter(one =>
            places.some(({ place }) => place === one.place),
          ),
        },
        bodyOf: { design: piece.design, name },
        parts,
        places,
        stones: piece.stones.filter(({ inBand }) => isSecond === (inBand !== true)),
        // A band is one body, and so is an inlay; heads may be as many as there are, where no rail joins them.
        expected: {
          components: Math.min(solid.plain.components, isSecond ? headsIn(piece) : 1),
          genus: solid.plain.genus,
        },
      },
      solid,
    }
  })
}

const headsIn = ({ parts }: Piece) =>
  Math.max(1, new Set(parts.flatMap(({ second, holds }) => (second ? (holds ?? []) : []))).size)

/** Grams by the bodies' own volumes and densities, as they are recorded and paid for. */
export function weightByMetal(
  { design }: Pick<Piece, 'design'>,
  { firstMm3, secondMm3 }: CastVolumes,
): RecordedWeight {
  const { metal, secondMetal } = design
  const milligrams = (id: MetalId, mm3: number) => mm3 * metalOf(id).densityGPerCm3
  const bought = boughtMilligrams(boughtParts(design))
  const first = Math.round(milligrams(metal, firstMm3) + bought)
  if (!secondMetal) return { milligrams: first }
  const second = Math.round(milligrams(secondMetal, secondMm3))
  return { milligrams: first + second, second: { metal: secondMetal, milligrams: second } }
}

export const volumesOf = (bodies: readonly CastBody[]): CastVolumes => ({
  firstMm3: bodies[0]?.solid.volumeMm3 ?? 0,
  secondMm3: bodies[1]?.solid.volumeMm3 ?? 0,
})
