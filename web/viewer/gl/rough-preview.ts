import { scenes } from '#geometry/studio/scenes.ts'
import type { Shot } from '../painter.ts'
import { noLens } from './lenses.ts'
import { Program } from './program.ts'
import { NUMBERS, RoughLight, roughBackdrop, roughVertices } from './rough-vertices.ts'
import { roughSource } from './shaders.ts'

/**
 * Draws pieces straight onto the canvas, for as long as their true shading is being compiled. What is
 * to be seen is worked out here and not by the card: a shader that reads light takes longer to compile
 * than ten thousand vertices take to be coloured.
 */
export class RoughPreview {
  readonly #gl: WebGL2RenderingContext
  readonly #program: Program
  readonly #state: WebGLVertexArrayObject
  readonly #vertices: WebGLBuffer
  readonly #corners: WebGLBuffer
  #light: RoughLight | null = null

  /** Draws something with it at once: many a driver compiles no sooner. */
  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#program = new Program(gl, roughSource, noLens)
    this.#state = gl.createVertexArray()
    this.#vertices = gl.createBuffer()
    this.#corners = gl.createBuffer()
    this.#begin(1, 1)
    this.#fill(new Float32Array(3 * NUMBERS))
    this.#draw(0, Uint32Array.from([0, 1, 2]))
    gl.bindVertexArray(null)
    gl.flush()
  }

  #begin(width: number, height: number) {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, width, height)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    gl.disable(gl.BLEND)
    gl.enable(gl.DEPTH_TEST)
    gl.enable(gl.CULL_FACE)
    this.#program.use()
    gl.bindVertexArray(this.#state)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#vertices)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#corners)
    gl.enableVertexAttribArray(0)
    gl.enableVertexAttribArray(1)
  }

  #fill(vertices: Float32Array) {
    this.#gl.bufferData(this.#gl.ARRAY_BUFFER, vertices, this.#gl.STREAM_DRAW)
  }

  /** Triangles whose corners are counted from a vertex on. */
  #draw(from: number, triangles: Uint32Array) {
    const gl = this.#gl
    const at = from * NUMBERS * 4
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, NUMBERS * 4, at)
    gl.vertexAttribPointer(1, 4, gl.UNSIGNED_BYTE, true, NUMBERS * 4, at + 16)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STREAM_DRAW)
    gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_INT, 0)
  }

  draw({ built: { piece }, set, scene: id, width, height }: Shot) {
    const scene = scenes[id]
    if (this.#light?.scene !== scene) this.#light = new RoughLight(scene)
    const vertices = roughVertices(piece, set, width, height, this.#light)
    this.#begin(width, height)
    this.#fill(vertices)
    let from = 0
    for (const { mesh } of [...piece.parts, ...piece.stones.map(({ cut }) => cut)]) {
      this.#draw(from, mesh.triangles)
      from += mesh.positions.length / 3
    }
    const back = roughBackdrop(scene)
    this.#fill(back.vertices)
    this.#draw(0, back.triangles)
    this.#gl.bindVertexArray(null)
  }
}
