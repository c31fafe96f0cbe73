// Every set to begin with as its page shows it, from above, from the front, from the side and as it is worn:
// node ops/contact-sheet-sets, or some of it with --only=halo.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { type CollectedSet, collectedSets } from '#design/sets/collection.ts'
import { pieceOf } from '#geometry/build.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { type Picture, renderPiece } from '#geometry/picture/render.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { pictureOfSet } from '#server/pictures/collected-sets.ts'
import { pictureSceneOf } from '#server/pictures/paint.ts'
import { joinPictures } from './join-pictures.ts'
import { wornTile } from './worn-tile.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '400' },
    to: { type: 'string', default: 'test-results/set-sheet' },
  },
})
const size = Number(values.size)

async function row({ id, whole }: CollectedSet): Promise<readonly Picture[]> {
  const request = pictureOfSet(whole)
  if (!request) throw new Error(`${id} cannot be shown in one picture.`)
  const painted: Picture[] = []
  for (const view of [request.view, 'top', 'front', 'side'] as const) {
    const { piece, words, from } = await pictureSceneOf({ ...request, view }, pieceOf)
    painted.push(renderPiece(piece, from, scenes.studio, size, size, 2, words))
  }
  const { piece, words } = await pictureSceneOf(request, pieceOf)
  return [...painted, wornTile(piece, words, size)]
}

mkdirSync(values.to, { recursive: true })
for (const set of collectedSets.filter(({ id }) => id.includes(values.only))) {
  const { rgba, width, height } = joinPictures(await row(set), 5)
  const file = join(values.to, `${set.id}.png`)
  writeFileSync(
    file,
    encodePng(rgba, width, height, bytes => deflateSync(bytes)),
  )
  console.log(file)
}
