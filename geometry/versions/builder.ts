import type { Design } from '#design/document/design.ts'
import { pieceOf } from '../build.ts'
import type { Piece } from '../piece.ts'
import type { Grooves } from '../solid/grooves.ts'
import type { Kernel } from '../solid/kernel.ts'
import type { Solid } from '../solid/solid.ts'
import { solidOf } from '../solid/solid-of.ts'
import { GEOMETRY_VERSION, type GeometryVersion } from './version.ts'

/** What draws a design: its piece, and the exact body of it. */
export interface GeometryBuilder {
  readonly pieceOf: (design: Design) => Piece
  readonly solidOf: (kernel: Kernel, piece: Piece, grooves?: readonly Grooves[]) => Solid
}

const earlier: Readonly<
  Record<Exclude<GeometryVersion, typeof GEOMETRY_VERSION>, () => Promise<GeometryBuilder>>
> = {
  1: () => import('./1.js'),
  2: () => import('./2.js'),
}

/** For the server alone: earlier versions are whole modules of their own, loaded when an order asks for one. */
export async function builderOf(version: GeometryVersion): Promise<GeometryBuilder> {
  return version === GEOMETRY_VERSION ? { pieceOf, solidOf } : await earlier[version]()
}
