import { numberAt } from '#design/number-at.ts'
import { type Lamp, lampRows } from '#geometry/studio/lamps.ts'
import { out } from '#geometry/studio/out.ts'
import type { Scene } from '#geometry/studio/scenes.ts'
import { blurOf, light } from '#geometry/studio/shading.ts'
import { cubeOf, type LightCubes, levelsOf, sides, softSize } from './light-cubes.ts'

/**
 * The same maps of light as `lightCubes` draws, filled here. Where the processor plays the graphics
 * card, a shader and a hundred passes cost ten times as much as the sum itself.
 */
export function filledCubes(gl: WebGL2RenderingContext, scene: Scene, size: number): LightCubes {
  const cubes = [
    { cube: cubeOf(gl, size), lamps: scene.metal, wide: size },
    { cube: cubeOf(gl, size), lamps: scene.gem, wide: size },
    { cube: cubeOf(gl, softSize(size)), lamps: scene.soft, wide: softSize(size) },
  ] as const
  for (const { cube, lamps, wide } of cubes) {
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube)
    fillLevels(gl, lamps, levelsOf(wide))
  }
  const [metal, gem, soft] = cubes
  return { metalMap: metal.cube, gemMap: gem.cube, softMap: soft.cube }
}

/** Of the bound cube. */
function fillLevels(gl: WebGL2RenderingContext, lamps: readonly Lamp[], levels: readonly number[]) {
  const rows = lampRows(lamps)
  const host = { lamps: Float64Array.from(rows), lampCount: rows.length / 20 }
  for (const [level, px] of levels.entries())
    sides.forEach((face, side) => {
      const texels = sideOf(host, face, px, blurOf(null, level))
      const target = gl.TEXTURE_CUBE_MAP_POSITIVE_X + side
      gl.texSubImage2D(target, level, 0, 0, px, px, gl.RGBA, gl.FLOAT, texels)
    })
}

type LightHost = Parameters<typeof light>[0]

/** One side of a cube, row by row from its foot, as the shader sees it. */
function sideOf(host: LightHost, face: readonly number[], px: number, blur: number) {
  const texels = new Float32Array(px * px * 4).fill(1)
  const axis = (k: number, u: number, v: number) =>
    numberAt(face, k) * u + numberAt(face, 3 + k) * v + numberAt(face, 6 + k)
  for (let y = 0; y < px; y++)
    for (let x = 0; x < px; x++) {
      const [u, v] = [((x + 0.5) / px) * 2 - 1, ((y + 0.5) / px) * 2 - 1]
      const [a, b, c] = [axis(0, u, v), axis(1, u, v), axis(2, u, v)]
      const long = 1 / Math.sqrt(a * a + b * b + c * c)
      light(host, a * long, b * long, c * long, blur)
      texels.set(out.subarray(0, 3), (y * px + x) * 4)
    }
  return texels
}
