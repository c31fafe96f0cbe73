import { posed } from '#geometry/picture/model.ts'
import { metalInside, stoneInside } from '#geometry/picture/section.ts'
import { shownHex } from '#geometry/studio/colour.ts'
import { metalLook } from '#geometry/studio/materials.ts'
import { bodyOf, forgetBody } from './bodies.ts'
import { type Drawn, posedIn } from './draw-piece.ts'
import { promptLens } from './lenses.ts'
import { cubeOf } from './light-cubes.ts'
import { Program } from './program.ts'
import { roughSource } from './shaders.ts'
import { type StoneValues, stonePose } from './stones.ts'

/** The camera before a triangle that is larger than the picture. */
const before = {
  lens: [0, 1, 1, 1],
  aim: [0.5, 0.5, 1, 1],
  depths: [0.5, 1.5],
  stoneX: [1, 0, 0],
  stoneY: [0, 1, 0],
  stoneZ: [0, 0, 1],
  stoneAt: [0, 0, 0],
} as const

/** Draws pieces by one small shader, straight onto the canvas. */
export class Rough {
  readonly #gl: WebGL2RenderingContext
  readonly #program: Program

  /** Draws something with it at once: many a driver compiles no sooner, and not until it reads a cube. */
  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#program = new Program(gl, roughSource, promptLens)
    const cube = cubeOf(gl, 32)
    const triangle = bodyOf(gl, {
      positions: Float32Array.from([-9, -9, 0, 9, -9, 0, 0, 9, 0]),
      normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1]),
      triangles: Uint32Array.from([0, 1, 2]),
    })
    this.#begin(1, 1)
    this.#program.use(before)
    this.#program.bind('metalMap', gl.TEXTURE_CUBE_MAP, cube)
    gl.bindVertexArray(triangle.vertices)
    gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_INT, 0)
    gl.bindVertexArray(null)
    gl.flush()
    forgetBody(gl, triangle)
    gl.deleteTexture(cube)
  }

  #begin(width: number, height: number) {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, width, height)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    gl.disable(gl.BLEND)
    gl.enable(gl.DEPTH_TEST)
    gl.enable(gl.CULL_FACE)
  }

  draw(drawn: Drawn, width: number, height: number) {
    const gl = this.#gl
    const program = this.#program
    const { piece, bodies, looks, maps, pose, section, scene } = drawn
    const { top, foot, glow } = scene.back
    this.#begin(width, height)
    program.use({
      ...posedIn(drawn),
      backTop: shownHex(top),
      backFoot: shownHex(foot),
      backGlow: [glow, glow, glow],
      behind: 1,
    })
    program.bind('metalMap', gl.TEXTURE_CUBE_MAP, maps.metalMap)
    gl.bindVertexArray(bodies.metal.vertices)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    if (section) gl.disable(gl.CULL_FACE)
    program.use({
      behind: 0,
      clear: 0,
      stoneX: pose.x,
      stoneY: pose.y,
      stoneZ: pose.z,
      stoneAt: posed(pose, [0, 0, 0]),
      roughColour: metalLook(piece.design.metal),
      sectionColour: metalInside(piece),
    })
    gl.drawElements(gl.TRIANGLES, bodies.metal.count, gl.UNSIGNED_INT, 0)
    bodies.stones.forEach(({ stone, body }, i) => {
      const { colour, values } = looks[i] as StoneValues
      program.use({
        ...stonePose(stone, pose),
        roughColour: colour,
        sectionColour: stoneInside(colour),
        clear: Number('facets' in values),
      })
      gl.bindVertexArray(body.vertices)
      gl.drawElements(gl.TRIANGLES, body.count, gl.UNSIGNED_INT, 0)
    })
    gl.bindVertexArray(null)
  }
}
