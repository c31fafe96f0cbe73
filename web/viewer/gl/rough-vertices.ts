import { LightMap } from '#geometry/picture/light-map.ts'
import { axesOf } from '#geometry/picture/model.ts'
import type { SetUp } from '#geometry/picture/set-up.ts'
import { type Piece, partLookOf } from '#geometry/piece.ts'
import { srgbOf } from '#geometry/studio/colour.ts'
import { lampRows } from '#geometry/studio/lamps.ts'
import { metalLook, stoneLook } from '#geometry/studio/materials.ts'
import { out } from '#geometry/studio/out.ts'
import type { Scene } from '#geometry/studio/scenes.ts'
import { backdrop, blurOf, developed } from '#geometry/studio/shading.ts'
import type { Vec3 } from '#geometry/vector.ts'

/** To a vertex: four numbers that say where in the picture it is, and four bytes of colour. */
export const NUMBERS = 5

/** As blurred as metal is where it is seen at its sharpest; coarser than this nobody sees. */
const LEVEL = 2
const SIZES = [8, 8, 24, 8, 8, 8]

export class RoughLight {
  readonly scene: Scene
  readonly #map: LightMap
  readonly #blur = blurOf(null, LEVEL)

  constructor(scene: Scene) {
    this.scene = scene
    this.#map = new LightMap(lampRows(scene.metal), SIZES)
  }

  /** Into `out`. */
  from(x: number, y: number, z: number) {
    this.#map.at(x, y, z, this.#blur)
  }
}

/** All vertices of a piece, parts before stones, as they stand before the camera, in their colours. */
export function roughVertices(
  piece: Piece,
  { pose, positions, camera }: SetUp,
  width: number,
  height: number,
  light: RoughLight,
): Float32Array {
  const vertices = new Float32Array((positions.length / 3) * NUMBERS)
  put(vertices, positions, camera, width, height)
  const bytes = new Uint8Array(vertices.buffer)
  const eye: Vec3 = [0, Math.sin(camera.pitch) * camera.away, Math.cos(camera.pitch) * camera.away]
  const bodies = [
    ...piece.parts.map(part => ({
      normals: part.mesh.normals,
      axes: pose,
      tint: metalLook(partLookOf(part, piece.design).metal),
      clear: false,
    })),
    ...piece.stones.map(({ cut, frame, gem, origin, grades }) => {
      const look = stoneLook(gem, origin, light.scene, grades)
      const clear = look.is !== 'cabochon' && cut.planes.length > 0
      return { normals: cut.mesh.normals, axes: axesOf(pose, frame), tint: look.colour, clear }
    }),
  ]
  let from = 0
  for (const { normals, axes, tint, clear } of bodies) {
    colour(bytes, positions, from, normals, axes, eye, tint, clear, light)
    from += normals.length
  }
  return vertices
}

/** As `pictureLens` does. */
function put(
  vertices: Float32Array,
  positions: Float64Array,
  { pitch, away, scale, x: aimX, y: aimY }: SetUp['camera'],
  width: number,
  height: number,
) {
  const [sin, cos, near, far] = [Math.sin(pitch), Math.cos(pitch), away * 0.5, away * 1.5]
  for (let i = 0, v = 0; i < positions.length; i += 3, v += NUMBERS) {
    const x = positions[i] ?? 0
    const y = positions[i + 1] ?? 0
    const z = positions[i + 2] ?? 0
    const depth = away - y * sin - z * cos
    vertices[v] = ((aimX * depth + x * scale) / width) * 2 - depth
    vertices[v + 1] = depth - ((aimY * depth + (z * sin - y * cos) * scale) / height) * 2
    vertices[v + 2] = (depth * (far + near) - 2 * near * far) / (far - near)
    vertices[v + 3] = depth
  }
}

/** What looks away from the lens so far that no triangle beside it is seen either. */
const BEHIND = 0.25

