import { CELLS } from '#geometry/picture/shadow.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import type { Vec3 } from '#geometry/vector.ts'
import { type Bodies, clamped, uploadBodies } from '../gl/bodies.ts'
import { drawPiece } from '../gl/draw-piece.ts'
import { roomLens } from '../gl/lenses.ts'
import { type LightCubes, lightCubes } from '../gl/light-cubes.ts'
import { enableFloatTargets, isPlayed } from '../gl/open-gl.ts'
import { Program } from '../gl/program.ts'
import { lightSource, metalSource, type ShaderSource } from '../gl/shaders.ts'
import { type StoneValues, stoneValues } from '../gl/stones.ts'
import { reticleSource, shadowSource } from './marks.ts'
import { type Matrix, multiplied, placeWithin } from './matrix.ts'
import type { OnTable } from './on-table.ts'
import { turnOnTable } from './placing.ts'

const CUBE = { fast: 128, slow: 32 } as const
const SHADOW = 0.62
const RETICLE_MM = 34
/** At arm's length, on a telephone. */
const PIXEL_MM = 0.08

/** One of the eyes that look, or the telephone's camera. */
export interface Eye {
  readonly viewport: { x: number; y: number; width: number; height: number }
  readonly projection: Matrix
  /** From the room to the eye. */
  readonly view: Matrix
  readonly at: Vec3
}

/** WebGL 2 on the page itself, which a session in the room can draw to; null where there is none. */
export function openArGl() {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { xrCompatible: true, antialias: true })
  return gl && enableFloatTargets(gl) ? { canvas, gl } : null
}

/** Draws a piece into a room with the viewer's own shading. */
export class RoomPainter {
  readonly #gl: WebGL2RenderingContext
  readonly #table: OnTable
  readonly #programs = new Map<ShaderSource, Program>()
  readonly #bodies: Bodies
  readonly #looks: readonly StoneValues[]
  readonly #maps: LightCubes
  readonly #shadow: WebGLTexture

  private constructor(gl: WebGL2RenderingContext, table: OnTable, maps: LightCubes) {
    this.#gl = gl
    this.#table = table
    this.#maps = maps
    this.#bodies = uploadBodies(gl, table.piece, table.words)
    this.#looks = table.piece.stones.map(stone => stoneValues(stone, scenes.studio))
    this.#shadow = shadowOf(gl, table)
    const runs = this.#bodies.runs.map(({ finish, words }) => metalSource(finish, words.length))
    const stones = this.#looks.map(({ source }) => source)
    // Begun while somebody still reads, so that the first look at the table does not stand still.
    for (const source of [...runs, ...stones, reticleSource, shadowSource]) this.#program(source)
    gl.flush()
  }

  static async open(gl: WebGL2RenderingContext, table: OnTable) {
    if (!isPlayed(gl)) {
      const maps = lightCubes(gl, new Program(gl, lightSource), scenes.studio, CUBE.fast)
      return new RoomPainter(gl, table, maps)
    }
    const { filledCubes } = await import('../gl/filled-cubes.ts')
    return new RoomPainter(gl, table, filledCubes(gl, scenes.studio, CUBE.slow))
  }

  #program(source: ShaderSource): Program {
    const program = this.#programs.get(source) ?? new Program(this.#gl, source, roomLens)
    this.#programs.set(source, program)
    return program
  }

  /** Everything that is in the room now, for every eye; `stand` carries the studio's millimetres there. */
  draw(
    into: WebGLFramebuffer | null,
    eyes: readonly Eye[],
    stand: Matrix | null,
    turn: number | null,
  ) {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, into)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    if (!stand) return
    for (const { viewport, projection, view, at } of eyes) {
      const { x, y, width, height } = viewport
      gl.viewport(x, y, width, height)
      const seen = multiplied(multiplied(projection, view), stand)
      if (turn === null) this.#reticle(seen)
      else this.#piece(seen, placeWithin(stand, at), turn)
    }
  }

  #reticle(seen: Matrix) {
    const half = -RETICLE_MM / 2
    this.#mark(reticleSource, { seen, box: [half, half, RETICLE_MM], turned: [1, 0] })
  }

  #piece(seen: Matrix, eyeAt: Vec3, turn: number) {
    const { piece, pose, shadow } = this.#table
    const box = [shadow.left, shadow.foot, shadow.step * (CELLS - 1)]
    const turned = [Math.cos(turn), Math.sin(turn)]
    this.#mark(shadowSource, { seen, box, turned, strength: SHADOW }, this.#shadow)
    drawPiece(this.#gl, {
      program: source => this.#program(source),
      piece,
      bodies: this.#bodies,
      looks: this.#looks,
      maps: this.#maps,
      scene: scenes.studio,
      pose: turnOnTable(pose, turn),
      view: { seen, eyeAt },
      pixelMm: PIXEL_MM,
      section: false,
    })
  }

  #mark(
    source: ShaderSource,
    values: Parameters<Program['use']>[0],
    texture: WebGLTexture | null = null,
  ) {
    const gl = this.#gl
    const program = this.#program(source)
    gl.disable(gl.CULL_FACE)
    gl.disable(gl.DEPTH_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    program.use({ ...values, table: this.#table.groundMm })
    program.bind('darkness', gl.TEXTURE_2D, texture)
    gl.bindVertexArray(null)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    gl.disable(gl.BLEND)
  }
}

function shadowOf(gl: WebGL2RenderingContext, { shadow }: OnTable): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  const cells = Uint8Array.from(shadow.cells, dark => dark * 255 + 0.5)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, CELLS, CELLS, 0, gl.RED, gl.UNSIGNED_BYTE, cells)
  clamped(gl, gl.LINEAR)
  return texture
}
