import type { Piece } from '../piece.ts'
import type { Shells, Solid } from '../solid/solid.ts'
import { topologyOf } from '../solid/topology.ts'
import { type Welded, weld } from '../solid/weld.ts'

/** Why a file is not given out: a caster would only find the same later, and dearer. */
export interface ExportRefusal {
  readonly ok: false
  readonly reason:
    | 'status'
    | 'volume'
    | 'components'
    | 'genus'
    | 'cutter'
    | 'engraving'
    | 'edges'
    | 'shrinkage'
  readonly words: string
  readonly numbers?: Readonly<Record<string, number>>
}

const refused = (
  reason: ExportRefusal['reason'],
  words: string,
  numbers: Readonly<Record<string, number>> = {},
): ExportRefusal => ({ ok: false, reason, words, numbers })

/** What is wrong with the solid itself; nothing, as a rule. */
export function exportFaultOf(
  { expected, design }: Piece,
  solid: Solid,
): ExportRefusal | undefined {
  const { status, volumeMm3, plain, cutters } = solid
  if (status !== 'NoError') return refused('status', `The modeller says: ${status}.`)
  if (!(volumeMm3 > 0)) return refused('volume', 'The metal has no volume.', { volumeMm3 })
  if (plain.components !== expected.components)
    return refused('components', 'The metal is not in as many bodies as it should be.', {
      found: plain.components,
      expected: expected.components,
    })
  if (plain.genus !== expected.genus)
    return refused(
      'genus',
      'There are more or fewer holes through the metal than there should be.',
      {
        found: plain.genus,
        expected: expected.genus,
      },
    )
  const uncut = design.engraving.find(one => !cutters.some(({ place }) => place === one.place))
  if (uncut) return refused('cutter', `What is engraved (${uncut.place}) is not cut.`)
  const turned = cutters.find(cutter => !(cutter.volumeMm3 > 0))
  if (turned)
    return refused('cutter', `What is engraved (${turned.place}) would be cut inside out.`, {
      volumeMm3: turned.volumeMm3,
    })
  return engravingFault(plain, solid)
}

/**
 * A groove with an island in it, such as an O, opens no hole and frees no body. If either changed, the
 * cut went through the metal, into a seat or out of an edge.
 */
function engravingFault(before: Shells, after: Shells): ExportRefusal | undefined {
  if (before.components === after.components && before.genus === after.genus) return undefined
  return refused('engraving', 'The engraving cuts through the metal or cuts a piece off.', {
    bodies: after.components - before.components,
    holes: after.genus - before.genus,
  })
}

/** What is wrong with triangles that were read back from a file, against the solid they came from. */
export function fileFault(
  read: Pick<Welded, 'positions' | 'triangles'> | null,
  solid: Solid,
  scale: number,
): ExportRefusal | undefined {
  if (!read) return refused('edges', 'The file cannot be read back.')
  const welded = weld(read)
  const { badEdges, components, genus, volumeMm3 } = topologyOf(welded)
  const { collapsed } = welded
  const found = { badEdges, collapsed, components, genus }
  if (badEdges > 0 || collapsed > 0)
    return refused('edges', 'The surface in the file is not closed.', found)
  if (components !== solid.components || genus !== solid.genus)
    return refused('edges', 'The surface in the file hangs together otherwise.', found)
  const wantsMm3 = solid.volumeMm3 * scale ** 3
  if (Math.abs(volumeMm3 - wantsMm3) > wantsMm3 * 1e-4)
    return refused('edges', 'The volume in the file is another.', { volumeMm3, wantsMm3 })
  return undefined
}

/** How much a casting may be said to shrink. More than this is a slip of the pen. GK */
const MOST_SHRINKAGE = 6

/** How much larger the pattern is made, so that what has shrunk by this many percent has its size. */
export function scaleFor(shrinkagePercent: number): number | ExportRefusal {
  if (shrinkagePercent >= 0 && shrinkagePercent <= MOST_SHRINKAGE)
    return 1 / (1 - shrinkagePercent / 100)
  return refused('shrinkage', `Shrinkage is given in percent, from 0 to ${MOST_SHRINKAGE}.`)
}
