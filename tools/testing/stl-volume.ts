import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'

/** Cubic millimetres of an STL, by three's own reader and by arithmetic of nobody's but the tests'. */
export function stlVolumeMm3(stl: Uint8Array): number {
  const at = new STLLoader().parse(stl.slice().buffer).getAttribute('position')
  let volume = 0
  for (let i = 0; i < at.count; i += 3) {
    const [ax, ay, az] = [at.getX(i), at.getY(i), at.getZ(i)]
    const [bx, by, bz] = [at.getX(i + 1), at.getY(i + 1), at.getZ(i + 1)]
    const [cx, cy, cz] = [at.getX(i + 2), at.getY(i + 2), at.getZ(i + 2)]
    volume += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
  }
  return volume
}
