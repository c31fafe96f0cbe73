import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '#geometry/build.ts'
import type { SetStone } from '#geometry/piece.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { uploadMesh } from '#web/viewer/gl/bodies.ts'
import { lightCubes } from '#web/viewer/gl/light-cubes.ts'
import { openGl } from '#web/viewer/gl/open-gl.ts'
import { Program } from '#web/viewer/gl/program.ts'
import { lightSource } from '#web/viewer/gl/shaders.ts'
import { stonePose, stoneValues } from '#web/viewer/gl/stones.ts'
import { refraction } from './refraction.ts'

/** A quarter of the pixels of a canvas of 600: each costs the same. */
const PX = 300
const BOUNCES = 6
const [AWAY, PITCH] = [120, 1.05]
const [stone] = pieceOf(defaultDesign('solitaire')).stones
if (!stone) throw new Error('A solitaire has a stone.')
/** So near that the stone is some 190 pixels wide. */
const SCALE = (190 / stone.cut.widthMm) * AWAY

/** Our shading of one stone, with its light from a cube of 64 pixels. */
function ours({ cut, ...rest }: SetStone) {
  const open = openGl(true)
  if (!open) throw new Error('There is no WebGL 2.')
  const { gl, canvas } = open
  const maps = lightCubes(gl, new Program(gl, lightSource), scenes.studio, 64)
  canvas.width = PX
  canvas.height = PX
  const { source, values } = stoneValues({ cut, ...rest }, scenes.studio)
  const body = uploadMesh(gl, cut.mesh)
  const program = new Program(gl, source)
  const frame = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] } as const
  const straight = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], middle: [0, 0, 0] } as const
  const pixels = new Uint8Array(PX * PX * 4)
  return () => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, PX, PX)
    gl.clearColor(0, 0, 0, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.enable(gl.CULL_FACE)
    program.use({
      ...values,
      ...stonePose({ cut, ...rest, frame }, straight),
      lens: [Math.sin(PITCH), Math.cos(PITCH), AWAY, SCALE],
      aim: [PX / 2, PX / 2, PX, PX],
      depths: [AWAY * 0.5, AWAY * 1.5],
      turn: [1, 0, 0, 0, 1, 0, 0, 0, 1],
      middle: [0, 0, 0],
      section: 0,
      exposure: scenes.studio.exposure,
      metalF0: [1, 0.8, 0.5],
      bounces: BOUNCES,
    })
    for (const [name, map] of Object.entries(maps)) program.bind(name, gl.TEXTURE_CUBE_MAP, map)
    gl.bindVertexArray(body.vertices)
    gl.drawElements(gl.TRIANGLES, body.count, gl.UNSIGNED_INT, 0)
    gl.readPixels(0, 0, PX, PX, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    return pixels.filter((value, i) => i % 4 === 1 && value > 0).length
  }
}

const draws = {
  ours: ours(stone),
  theirs: refraction(stone.cut.mesh, PX, SCALE, AWAY, PITCH),
}

Object.assign(window, {
  /** Draws so many frames; how many pixels of stone that were. */
  draw(which: keyof typeof draws, frames: number) {
    let pixels = 0
    for (let i = 0; i < frames; i++) pixels += draws[which]()
    return pixels
  },
})
