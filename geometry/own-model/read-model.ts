import { writeStl } from '../export/stl.ts'
import { write3mf } from '../export/three-mf.ts'
import type { Kernel } from '../solid/kernel.ts'
import { examineModel, type ModelReport } from './examine-model.ts'
import { isZip, type ModelRefused, modelLimits, type ReadTriangles, refuse } from './limits.ts'
import { readForeign3mf } from './read-foreign-3mf.ts'
import { isGlb, readForeignGlb } from './read-foreign-glb.ts'
import { readForeignStl } from './read-foreign-stl.ts'
import { writeSeen } from './seen-mesh.ts'

export type ReadModel =
  | {
      readonly ok: true
      readonly report: ModelReport
      /** Written by us from the geometry alone: nothing else of what was sent is in them. */
      readonly stl: Uint8Array
      readonly threeMf: Uint8Array
      readonly seen: Uint8Array
    }
  | ModelRefused

/** A file of somebody else's, read strictly, examined, and written anew. Seconds of work. */
export function readModel(kernel: Kernel, bytes: Uint8Array): ReadModel {
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > modelLimits.bytes) return refuse('too-heavy')
  // A GLB counts in metres, or in whatever its program does: a caster's model says millimetres.
  const read = isGlb(bytes) ? refuse('not-a-model') : trianglesOf(bytes)
  if (!read.ok) return read
  const examined = examineModel(kernel, read.mesh)
  if (!examined.ok) return examined
  const { report, solid, seen } = examined
  return {
    ok: true,
    report,
    stl: writeStl(solid, 'Own model, millimetres'),
    threeMf: write3mf(solid, { title: 'Own model', description: 'Metal only', metadata: {} }),
    seen: writeSeen(seen),
  }
}

/** What a file holds, by what its bytes are; a GLB in its own units, which may be any. */
export function trianglesOf(bytes: Uint8Array): ReadTriangles {
  if (isZip(bytes)) return readForeign3mf(bytes)
  return isGlb(bytes) ? readForeignGlb(bytes) : readForeignStl(bytes)
}
