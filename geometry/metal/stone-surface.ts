import type { Cut } from '../gems/cut.ts'

/** Height of a faceted stone's upper side over a point of its girdle's plane; below it outside the stone's reach. */
export function crownAt({ planes, mirrored, crownMm }: Cut, x: number, y: number): number {
  let height = crownMm
  const across = mirrored ? Math.abs(x) : x
  for (const { normal, distanceMm } of planes) {
    if (normal[2] < 1e-6) continue
    height = Math.min(height, (distanceMm - normal[0] * across - normal[1] * y) / normal[2])
  }
  return height
}

/** Height of a stone's underside below a point of its girdle's plane; nought outside the stone. */
export function pavilionAt(cut: Cut, x: number, y: number): number {
  const { planes, mirrored } = cut
  if (planes.length === 0) return roundBelow(cut, Math.hypot(x, y * (cut.widthMm / cut.lengthMm)))
  let height = Number.NEGATIVE_INFINITY
  const across = mirrored ? Math.abs(x) : x
  for (const { normal, distanceMm } of planes) {
    if (normal[2] > -1e-6) continue
    height = Math.max(height, (distanceMm - normal[0] * across - normal[1] * y) / normal[2])
  }
  return Math.min(0, height)
}

/** Of a dome its flat foot, of a pearl its own round. */
function roundBelow({ widthMm, pavilionMm, girdleMm }: Cut, offMm: number): number {
  const share = offMm / (widthMm / 2)
  if (share >= 1) return 0
  return girdleMm > 0 ? -pavilionMm : -pavilionMm * Math.sqrt(1 - share * share)
}

/** How far inside its outline a stone's upper side is at a height: taken from the table's size, or of a dome from its curve. */
export function insetAt(cut: Cut, heightMm: number, tableShare: number): number {
  const rise = Math.max(0, heightMm - cut.girdleMm)
  const share = rise / (cut.crownMm - cut.girdleMm)
  const half = cut.widthMm / 2
  return cut.planes.length > 0
    ? half * (1 - tableShare) * share
    : half * (1 - Math.sqrt(Math.max(0, 1 - share * share)))
}

/** How far inside a point of its outline, straight inwards, a stone begins at a height. */
export function insetBelow(
  { planes, mirrored }: Cut,
  x: number,
  y: number,
  nx: number,
  ny: number,
  heightMm: number,
): number {
  const side = mirrored && x < 0 ? -1 : 1
  let inset = 0
  for (const { normal, distanceMm } of planes) {
    const facing = normal[0] * side * nx + normal[1] * ny
    if (facing < 1e-6) continue
    const past = normal[0] * side * x + normal[1] * y + normal[2] * heightMm - distanceMm
    // Divided where it counts alone: of many planes most begin further out.
    if (past > inset * facing) inset = past / facing
  }
  return inset
}
