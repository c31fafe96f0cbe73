import type { Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'
import { joined } from './meshes.ts'
import { type Station, tube } from './tube.ts'

/** Wire of a post and of a hook, and how long a post is. GK */
const WIRE_HALF = 0.41
const POST_MM = 10.5

/** Built once: they are the same for every pair. */
const once = (make: () => Mesh) => {
  let made: Mesh | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A straight post towards -z, its head a little inside what it is fixed to, with a groove near its end. */
export const postMesh = once(() => {
  const at = (z: number, halfMm: number): Station => ({ at: [0, 0, z], halfMm })
  return tube(
    [
      at(0.3, WIRE_HALF),
      at(-1, WIRE_HALF),
      at(-POST_MM + 2, WIRE_HALF),
      at(-POST_MM + 1.6, WIRE_HALF - 0.1),
      at(-POST_MM + 1.4, WIRE_HALF - 0.1),
      at(-POST_MM + 1, WIRE_HALF),
      at(-POST_MM + 0.3, WIRE_HALF - 0.02),
    ].reverse(),
    { columns: 14, start: 'round', reference: [1, 0, 0] },
  )
})

const CURL_STEPS = 26

/** Two curls of strip on either side of the post, and the plate that they are cut from. */
export const butterflyMesh = once(() => {
  const back = -7
  const curl = (side: 1 | -1): Mesh => {
    const stations = Array.from({ length: CURL_STEPS + 1 }, (_, i): Station => {
      const t = i / CURL_STEPS
      const turn = t * 1.62 * Math.PI
      const radius = 1.12 - 0.42 * t
      const at: Vec3 = [
        side * (1.62 - radius * Math.cos(turn - 0.5 * Math.PI) * -1 - 0.52),
        0,
        back + 1.12 - radius * Math.cos(turn),
      ]
      return { at, halfMm: 0.15, alongMm: 1.25 - 0.25 * t }
    })
    return tube(stations, { columns: 12, reference: [0, 1, 0] })
  }
  const plate = tube(
    [back - 0.17, back - 0.12, back + 0.12, back + 0.17].map(
      (z, i): Station => ({
        at: [0, 0, z],
        halfMm: i === 0 || i === 3 ? 1.36 : 1.42,
        alongMm: i === 0 || i === 3 ? 1.6 : 1.66,
      }),
    ),
    { columns: 24, reference: [1, 0, 0] },
  )
  return joined([curl(-1), curl(1), plate])
})

/** From the loop it holds up over the ear and down behind it, towards -z. */
export const hookMesh = once(() => {
  const path: Vec3[] = []
  const ring = 1.05
  // A ring through the loop, then the shank.
  for (let k = 0; k <= 16; k++) {
    const turn = -1.2 * Math.PI + (k / 16) * 1.7 * Math.PI
    path.push([0, 0.72 - ring * Math.cos(turn), ring * Math.sin(turn)])
  }
  const start = path.at(-1) as Vec3
  for (let k = 1; k <= 5; k++) path.push([0, start[1] + 1.1 * k, start[2] + 0.02 * k * k])
  const high = path.at(-1) as Vec3
  const round = 4
  for (let k = 1; k <= 16; k++) {
    const turn = (k / 16) * Math.PI
    path.push([0, high[1] + round * Math.sin(turn), high[2] - round * (1 - Math.cos(turn))])
  }
  const over = path.at(-1) as Vec3
  for (let k = 1; k <= 10; k++) path.push([0, over[1] - 1.2 * k, over[2] - 0.035 * k * k])
  return tube(
    path.map((at): Station => ({ at, halfMm: WIRE_HALF - 0.06 })),
    { columns: 12, start: 'round', end: 'round', reference: [1, 0, 0] },
  )
})
