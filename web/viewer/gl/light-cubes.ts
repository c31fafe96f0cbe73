import { type Lamp, lampRows } from '#geometry/studio/lamps.ts'
import type { Scene } from '#geometry/studio/scenes.ts'
import type { Program } from './program.ts'

const LEVELS = 6

/** For each side of a cube: what the picture's right, its up and its middle are among directions. */
export const sides = [
  [0, 0, -1, 0, -1, 0, 1, 0, 0],
  [0, 0, 1, 0, -1, 0, -1, 0, 0],
  [1, 0, 0, 0, 0, 1, 0, 1, 0],
  [1, 0, 0, 0, 0, -1, 0, -1, 0],
  [1, 0, 0, 0, -1, 0, 0, 0, 1],
  [-1, 0, 0, 0, -1, 0, 0, 0, -1],
] as const

export interface LightCubes {
  readonly metalMap: WebGLTexture
  readonly gemMap: WebGLTexture
  readonly softMap: WebGLTexture
}

/** The scene's light over all directions, sharp and more and more blurred: drawn once for a scene. */
export function lightCubes(
  gl: WebGL2RenderingContext,
  program: Program,
  { metal, gem, soft }: Scene,
  size: number,
): LightCubes {
  const frame = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
  gl.disable(gl.DEPTH_TEST)
  gl.disable(gl.BLEND)
  gl.disable(gl.CULL_FACE)
  const cubes = {
    metalMap: drawnCube(gl, program, metal, size),
    gemMap: drawnCube(gl, program, gem, size),
    softMap: drawnCube(gl, program, soft, softSize(size)),
  }
  gl.deleteFramebuffer(frame)
  return cubes
}

/** Milky stones ask for less, but a cube with six levels is not to be had smaller than this. */
export const softSize = (size: number) => Math.max(2 ** (LEVELS - 1), size / 2)

/** How wide each level is. */
export const levelsOf = (size: number) =>
  Array.from({ length: LEVELS }, (_, level) => Math.max(1, size >> level))

/** An empty one, bound. */
export function cubeOf(gl: WebGL2RenderingContext, size: number): WebGLTexture {
  const cube = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube)
  gl.texStorage2D(gl.TEXTURE_CUBE_MAP, LEVELS, gl.RGBA16F, size, size)
  gl.texParameteri(gl.TEXTURE_CUBE_MAP, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  return cube
}

function drawnCube(
  gl: WebGL2RenderingContext,
  program: Program,
  lamps: readonly Lamp[],
  size: number,
): WebGLTexture {
  const cube = cubeOf(gl, size)
  const rows = lampRows(lamps)
  program.use({ lamps: rows, lampCount: rows.length / 20 })
  for (const [level, wide] of levelsOf(size).entries()) {
    gl.viewport(0, 0, wide, wide)
    program.set('level', level)
    program.set('size', wide)
    sides.forEach((face, i) => {
      gl.framebufferTexture2D(
        gl.FRAMEBUFFER,
        gl.COLOR_ATTACHMENT0,
        gl.TEXTURE_CUBE_MAP_POSITIVE_X + i,
        cube,
        level,
      )
      program.set('face', face)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    })
  }
  return cube
}

export function forgetCubes(gl: WebGL2RenderingContext, cubes: LightCubes) {
  for (const cube of Object.values(cubes)) gl.deleteTexture(cube)
}
