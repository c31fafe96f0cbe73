import type { Design } from '#design/document/design.ts'
import { chainLengthMm } from '#design/layout/bought-parts.ts'
import type { RoundSurface } from '../engraving/surface.ts'
import type { Frame } from '../frame.ts'
import type { Piece } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { cast } from './assembly.ts'
import { chainPart } from './chain.ts'
import { CLASP, claspMesh } from './clasp.ts'
import { LOOP, loopFrom } from './hung-head.ts'
import { barMesh } from './plate.ts'
import { plateSize } from './plate-pendant.ts'

/** A plate bent to the wrist, with a chain from both ends to the clasp that closes it. */
export function barBracelet(design: Design): Piece {
  const { widthMm, heightMm, thickMm } = plateSize(design)
  const round = design.chainMm ?? 180
  const bendMm = round / (2 * Math.PI)
  const axis: Vec3 = [0, 0, -bendMm]
  const end = (side: 1 | -1, mm: number): Frame => {
    const angle = (side * mm) / bendMm
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    return {
      origin: [bendMm * sin, 0, bendMm * cos - bendMm],
      x: [cos, 0, -sin],
      y: [0, 1, 0],
      z: [sin, 0, cos],
    }
  }
  const loops = ([-1, 1] as const).map(side => {
    const out = LOOP.radiusMm + LOOP.wireHalf - 0.3
    const loop = loopFrom([side * -0.7, 0, 0], [side * out, 0, 0])
    const parts = cast(loop.bodies, end(side, widthMm / 2), side < 0 ? 'left' : 'right')
    const from = widthMm / 2 + out + 0.2
    const to = round / 2 - CLASP.radiusMm - (side < 0 ? CLASP.wireHalf : 0)
    const line = Array.from(
      { length: 97 },
      (_, i) => end(side, from + ((to - from) * i) / 96).origin,
    )
    return { parts, line }
  })
  const surface = (facing: 'in' | 'out', radiusMm: number): RoundSurface => ({
    form: 'round',
    frame: { origin: axis, x: [-1, 0, 0], y: [0, 0, 1], z: [0, 1, 0] },
    facing,
    radiusMm,
    sagMm: 0,
    halfMm: heightMm / 2,
  })
  return {
    design,
    parts: [
      {
        name: 'plate',
        mesh: barMesh({ widthMm, heightMm, thickMm, bendMm }),
        made: 'cast',
      },
      ...loops.flatMap(({ parts }) => parts),
      chainPart(
        'chain',
        loops.map(({ line }) => line),
        chainLengthMm(design),
      ),
      { name: 'clasp', mesh: claspMesh(end(1, round / 2)), made: 'bought' },
    ],
    stones: [],
    places: [
      { place: 'face', surface: surface('out', bendMm + thickMm / 2), part: 'plate' },
      { place: 'back', surface: surface('in', bendMm - thickMm / 2), part: 'plate' },
    ],
    fingerMm: null,
    expected: { components: 1, genus: 2 },
  }
}
