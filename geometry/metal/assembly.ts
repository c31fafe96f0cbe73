import type { Frame } from '../frame.ts'
import type { Part, SetStone } from '../piece.ts'
import type { Body } from './head.ts'
import { moved } from './meshes.ts'

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
    mesh: moved(mesh, frame),
    made: 'cast',
  }))

export const together = (assemblies: readonly Assembly[]): Assembly => ({
  parts: assemblies.flatMap(({ parts }) => parts),
  stones: assemblies.flatMap(({ stones }) => stones),
  genus: assemblies.reduce((sum, { genus }) => sum + genus, 0),
})
