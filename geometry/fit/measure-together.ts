import type { Kernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import type { Body } from './edge-profile.ts'

/** Two rings on one finger, measured on their exact bodies. */
export interface Together {
  /** Metal that both would claim: none, if they can be worn. */
  readonly sharedMm3: number
  /** The shortest way between them, up to `FAR_MM`: looking further takes the modeller half a minute. */
  readonly apartMm: number
}

export const FAR_MM = 0.2

/** With the band so far along the axis. */
export const measureTogether = (
  { Manifold, Mesh }: Kernel,
  ring: Body,
  band: Body,
  alongMm: number,
): Together =>
  inScope(keep => {
    const bodyOf = ({ positions, triangles }: Body) =>
      keep(new Manifold(new Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles })))
    const [one, other] = [bodyOf(ring), keep(bodyOf(band).translate([0, 0, alongMm]))]
    return {
      sharedMm3: keep(one.intersect(other)).volume(),
      apartMm: one.minGap(other, FAR_MM),
    }
  })
