import type { Pose } from '#geometry/picture/model.ts'
import { posed, turnVector } from '#geometry/picture/model.ts'
import type { SetStone } from '#geometry/piece.ts'
import { clearUniforms, stoneLook } from '#geometry/studio/materials.ts'
import type { Scene } from '#geometry/studio/scenes.ts'
import type { Vec3 } from '#geometry/vector.ts'
import type { Values } from './program.ts'
import { cabochonSource, gemSource, type ShaderSource } from './shaders.ts'

const MOST_FACETS = 96
const MOST_BALLS = 24

/** How a stone is shaded, and what the shading is told of it. */
export interface StoneValues {
  readonly source: ShaderSource
  readonly values: Values
  /** For those who see it from elsewhere. */
  readonly colour: Vec3
}

/** All that does not change while a piece turns. */
export function stoneValues({ cut, gem, origin, of, grades }: SetStone, scene: Scene): StoneValues {
  const look = stoneLook(gem, origin, scene, grades)
  const halfMm = cut.widthMm / 2
  const { colour } = look
  if (look.is === 'cabochon' || cut.planes.length === 0)
    return {
      source: cabochonSource(look.is === 'cabochon' ? look.character : 0),
      colour,
      values: {
        share: 1 / halfMm,
        bodyColour: colour,
        secondColour: look.is === 'cabochon' ? look.second : colour,
      },
    }
  const planes = cut.planes.slice(0, MOST_FACETS)
  return {
    source: gemSource(cut.mirrored),
    colour,
    values: {
      ...clearUniforms(look, halfMm, of === 'accent'),
      facets: Float32Array.from(planes.flatMap(p => [...p.normal, p.distanceMm])),
      facetCount: planes.length,
    },
  }
}

export const stonePose = ({ frame }: SetStone, pose: Pose): Values => ({
  stoneX: turnVector(pose, frame.x),
  stoneY: turnVector(pose, frame.y),
  stoneZ: turnVector(pose, frame.z),
  stoneAt: posed(pose, frame.origin),
})

/** The stones as metal sees them: balls, the largest first. */
export function ballValues(
  stones: readonly { readonly stone: SetStone; readonly look: StoneValues }[],
  pose: Pose,
): Values {
  const seen = [...stones]
    .sort((a, b) => b.stone.cut.widthMm - a.stone.cut.widthMm)
    .slice(0, MOST_BALLS)
  return {
    balls: seen.flatMap(({ stone: { frame, cut } }) => [
      ...posed(pose, frame.origin),
      cut.widthMm / 2,
    ]),
    ballColours: seen.flatMap(({ look }) => [...look.colour]),
    ballCount: seen.length,
  }
}
