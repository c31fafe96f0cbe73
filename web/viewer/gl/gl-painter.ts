import type { Pose } from '#geometry/picture/model.ts'
import { CELLS, type Ground, Shadow } from '#geometry/picture/shadow.ts'
import { srgbOf } from '#geometry/studio/colour.ts'
import { type SceneId, scenes } from '#geometry/studio/scenes.ts'
import type { Built, Painter, Shot } from '../painter.ts'
import { type Bodies, clamped, forgetBodies, uploadBodies } from './bodies.ts'
import { type DrawnFrame, drawPiece, sourcesOf } from './draw-piece.ts'
import { forgetCubes, type LightCubes, lightCubes } from './light-cubes.ts'
import type { OpenGl } from './open-gl.ts'
import { Programs } from './programs.ts'
import { RoughPreview } from './rough-preview.ts'
import { backSource, lightSource } from './shaders.ts'
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

interface Light {
  readonly scene: SceneId
  readonly maps: LightCubes
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
  readonly folds = true
  readonly frameMs = 16
  readonly mostPx = Infinity
  readonly #canvas: OffscreenCanvas
  readonly #gl: WebGL2RenderingContext
  readonly #slow: boolean
  readonly #fill: Promise<FillCubes> | null
  readonly #programs: Programs
  readonly #targets: Targets
  readonly #rough: RoughPreview
  readonly #held = new Map<Built, Held>()
  /** The pass that the picture at hand began with. */
  #begunAt = 0
  #kind = ''
  #last: Held | null = null
  #light: Light | null = null

  /** `fill` where it is faster than drawing them. */
  constructor({ canvas, gl, slow }: OpenGl, fill: Promise<FillCubes> | null) {
    this.#canvas = canvas
    this.#gl = gl
    this.#slow = slow
    this.#fill = fill
    this.#targets = new Targets(gl)
    this.#programs = new Programs(gl, this.#targets)
    // The card works on it while the piece is being built.
    this.#rough = new RoughPreview(gl)
  }

  /** Until it has been timed. */
  get firstShare() {
    return this.#slow ? 0.4 : 1
  }

  get readyCount() {
    return this.#programs.readyCount
  }

  readonly photograph = [0, 1, 2, 3, 4, 5]
  passes = (moving: boolean) => (moving ? 1 : STILL_PASSES)

