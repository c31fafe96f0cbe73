import { world } from '../frame.ts'
import { Extent } from '../mesh.ts'
import { placeMesh } from '../metal/meshes.ts'
import { type Piece, partLookOf } from '../piece.ts'

/** Between two rings on one finger. */
const APART_MM = 0.1

/** Three of a ring beside one another, as they are worn. To be looked at, not to be made. */
export function stackOf(piece: Piece): Piece {
  const extent = new Extent()
  for (const { mesh } of piece.parts) extent.hold(mesh.positions)
  const pitch = extent.high[2] - extent.low[2] + APART_MM
  const neighbours = [-1, 1].map(side => ringAt(piece, side * pitch))
  return {
    ...piece,
    parts: [piece, ...neighbours].flatMap(({ parts }) => parts),
    stones: [piece, ...neighbours].flatMap(({ stones }) => stones),
  }
}

/** A ring with another beside it, so far along the finger, each in its own metal. To be looked at only. */
export function besideOf(ring: Piece, band: Piece, alongMm: number): Piece {
  const neighbour = ringAt(band, alongMm)
  return {
    ...ring,
    parts: [...ring.parts, ...neighbour.parts],
    stones: [...ring.stones, ...neighbour.stones],
  }
}

/** The same ring further along the finger. */
const ringAt = (
  { design, parts, stones }: Piece,
  alongMm: number,
): Pick<Piece, 'parts' | 'stones'> => ({
  parts: parts.map(part => ({
    ...part,
    look: partLookOf(part, design),
    name: `${part.name} of a neighbour`,
    mesh: placeMesh(part.mesh, { ...world, origin: [0, 0, alongMm] }),
  })),
  stones: stones.map(stone => {
    const [x, y, z] = stone.frame.origin
    return { ...stone, frame: { ...stone.frame, origin: [x, y, z + alongMm] } }
  }),
})
