import { pitchMm } from '../fit/pitch.ts'
import { world } from '../frame.ts'
import { Extent } from '../mesh.ts'
import { moved } from '../metal/meshes.ts'
import { lookOf, type Piece } from '../piece.ts'
import { plus, type Vec3 } from '../vector.ts'
import { isChain } from './set-up.ts'
import { type CutWords, cutWords } from './words.ts'

/** How the pieces of a set stand in one picture. */
export const layouts = ['stack', 'pair', 'ear-and-neck'] as const
export type Layout = (typeof layouts)[number]

/** Pieces in one picture, each in its own metal. To be looked at, not to be made. */
export interface ShownTogether {
  readonly piece: Piece
  readonly words: readonly CutWords[]
}

export async function togetherOf(
  layout: Layout,
  pieces: readonly [Piece, ...Piece[]],
): Promise<ShownTogether> {
  const placed = arrangers[layout](pieces)
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

const arrangers: Readonly<Record<Layout, (pieces: readonly Piece[]) => readonly Placed[]>> = {
  stack: pieces => {
    let alongMm = 0
    return pieces.map((piece, i) => {
      const before = pieces[i - 1]
      if (before) alongMm += pitchMm(before, piece)
      return placedAt(piece, [0, 0, alongMm], i)
    })
  },
  pair: pieces => {
    let rightMm = 0
    return pieces.map((piece, i) => {
      const before = pieces[i - 1]
      if (before) rightMm += extentOf(before).high[0] - extentOf(piece).low[0] + PAIR_APART_MM
      // Both stand on one floor.
      return placedAt(piece, [rightMm, footOf(pieces[0]) - footOf(piece), 0], i)
    })
  },
  'ear-and-neck': ([earrings, pendant]) =>
    earrings && pendant
      ? [placedAt(pendant, [0, 0, 0], 0), ...aboutPendant(earrings, pendant)]
      : [],
}

const PAIR_APART_MM = 1
const EAR_APART_MM = 4
/** Between the ends of a plate that is wider than this there is room for both earrings. */
const WIDE_PENDANT_MM = 12

/** Left and right of a pendant; above a plate that hangs by both its ends. */
function aboutPendant(earrings: Piece, pendant: Piece): readonly Placed[] {
  const [hung, worn] = [extentOf(pendant), extentOf(earrings)]
  const isWide = hung.high[0] > WIDE_PENDANT_MM
  const upMm = isWide
    ? hung.high[1] - worn.low[1] + EAR_APART_MM
    : (hung.high[1] + hung.low[1] - worn.high[1] - worn.low[1]) / 2 + EAR_APART_MM
  return [-1, 1].map(side => {
    const half = halfOf(earrings, side)
    const inner = side < 0 ? -extentOf(half).high[0] : extentOf(half).low[0]
    const outMm = isWide ? 0 : Math.max(0, hung.high[0] + EAR_APART_MM - inner)
    return placedAt(half, [side * outMm, upMm, 0], side + 2)
  })
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

const footOf = (piece: Piece | undefined) => (piece ? extentOf(piece).low[1] : 0)

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
      look: lookOf(part, piece.design),
      mesh: moved(part.mesh, { ...world, origin: movedMm }),
    })),
    stones: piece.stones.map(stone => ({
      ...stone,
      frame: { ...stone.frame, origin: plus(stone.frame.origin, movedMm) },
    })),
  }
}
