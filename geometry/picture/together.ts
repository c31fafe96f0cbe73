import type { Design } from '#design/document/design.ts'
import type { SetKindId } from '#design/sets/kinds.ts'
import { f32At } from '../at.ts'
import { ringPitchMm } from '../fit/pitch.ts'
import { world } from '../frame.ts'
import { Extent } from '../mesh.ts'
import { placeMesh } from '../metal/meshes.ts'
import { necklaceMeshes } from '../metal/necklace.ts'
import { type Part, type Piece, partLookOf } from '../piece.ts'
import { dot, plus, type Vec3 } from '../vector.ts'
import { type Pose, positionsOf } from './model.ts'
import { isChain } from './set-up.ts'
import { type CameraView, poseOf } from './view.ts'
import { type CutWords, cutWords } from './words.ts'

/** How the pieces of a set stand in one picture. */
export const layouts = ['stack', 'pair', 'ear-and-neck'] as const
export type SetLayout = (typeof layouts)[number]

/** What lies round a finger is seen from above where it has stones, which are there. */
export const setView = (
  kind: SetKindId,
  designs: readonly Pick<Design, 'stones'>[],
): 'hero' | 'top' =>
  kind === 'ring-and-band' || (kind === 'stack' && designs.some(one => one.stones.length > 0))
    ? 'top'
    : 'hero'

/** Pieces in one picture, each in its own metal. To be looked at, not to be made. */
export interface TogetherPieces {
  readonly piece: Piece
  readonly words: readonly CutWords[]
}

export async function togetherOf(
  layout: SetLayout,
  pieces: readonly [Piece, ...Piece[]],
  from: Pick<CameraView, 'yaw' | 'lean'>,
): Promise<TogetherPieces> {
  const placed = arrangers[layout](pieces, poseOf(from, [0, 0, 0]))
  const [first] = placed
  if (!first) throw new Error('There is nothing to be shown together.')
  return {
    piece: {
      ...first,
      parts: placed.flatMap(({ parts }) => parts),
      stones: placed.flatMap(({ stones }) => stones),
    },
    words: (await Promise.all(placed.map(wordsOn))).flat(),
  }
}

interface Placed extends Piece {
  readonly movedMm: Vec3
  readonly called: string
}

/** Places to engrave are said where the piece stood before it was moved. */
const wordsOn = async (placed: Placed): Promise<readonly CutWords[]> =>
  (await cutWords(placed)).map(({ place, mask }) => ({
    mask,
    place: { ...place, part: nameOf(place.part, placed.called) },
    movedMm: placed.movedMm,
  }))

const nameOf = (part: string, called: string) => (called ? `${part} ${called}` : part)

type Arranger = (pieces: readonly Piece[], pose: Pose) => readonly Placed[]

const arrangers: Readonly<Record<SetLayout, Arranger>> = {
  stack: pieces => {
    let alongMm = 0
    return pieces.map((piece, i) => {
      const before = pieces[i - 1]
      if (before) alongMm += ringPitchMm(before, piece)
      return placedAt(piece, [0, 0, alongMm], i)
    })
  },
  pair: (pieces, pose) => {
    const seen = pieces.map(piece => seenExtent(piece, pose))
    let rightMm = 0
    return pieces.map((piece, i) => {
      const [first, before, here] = [seen[0], seen[i - 1], seen[i]]
      if (!first || !here) throw new Error('A piece has no extent.')
      if (before) rightMm += (before.high[0] - here.low[0]) * (1 - PAIR_OVERLAP)
      // The next stands behind, on the same floor, as the lens has it.
      const studio: Vec3 = [rightMm, first.low[1] - here.low[1], -PAIR_BEHIND_MM * i]
      return placedAt(piece, turnedBack(pose, studio), i)
    })
  },
  'ear-and-neck': ([earrings, pendant]) =>
    earrings && pendant
      ? [placedAt(withWholeChain(pendant), [0, 0, 0], 0), ...aboutPendant(earrings, pendant)]
      : [],
}

