import { readDesign } from '#design/document/read-design.ts'
import type { GeometryVersion } from '#geometry/versions/version.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { ownPicture, readOwnPiece } from '#shop/special-orders/own-piece.ts'

/** Whether there is a picture to wait for: a piece of its own that has no model has none. */
export function hasPicture(document: unknown): boolean {
  const own = readOwnPiece(document)
  return own ? ownPicture(own) !== null : true
}

/** The PNG of a piece, whether one of our designs or one of its own; null where there is none just now. */
export async function pictureOfDocument(
  ctx: Pick<RequestContext, 'workers' | 'modelUploads'>,
  document: unknown,
  geometry: GeometryVersion,
): Promise<Uint8Array | null> {
  const own = readOwnPiece(document)
  if (own) return own.model && own.metal ? ctx.modelUploads.still(own.model, own.metal) : null
  const read = readDesign(document)
  return read.ok ? ctx.workers.picture(read.design, geometry) : null
}