  async paint(shot: Shot, pass: number): Promise<ImageBitmap | null> {
    const gl = this.#gl
    if (gl.isContextLost()) return null
    // Of a piece that is cut open, the inside is what is asked for: that is not to be had roughly.
    const swiftly = pass === 0 && shot.rough && !shot.section
    if (swiftly && this.#programs.readyCount === 0) return this.#roughly(shot)
    const held = this.#holding(shot.built)
    const looks = this.#looksOf(held, shot)
    const sources = [...sourcesOf({ bodies: held.bodies, looks }), backSource]
    if (swiftly && !this.#programs.areReady(sources)) return this.#roughly(shot)
    if (!(await this.#programs.ready(sources, shot.overtaken))) return null
    const maps = await this.#lightOf(shot.scene)
    const { width, height } = shot
    this.#size(shot)
    // A picture of another piece, size or kind is begun anew: several viewers take turns, and a first
    // pass may be a small one.
    const kind = `${width} ${height}`
    if (pass === 0 || kind !== this.#kind || held !== this.#last) this.#begunAt = pass
    this.#kind = kind
    this.#last = held
    const shadow = this.#shadowOf(held, shot, pass)
    this.#targets.begin(width, height)
    this.#draw(shot, this.#drawn(shot, held, maps, looks, jitter(pass)), shadow)
    this.#targets.end(pass - this.#begunAt)
    this.#targets.print()
    return gl.isContextLost() ? null : this.#canvas.transferToImageBitmap()
  }

  /**
   * All that the true shading needs is begun once this is on the screen: no sooner, or the page would
   * wait for both.
   */
  #roughly(shot: Shot): ImageBitmap | null {
    this.#size(shot)
    this.#last = null
    this.#rough.draw(shot)
    return this.#gl.isContextLost() ? null : this.#canvas.transferToImageBitmap()
  }

  #size({ width, height }: Shot) {
    if (this.#canvas.width !== width) this.#canvas.width = width
    if (this.#canvas.height !== height) this.#canvas.height = height
  }

  async untilDrawn() {
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
    if (this.#last === held) this.#last = null
    forgetBodies(this.#gl, held.bodies)
    if (heir) this.#holding(heir).shadow = held.shadow
    else if (held.shadow) this.#gl.deleteTexture(held.shadow.texture)
  }

  #holding(built: Built): Held {
    const known = this.#held.get(built)
    if (known) return known
    const held: Held = {
      bodies: uploadBodies(this.#gl, built.piece, built.words),
      looks: null,
      shadow: null,
    }
    this.#held.set(built, held)
    return held
  }

  async #lightOf(scene: SceneId): Promise<LightCubes> {
    const fill = await this.#fill
    if (this.#light?.scene === scene) return this.#light.maps
    const gl = this.#gl
    if (this.#light) forgetCubes(gl, this.#light.maps)
    const maps = fill
      ? fill(gl, scenes[scene], CUBE.slow)
      : lightCubes(gl, this.#programs.of(lightSource), scenes[scene], CUBE.fast)
    this.#light = { scene, maps }
    return maps
  }

  #looksOf(held: Held, { scene, built }: Shot): readonly StoneValues[] {
    if (held.looks?.scene !== scene) {
      const stones = built.piece.stones.map(stone => stoneValues(stone, scenes[scene]))
      held.looks = { scene, stones }
    }
    return held.looks.stones
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

  #drawn(
    { built, set, scene, width, height, section }: Shot,
    { bodies }: Held,
    maps: LightCubes,
    looks: readonly StoneValues[],
    [jx, jy]: readonly [number, number],
  ): DrawnFrame {
    const { pose, camera } = set
    return {
      program: source => this.#programs.of(source),
      piece: built.piece,
      bodies,
      looks,
      maps,
      scene: scenes[scene],
      pose,
      view: {
        lens: [Math.sin(camera.pitch), Math.cos(camera.pitch), camera.away, camera.scale],
        aim: [camera.x + jx, camera.y + jy, width, height],
        depths: [camera.away * 0.5, camera.away * 1.5],
      },
      pixelMm: camera.away / camera.scale,
      section,
    }
  }

  #draw({ set }: Shot, drawn: DrawnFrame, shadow: CastShadow | null) {
    const gl = this.#gl
    const { scene, view } = drawn
    const { ground } = shadow ?? set
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.CULL_FACE)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    const back = this.#programs.of(backSource)
    back.use({
      ...view,
      backTop: srgbOf(scene.back.top),
      backFoot: srgbOf(scene.back.foot),
      backGlow: [scene.back.glow, scene.back.glow, scene.back.glow],
      groundAt: ground.at,
      groundNormal: ground.normal,
      groundU: ground.u,
      groundV: ground.v,
      shadowBox: shadow ? [...shadow.box, scene.shadow.strength] : [0, 0, 1, 0],
      shade: srgbOf(scene.shadow.colour),
    })
    back.bind('shadowMap', gl.TEXTURE_2D, shadow?.texture ?? null)
    gl.bindVertexArray(null)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    drawPiece(gl, drawn)
  }
}

const alike = (a: Pose, b: Pose) =>
  (['x', 'y', 'z', 'middle'] as const).every(axis => a[axis].every((v, k) => v === b[axis][k]))

/** Where in a pixel a pass looks: spread so that any number of first passes is spread too. */
function jitter(pass: number): readonly [number, number] {
  if (pass === 0) return [0, 0]
  return [((pass * 0.7548776662) % 1) - 0.5, ((pass * 0.569840291) % 1) - 0.5]
}