/** Of one body, whose vertices begin at number `from`. */
function colour(
  bytes: Uint8Array,
  positions: Float64Array,
  from: number,
  normals: Float32Array,
  { x, y, z }: SetUp['pose'] | ReturnType<typeof axesOf>,
  [, eyeY, eyeZ]: Vec3,
  [red, green, blue]: Vec3,
  clear: boolean,
  light: RoughLight,
) {
  const [x0, x1, x2, y0, y1, y2, z0, z1, z2] = [...x, ...y, ...z]
  const { scene } = light
  for (let i = 0; i < normals.length; i += 3) {
    const a = normals[i] ?? 0
    const b = normals[i + 1] ?? 0
    const c = normals[i + 2] ?? 0
    const px = positions[from + i] ?? 0
    const py = positions[from + i + 1] ?? 0
    const pz = positions[from + i + 2] ?? 0
    const far = 1 / Math.sqrt(px * px + (py - eyeY) * (py - eyeY) + (pz - eyeZ) * (pz - eyeZ))
    const dx = px * far
    const dy = (py - eyeY) * far
    const dz = (pz - eyeZ) * far
    const nx = x0 * a + y0 * b + z0 * c
    const ny = x1 * a + y1 * b + z1 * c
    const nz = x2 * a + y2 * b + z2 * c
    const along = dx * nx + dy * ny + dz * nz
    if (along > BEHIND) continue
    const slant = 1 - Math.max(0, -along)
    const edge = slant * slant * slant * slant * slant * 0.7
    if (clear) {
      // Through a stone one sees what its foot throws back; its facets part that.
      const mx = z0 + nx * 0.6
      const my = z1 + ny * 0.6
      const mz = z2 + nz * 0.6
      const ex = dx + nx * 0.5
      const ey = dy + ny * 0.5
      const ez = dz + nz * 0.5
      const twice = (2 * (ex * mx + ey * my + ez * mz)) / (mx * mx + my * my + mz * mz)
      light.from(ex - mx * twice, ey - my * twice, ez - mz * twice)
    } else {
      // In a studio of so many millimetres.
      const twice = 2 * Math.min(0, along)
      light.from(
        (dx - nx * twice) * 34 + px,
        (dy - ny * twice) * 34 + py,
        (dz - nz * twice) * 34 + pz,
      )
    }
    developed(
      scene,
      (red + (1 - red) * edge) * out[0],
      (green + (1 - green) * edge) * out[1],
      (blue + (1 - blue) * edge) * out[2],
    )
    const at = ((from + i) / 3) * NUMBERS * 4 + 16
    bytes[at] = Math.sqrt(Math.min(1, out[0])) * 255 + 0.5
    bytes[at + 1] = Math.sqrt(Math.min(1, out[1])) * 255 + 0.5
    bytes[at + 2] = Math.sqrt(Math.min(1, out[2])) * 255 + 0.5
  }
}

const GRID = 12

/** The backdrop behind it, as coarse as its slow changes allow. */
export function roughBackdrop({ back }: Scene): {
  readonly vertices: Float32Array
  readonly triangles: Uint32Array
} {
  const side = GRID + 1
  const vertices = new Float32Array(side * side * NUMBERS)
  const bytes = new Uint8Array(vertices.buffer)
  const host = {
    backTop: srgbOf(back.top),
    backFoot: srgbOf(back.foot),
    backGlow: [back.glow, back.glow, back.glow],
  } as const
  const triangles: number[] = []
  for (let j = 0; j <= GRID; j++)
    for (let i = 0; i <= GRID; i++) {
      const at = j * side + i
      vertices.set([(i / GRID) * 2 - 1, 1 - (j / GRID) * 2, 0.9999, 1], at * NUMBERS)
      backdrop(host, i / GRID, j / GRID)
      for (let k = 0; k < 3; k++)
        bytes[at * NUMBERS * 4 + 16 + k] = Math.min(1, out[k] ?? 0) * 255 + 0.5
      if (i < GRID && j < GRID)
        triangles.push(at, at + side, at + 1, at + 1, at + side, at + side + 1)
    }
  return { vertices, triangles: Uint32Array.from(triangles) }
}
