import { type DrawingView, viewFrom } from './projection.ts'

const standing = viewFrom(0, 24, 17.6, [200, 118])

/** The ring laid down: its axis upright, its front towards the viewer. */
export const lyingRing: DrawingView = {
  flat: ([x, y, z]) => standing.flat([x, z, -y]),
  depth: ([x, y, z]) => standing.depth([x, z, -y]),
  scale: standing.scale,
}
