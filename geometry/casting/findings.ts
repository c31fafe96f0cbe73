import type { Finding } from '#design/rules/finding.ts'
import type { Piece } from '../piece.ts'
import type { Solid } from '../solid/solid.ts'
import { GEOMETRY_VERSION, type GeometryVersion } from '../versions/version.ts'
import { beadFindings } from './beads.ts'
import { contactFindings } from './contact.ts'
import { culetFindings } from './culets.ts'
import { engravedFindings } from './engraved.ts'
import { gripFindings } from './grips.ts'
import { type Probe, probe } from './probe.ts'
import { reportedWeightFindings } from './reported-weight.ts'
import { seatFindings } from './seats.ts'
import { sharpEdgeFindings } from './sharp-edges.ts'
import { trappedFindings } from './trapped.ts'
import { gapFindings, shankFindings, wallFindings } from './walls.ts'

/**
 * What a caster would send back, with the strict limits of the metal: where, how much is missing and
 * what to change. The looks through the metal are the same in every metal and may be given again.
 */
export const castingFindings = (
  piece: Piece,
  solid: Solid,
  looks: Probe = probe(solid),
  geometry: GeometryVersion = GEOMETRY_VERSION,
): readonly Finding[] => [
  ...shankFindings(piece),
  ...wallFindings(piece, solid, looks),
  ...gapFindings(piece, solid, looks),
  ...gripFindings(piece),
  // The first version's V-shaped claws were drawn upright, with a fin, its beads barely over their stones and the rails
  // of hearts beside them: what was approved with them stays approved.
  ...(geometry > 1
    ? [
        ...contactFindings(piece),
        ...beadFindings(piece),
        ...seatFindings(piece, solid),
        ...sharpEdgeFindings(piece, solid),
      ]
    : []),
  // Nor was any of these asked for of what the second version made.
  ...(geometry > 2 ? trappedFindings(piece, solid) : []),
  ...culetFindings(piece),
  ...reportedWeightFindings(piece),
  ...engravedFindings(piece, solid, looks),
]
