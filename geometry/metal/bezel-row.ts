import { settingOf } from '#design/catalogue/settings.ts'
import { tableShare } from '../gems/fit-to-report.ts'
import type { Mesh } from '../mesh.ts'
import type { Part, SetStone } from '../piece.ts'
import { setStone } from './assembly.ts'
import { placeMesh } from './meshes.ts'
import { girdleOutlineOf } from './outline.ts'
import { type Course, courses, lipCourses, lipOf, RIM_OUT } from './rim.ts'
import { onRound } from './ring.ts'
import { endRad, type InRow, widest } from './row.ts'
import type { RowWork } from './row-work.ts'
import { type Shank, topSection } from './shank.ts'

/** Culet above the finger. [E1] */
const CULET = 0.5
/** How far girdles stand above the band at least, and how deep the rims go into it. */
const PROUD = 0.12
const ROOT = 0.62
/** Part of a rim's width that the band must carry. */
const CARRIED = 0.72

/** A rim for each stone, each one with its neighbours, on a band that is broad enough to carry them. */
export function bezelRow(plain: Shank, row: readonly InRow[]): RowWork {
  const rimHalf = widest(row) / 2 + RIM_OUT
  const thickMm = plain.section.thickMm
  const full = endRad(row, plain.innerMm + thickMm) + RIM_OUT / plain.innerMm
  const shank: Shank = {
    ...plain,
    top: {
      halfMm: Math.max(plain.section.halfMm, CARRIED * rimHalf),
      thickMm,
      fullRad: full,
      fadeRad: full + 0.6,
    },
  }
  const carried = topSection(shank).halfMm - 0.12
  const parts: Part[] = []
  const stones: SetStone[] = []
  row.forEach(({ stone, of, cut, alongMm }, i) => {
    const girdle = shank.innerMm + Math.max(cut.pavilionMm + CULET, thickMm + PROUD)
    const frame = onRound(alongMm / girdle, girdle)
    const { lipOfCrown = 0.33 } = settingOf('bezel').figures
    const lip = lipOf(cut, tableShare(stone), lipOfCrown + 0.03)
    const foot = shank.innerMm + thickMm - ROOT - girdle
    parts.push({
      name: `bezel ${i + 1}`,
      mesh: placeMesh(plugMesh(cut, lipCourses(lip, -0.3), foot, carried), frame),
      made: 'cast',
    })
    stones.push(setStone(stone, of, cut, frame))
  })
  return { shank, work: { parts, stones, genus: 0 } }
}

/** A rim that is solid below its stone; its foot is no wider along the axis than the band. */
export function plugMesh(
  cut: InRow['cut'],
  lip: readonly Course[],
  footMm: number,
  carriedMm: number,
): Mesh {
  const outline = girdleOutlineOf(cut)
  const [out] = lip[0] as Course
  const reach = cut.lengthMm / 2 + out
  const squeeze = Math.min(1, carriedMm / reach)
  // What hangs over the band is steep below, so that its edge is not a thin one.
  const waist = Math.min(footMm + 0.25, -0.35 - 0.8 * reach * (1 - squeeze))
  const list: Course[] = [
    [0, footMm],
    [out, footMm],
    [out, Math.max(footMm + 0.02, waist)],
    ...lip,
    [0, -0.05],
    [0, -0.05],
  ]
  const last = list.length - 1
  return courses(outline, list, [1], false, (x, y, r) => {
    if (r === 0 || r === last) return [0, 0]
    if (r === last - 1) return [0.6 * x, 0.6 * y]
    return r <= 2 ? [x, y * squeeze] : [x, y]
  })
}
