import { secondMetalOf } from '#design/document/optional-choices.ts'
import { type Pose, posed, turnVector } from '#geometry/picture/model.ts'
import { metalInside, stoneInside } from '#geometry/picture/section.ts'
import type { Piece } from '#geometry/piece.ts'
import { metalLook } from '#geometry/studio/materials.ts'
import type { Scene } from '#geometry/studio/scenes.ts'
import type { Bodies } from './bodies.ts'
import type { LightCubes } from './light-cubes.ts'
import type { Program, Values } from './program.ts'
import { metalSource, type ShaderSource } from './shaders.ts'
import { ballValues, type StoneValues, stonePose } from './stones.ts'

export interface DrawnFrame {
  readonly program: (source: ShaderSource) => Program
  readonly piece: Piece
  readonly bodies: Bodies
  readonly looks: readonly StoneValues[]
  readonly maps: LightCubes
  readonly scene: Scene
  readonly pose: Pose
  /** What the lens asks for. */
  readonly view: Values
  /** How much of the piece a pixel shows. */
  readonly pixelMm: number
  /** Cut open. */
  readonly section: boolean
}

/** Metal and stones, into whatever is drawn to, through whatever lens the programs have. */
export function drawPiece(
  gl: WebGL2RenderingContext,
  {
    program: programOf,
    piece,
    bodies,
    looks,
    maps,
    scene,
    pose,
    view,
    pixelMm,
    section,
  }: DrawnFrame,
) {
  const ring = piece.fingerMm !== null
  const room: Values = {
    ...posedIn({ pose, view, section, scene }),
    // What stones are set in; each run of metal says its own.
    metalF0: metalLook(secondMetalOf(piece.design)),
    brushedRound: ring,
    pixelMm,
    brushAxis: turnVector(pose, ring ? [0, 0, 1] : [1, 0, 0]),
    brushAt: posed(pose, [0, 0, 0]),
    boreMm: piece.fingerMm === null ? 0 : piece.fingerMm + 0.35,
    bandMm: (piece.design.band?.widthUm ?? 0) / 2000,
  }
  const lit = (program: Program, values: Values) => {
    program.use({ ...room, ...values })
    for (const [name, map] of Object.entries(maps)) program.bind(name, gl.TEXTURE_CUBE_MAP, map)
  }

  gl.enable(gl.DEPTH_TEST)
  if (!section) gl.enable(gl.CULL_FACE)
  const balls = ballValues(
    bodies.stones.map(({ stone }, i) => ({ stone, look: looks[i] as StoneValues })),
    pose,
  )
  gl.bindVertexArray(bodies.metal.vertices)
  for (const { from, count, finish, metal, words } of bodies.runs) {
    const program = programOf(metalSource(finish, words.length))
    lit(program, { ...balls, metalF0: metalLook(metal), sectionColour: metalInside(metal) })
    words.forEach(({ mask, box, surface }, k) => {
      program.set(`wordAxes${k}`, surface.axes)
      program.set(`wordOrigin${k}`, surface.origin)
      program.set(`wordBend${k}`, surface.bend)
      program.set(`wordBox${k}`, box)
      program.bind(`wordMask${k}`, gl.TEXTURE_2D, mask)
    })
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, from * 4)
  }
  const begun = new Set<ShaderSource>()
  bodies.stones.forEach(({ stone, body }, i) => {
    const { source, colour, values } = looks[i] as StoneValues
    const program = programOf(source)
    const own = { ...values, ...stonePose(stone, pose), sectionColour: stoneInside(colour) }
    if (begun.has(source)) program.use(own)
    else lit(program, own)
    begun.add(source)
    gl.bindVertexArray(body.vertices)
    gl.drawElements(gl.TRIANGLES, body.count, gl.UNSIGNED_INT, 0)
  })
  gl.bindVertexArray(null)
}

/** What every shader of a piece is told. */
export const posedIn = ({
  pose,
  view,
  section,
  scene,
}: Pick<DrawnFrame, 'pose' | 'view' | 'section' | 'scene'>) => ({
  ...view,
  turn: [...pose.x, ...pose.y, ...pose.z],
  middle: pose.middle,
  section: Number(section),
  exposure: scene.exposure,
})

/** All that a piece's true shading is compiled from. */
export const sourcesOf = ({
  bodies,
  looks,
}: Pick<DrawnFrame, 'bodies' | 'looks'>): readonly ShaderSource[] => [
  ...new Set([
    ...bodies.runs.map(({ finish, words }) => metalSource(finish, words.length)),
    ...looks.map(({ source }) => source),
  ]),
]
