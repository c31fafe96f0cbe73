import type { Pose } from '#geometry/picture/model.ts'
import { CELLS, type Ground, Shadow } from '#geometry/picture/shadow.ts'
import { shownHex } from '#geometry/studio/colour.ts'
import { type SceneId, scenes } from '#geometry/studio/scenes.ts'
import type { Built, Painter, Shot } from '../painter.ts'
import { type Bodies, bodiesOf, bodyOf, clamped, forgetBodies, forgetBody } from './bodies.ts'
import { drawPiece } from './draw-piece.ts'
import { forgetCubes, type LightCubes, lightCubes } from './light-cubes.ts'
import type { OpenGl } from './open-gl.ts'
import { Program, type Values } from './program.ts'
import { backSource, gemSource, lightSource, metalSource, type Source } from './shaders.ts'
import { type StoneValues, stoneValues } from './stones.ts'
import { Targets } from './targets.ts'

const STILL_PASSES = 9
const SHADOW_MS = 50
const CUBE = { fast: 256, slow: 32 } as const

export type FillCubes = typeof import('./filled-cubes.ts').filledCubes

interface Held {
  readonly bodies: Bodies
  looks: { readonly scene: SceneId; readonly stones: readonly StoneValues[] } | null
  shadow: CastShadow | null
}

interface CastShadow {
  readonly texture: WebGLTexture
  readonly box: readonly number[]
  readonly of: Built
  readonly pose: Pose
  readonly ground: Ground
  readonly at: number
}

/** Draws with WebGL 2 on a canvas of its own, for any number of viewers. */
export class GlPainter implements Painter {
  readonly draws = 'live'
  readonly frameMs = 16
  readonly mostPx = Infinity
  readonly #canvas: OffscreenCanvas
  readonly #gl: WebGL2RenderingContext
  readonly #slow: boolean
  readonly #fill: FillCubes | null
  readonly #programs = new Map<Source, Program>()
  readonly #targets: Targets
  readonly #held = new Map<Built, Held>()
  /** The pass that the picture at hand began with. */
  #begunAt = 0
  #size = ''
  #cubes: { readonly scene: SceneId; readonly maps: LightCubes } | null = null

  /** `fill` where it is faster than drawing them. */
  constructor({ canvas, gl, slow }: OpenGl, fill: FillCubes | null) {
    this.#canvas = canvas
    this.#gl = gl
    this.#slow = slow
    this.#fill = fill
    // Nearly every piece needs these: the card works on them while the piece is being built.
    const usual = [metalSource(0, 0), gemSource(false), backSource]
    for (const source of usual) this.#program(source)
    this.#targets = new Targets(gl)
    this.#warm(usual)
    this.#cubesOf('studio')
    gl.flush()
  }

