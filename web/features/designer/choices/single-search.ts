import { milliCarats } from '#design/catalogue/carats.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { roleAt } from '#design/document/role-at.ts'

/** The search for a stone that fits the piece: of its kind and shape, and neither too small nor too large for it. */
export function searchFor(design: Design, at: number): string {
  const stone = design.stones[at]
  const role = styleOf(design.style).roles[roleAt(styleOf(design.style), at)]
  const query = new URLSearchParams({ for: designCode(design) })
  if (!stone || !role) return `/stones?${query}`
  query.set('gem', stone.gem)
  if (stone.origin !== 'simulated') query.set('origin', stone.origin)
  query.append('shape', stone.shape)
  const caratsAt = (mm: number) =>
    (milliCarats(stone.gem, stone.origin, stone.shape, mm * 1000) / 1000).toFixed(2)
  query.set('caratMin', caratsAt(role.widthMm[0]))
  query.set('caratMax', caratsAt(role.widthMm[1]))
  return `/stones?${query}`
}