/** How much of both is in front of one another, and how far the next is behind. */
const PAIR_OVERLAP = 0.24
const PAIR_BEHIND_MM = 5
/** Beside the pendant and its chain; and how much higher they hang. */
const EAR_APART_MM = 4
const EAR_UP_MM = 5
/** Between the ends of a plate that is wider than this there is room for both earrings. */
const WIDE_PENDANT_MM = 12

/** Left and right of a pendant; above a plate that hangs by both its ends. */
function aboutPendant(earrings: Piece, pendant: Piece): readonly Placed[] {
  const [hung, worn] = [extentOf(pendant), extentOf(earrings)]
  const isWide = hung.high[0] > WIDE_PENDANT_MM
  const upMm = isWide
    ? hung.high[1] - worn.low[1] + EAR_APART_MM
    : hung.low[1] - worn.low[1] + EAR_UP_MM
  const halfMm = Math.max(hung.high[0], chainHalfMm(pendant, worn.high[1] + upMm))
  return [-1, 1].map(side => {
    const half = halfOf(earrings, side)
    const inner = side < 0 ? -extentOf(half).high[0] : extentOf(half).low[0]
    const outMm = isWide ? 0 : Math.max(0, halfMm + EAR_APART_MM - inner)
    return placedAt(half, [side * outMm, upMm, 0], side + 2)
  })
}

/** Alone, its chain runs out of the picture; between earrings there is more of it to be seen. */
function withWholeChain(pendant: Piece): Piece {
  const chain = pendant.parts.find(isChain)
  if (!chain || !pendant.restOfChain) return pendant
  const { left, right } = necklaceMeshes(pendant.restOfChain)
  const rest = [left, right].map(
    (mesh, i): Part => ({ ...chain, name: `chain, rest ${i + 1}`, mesh, isFar: true }),
  )
  return { ...pendant, parts: [...pendant.parts, ...rest] }
}

/** How far from the middle the chain is where it is no higher than this. */
function chainHalfMm(pendant: Piece, highMm: number): number {
  let half = 0
  for (const { mesh } of withWholeChain(pendant).parts.filter(isChain))
    for (let i = 0; i < mesh.positions.length; i += 3)
      if (f32At(mesh.positions, i + 1) < highMm)
        half = Math.max(half, Math.abs(f32At(mesh.positions, i)))
  return half
}

const halfOf = (earrings: Piece, side: number): Piece => ({
  ...earrings,
  parts: earrings.parts.filter(({ mesh }) => middleX(mesh.positions) * side > 0),
  stones: earrings.stones.filter(({ frame }) => frame.origin[0] * side > 0),
})

function middleX(positions: Float32Array): number {
  const extent = new Extent()
  extent.hold(positions)
  return extent.low[0] + extent.high[0]
}

/** Of all but a chain that runs out of the picture. */
function extentOf({ parts }: Piece): Extent {
  const extent = new Extent()
  for (const part of parts) if (!isChain(part)) extent.hold(part.mesh.positions)
  return extent
}

/** How much room it takes before the lens. */
function seenExtent(piece: Piece, pose: Pose): Extent {
  const extent = new Extent()
  extent.hold(positionsOf(piece, pose))
  return extent
}

const turnedBack = ({ x, y, z }: Pose, p: Vec3): Vec3 => [dot(x, p), dot(y, p), dot(z, p)]

/** Further piece by piece, each in its own metal and with names of its own. */
function placedAt(piece: Piece, movedMm: Vec3, i: number): Placed {
  const called = i === 0 ? '' : `of piece ${i + 1}`
  return {
    ...piece,
    movedMm,
    called,
    parts: piece.parts.map(part => ({
      ...part,
      name: nameOf(part.name, called),
      look: { ...partLookOf(part, piece.design), movedMm, fingerMm: piece.fingerMm },
      mesh: placeMesh(part.mesh, { ...world, origin: movedMm }),
    })),
    stones: piece.stones.map(stone => ({
      ...stone,
      frame: { ...stone.frame, origin: plus(stone.frame.origin, movedMm) },
    })),
  }
}