  /** Many a driver compiles a shader only when it is first drawn with: here nothing waits for it. */
  #warm(sources: readonly Source[]) {
    const gl = this.#gl
    const nothing = bodyOf(gl, {
      positions: new Float32Array(9),
      normals: new Float32Array(9),
      triangles: new Uint32Array(3),
    })
    this.#targets.begin(1, 1)
    gl.enable(gl.CULL_FACE)
    gl.enable(gl.DEPTH_TEST)
    gl.bindVertexArray(nothing.vertices)
    for (const source of sources) {
      this.#program(source).use()
      gl.drawElements(gl.TRIANGLES, 3, gl.UNSIGNED_INT, 0)
    }
    this.#targets.end(0)
    this.#targets.print()
    gl.flush()
    forgetBody(gl, nothing)
  }

  /** Made when it is first needed: compiling is what a first frame waits for. */
  #program(source: Source): Program {
    const program = this.#programs.get(source) ?? new Program(this.#gl, source)
    this.#programs.set(source, program)
    return program
  }

  /** Until it has been timed. */
  get firstShare() {
    return this.#slow ? 0.4 : 1
  }

  readonly photograph = [0, 1, 2, 3, 4, 5]
  passes = (moving: boolean) => (moving ? 1 : STILL_PASSES)

  paint(shot: Shot, pass: number): ImageBitmap | null {
    const gl = this.#gl
    if (gl.isContextLost()) return null
    const { width, height } = shot
    if (this.#canvas.width !== width) this.#canvas.width = width
    if (this.#canvas.height !== height) this.#canvas.height = height
    const held = this.#holding(shot.built)
    const maps = this.#cubesOf(shot.scene)
    // A picture of another size is begun anew: a first pass may be a small one.
    const size = `${width} ${height}`
    if (pass === 0 || size !== this.#size) this.#begunAt = pass
    this.#size = size
    const shadow = this.#shadowOf(held, shot, pass)
    this.#targets.begin(width, height)
    this.#draw(shot, held, maps, shadow, jitter(pass))
    this.#targets.end(pass - this.#begunAt)
    this.#targets.print()
    return gl.isContextLost() ? null : this.#canvas.transferToImageBitmap()
  }

  async settled() {
    const gl = this.#gl
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (!fence) return
    gl.flush()
    while (!gl.isContextLost() && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED)
      await new Promise(resolve => setTimeout(resolve, 1))
    gl.deleteSync(fence)
  }

  forget(built: Built, heir?: Built) {
    const held = this.#held.get(built)
    if (!held) return
    this.#held.delete(built)
    forgetBodies(this.#gl, held.bodies)
    if (heir) this.#holding(heir).shadow = held.shadow
    else if (held.shadow) this.#gl.deleteTexture(held.shadow.texture)
  }

  #holding(built: Built): Held {
    const known = this.#held.get(built)
    if (known) return known
    const held: Held = {
      bodies: bodiesOf(this.#gl, built.piece, built.words),
      looks: null,
      shadow: null,
    }
    this.#held.set(built, held)
    return held
  }

  #cubesOf(scene: SceneId): LightCubes {
    if (this.#cubes?.scene === scene) return this.#cubes.maps
    if (this.#cubes) forgetCubes(this.#gl, this.#cubes.maps)
    const size = this.#slow ? CUBE.slow : CUBE.fast
    const maps = this.#fill
      ? this.#fill(this.#gl, scenes[scene], size)
      : lightCubes(this.#gl, this.#program(lightSource), scenes[scene], size)
    this.#cubes = { scene, maps }
    return maps
  }

  /**
   * A shadow takes longer to make than a frame on a fast card: a first pass makes do with the last
   * one, or none, and one that moves may lag behind a little.
   */
  #shadowOf(held: Held, { built, set, moving }: Shot, pass: number): CastShadow | null {
    const gl = this.#gl
    const was = held.shadow
    const now = performance.now()
    if (was?.of === built && alike(was.pose, set.pose)) return was
    if (moving ? was && now - was.at < SHADOW_MS : pass === 0) return was
    this.#begunAt = pass
    const shadow = new Shadow(set.model, set.shown, set.ground)
    const texture = was?.texture ?? gl.createTexture()
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    const cells = Uint8Array.from(shadow.cells, dark => dark * 255 + 0.5)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, CELLS, CELLS, 0, gl.RED, gl.UNSIGNED_BYTE, cells)
    clamped(gl, gl.LINEAR)
    const box = [shadow.left, shadow.foot, shadow.step * (CELLS - 1)]
    held.shadow = { texture, box, of: built, pose: set.pose, ground: set.ground, at: now }
    return held.shadow
  }

  #draw(
    shot: Shot,
    held: Held,
    maps: LightCubes,
    shadow: CastShadow | null,
    [jx, jy]: readonly [number, number],
  ) {
    const gl = this.#gl
    const { built, set, width, height } = shot
    const { pose, camera } = set
    const { ground } = shadow ?? set
    const { piece } = built
    const scene = scenes[shot.scene]
    if (held.looks?.scene !== shot.scene)
      held.looks = {
        scene: shot.scene,
        stones: piece.stones.map(stone => stoneValues(stone, scene)),
      }
    const view: Values = {
      lens: [Math.sin(camera.pitch), Math.cos(camera.pitch), camera.away, camera.scale],
      aim: [camera.x + jx, camera.y + jy, width, height],
      depths: [camera.away * 0.5, camera.away * 1.5],
    }
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.CULL_FACE)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    const back = this.#program(backSource)
    back.use({
      ...view,
      backTop: shownHex(scene.back.top),
      backFoot: shownHex(scene.back.foot),
      backGlow: [scene.back.glow, scene.back.glow, scene.back.glow],
      groundAt: ground.at,
      groundNormal: ground.normal,
      groundU: ground.u,
      groundV: ground.v,
      shadowBox: shadow ? [...shadow.box, scene.shadow.strength] : [0, 0, 1, 0],
      shade: shownHex(scene.shadow.colour),
    })
    back.bind('shadowMap', gl.TEXTURE_2D, shadow?.texture ?? null)
    gl.bindVertexArray(null)
    gl.drawArrays(gl.TRIANGLES, 0, 3)

    drawPiece(gl, {
      program: source => this.#program(source),
      piece,
      bodies: held.bodies,
      looks: held.looks.stones,
      maps,
      scene,
      pose,
      view,
      section: shot.section,
    })
  }
}

const alike = (a: Pose, b: Pose) =>
  (['x', 'y', 'z', 'middle'] as const).every(axis => a[axis].every((v, k) => v === b[axis][k]))

/** Where in a pixel a pass looks: spread so that any number of first passes is spread too. */
function jitter(pass: number): readonly [number, number] {
  if (pass === 0) return [0, 0]
  return [((pass * 0.7548776662) % 1) - 0.5, ((pass * 0.569840291) % 1) - 0.5]
}
