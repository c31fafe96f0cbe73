import type { Design, Stone } from '#design/document/design.ts'
import { type Frame, frameWithin } from '../frame.ts'
import type { Cut } from '../gems/cut.ts'
import type { Part, SetStone } from '../piece.ts'
import type { Body } from './head.ts'
import { placeMesh } from './meshes.ts'

/** Some of a piece: what is put together until it is whole. */
export interface Assembly {
  readonly parts: readonly Part[]
  readonly stones: readonly SetStone[]
  /** Ways through it that it adds to what it is joined to. */
  readonly genus: number
}

export const cast = (bodies: readonly Body[], frame: Frame, of = ''): readonly Part[] =>
  bodies.map(({ name, mesh }) => ({
    name: of ? `${of} ${name}` : name,
    mesh: placeMesh(mesh, frame),
    made: 'cast',
  }))

/** A stone of the design in its place. */
export const setStone = (
  { gem, origin, single }: Pick<Stone, 'gem' | 'origin' | 'single'>,
  of: SetStone['of'],
  cut: Cut,
  frame: Frame,
): SetStone => ({
  cut,
  frame,
  gem,
  origin,
  of,
  ...(single && { grades: gradesOf(single), single }),
})

const gradesOf = ({ colour, clarity }: NonNullable<Stone['single']>) => ({
  ...(colour !== undefined && { colour }),
  ...(clarity !== undefined && { clarity }),
})

/** What a halo is set with. */
export type Melee = Pick<SetStone, 'gem' | 'origin' | 'cut'>

/** A halo's small stones, where they stand in the frame of the one that they are about. */
export const setMelee = (melee: Melee, places: readonly Frame[], frame: Frame): SetStone[] =>
  places.map(at => setStone(melee, 'accent', melee.cut, frameWithin(frame, at)))

export const joinAssemblies = (assemblies: readonly Assembly[]): Assembly => ({
  parts: assemblies.flatMap(({ parts }) => parts),
  stones: assemblies.flatMap(({ stones }) => stones),
  genus: assemblies.reduce((sum, { genus }) => sum + genus, 0),
})

/** Heads of the design's second metal, where it has one: all that holds a stone, and what joins heads. */
export const ofHeadMetal = (
  { parts, ...rest }: Assembly,
  { secondMetal }: Pick<Design, 'secondMetal'>,
): Assembly => ({
  ...rest,
  parts: secondMetal
    ? parts.map(part => (isOfHead(part) ? { ...part, second: true } : part))
    : parts,
})

const isOfHead = ({ holds, name }: Part) => holds !== undefined || name.endsWith('gallery rail')

/** The same, turned about a ring's axis from its top towards +x. */
export function turnAssembly({ parts, stones, genus }: Assembly, rad: number): Assembly {
  const [sin, cos] = [Math.sin(rad), Math.cos(rad)]
  const frame: Frame = { origin: [0, 0, 0], x: [cos, -sin, 0], y: [sin, cos, 0], z: [0, 0, 1] }
  return {
    parts: parts.map(part => ({ ...part, mesh: placeMesh(part.mesh, frame) })),
    stones: stones.map(stone => ({ ...stone, frame: frameWithin(frame, stone.frame) })),
    genus,
  }
}
