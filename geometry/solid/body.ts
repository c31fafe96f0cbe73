import type { Manifold, Mat4 } from 'manifold-3d'
import type { Frame } from '../frame.ts'
import type { Mesh } from '../mesh.ts'
import type { Kernel } from './kernel.ts'
import { weld } from './weld.ts'

/**
 * A closed mesh as a body of the modeller, whose faces are known again by the number. One that is not
 * closed is a fault of its maker, told by name.
 */
export function manifoldOf(
  { Manifold, Mesh }: Kernel,
  mesh: Mesh,
  name: string,
  id: number,
): Manifold {
  const { positions, triangles } = weld(mesh)
  try {
    return new Manifold(
      new Mesh({
        numProp: 3,
        vertProperties: positions,
        triVerts: triangles,
        runIndex: new Uint32Array([0, triangles.length]),
        runOriginalID: new Uint32Array([id]),
      }),
    )
  } catch (fault) {
    throw new Error(`The mesh of ${name} is not a solid.`, { cause: fault })
  }
}

/** By columns, as the modeller takes it. */
export const matrixOf = ({ x, y, z, origin }: Frame): Mat4 => [
  ...x,
  0,
  ...y,
  0,
  ...z,
  0,
  ...origin,
  1,
]
