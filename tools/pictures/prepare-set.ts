import type { CollectedSet } from '#design/sets/collection.ts'
import { setHash } from '#design/sets/set.ts'
import { pieceOf } from '#geometry/build.ts'
import { castVolumeMm3 } from '#geometry/solid/weigh-design.ts'
import { pictureOfSet } from '#server/pictures/collected-sets.ts'
import { furtherPictures } from '#server/pictures/further-pictures.ts'
import { paintPicture, pictureSceneOf } from '#server/pictures/paint.ts'
import type { FurtherForm, PreparedSetForm } from '#shop/sets/prepared-files.ts'
import type { PreparedSet } from '#shop/sets/prepared-form.ts'
import { paintInSizes } from './paint-in-sizes.ts'
import { bodyHash, painter } from './stale-pieces.ts'

/** What a worker makes of a set to begin with. */
export interface MadeSet {
  readonly set: PreparedSet
  readonly files: readonly (readonly [PreparedSetForm | FurtherForm, Uint8Array])[]
}

/** All of a set in one picture, what else its page shows, and the weight of each of its pieces. */
export async function prepareSet({ id, whole }: CollectedSet): Promise<MadeSet> {
  const request = pictureOfSet(whole)
  if (!request) throw new Error(`${id} cannot be shown in one picture.`)
  const shown = await pictureSceneOf(request, pieceOf)
  const castMm3: number[] = []
  for (const design of whole.designs) {
    const volume = await castVolumeMm3(design)
    if (volume === null) throw new Error(`${id} cannot be cast as it stands.`)
    castMm3.push(volume)
  }
  const { avif, webp } = await paintInSizes(shown)
  const further: (readonly [FurtherForm, Uint8Array])[] = []
  for (const { form, request } of furtherPictures(id))
    further.push([form, await paintPicture(request)])
  return {
    set: { set: setHash(whole.set), body: bodyHash(shown.piece), painter, castMm3 },
    files: [
      ['300.avif', avif[300]],
      ['600.avif', avif[600]],
      ['1200.avif', avif[1200]],
      ['600.webp', webp[600]],
      ['card.jpg', await paintPicture({ ...request, size: 1200, format: 'jpg', clear: false })],
      ...further,
    ],
  }
}
