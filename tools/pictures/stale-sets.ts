import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CollectedSet, collectedSets } from '#design/sets/collection.ts'
import { setHash } from '#design/sets/set.ts'
import { pieceOf } from '#geometry/build.ts'
import { pictureOfSet } from '#server/pictures/collected-sets.ts'
import { furtherPictures } from '#server/pictures/further-pictures.ts'
import { pictureSceneOf } from '#server/pictures/paint.ts'
import { preparedSetFile, preparedSetFiles, preparedSetsFolder } from '#shop/sets/prepared-files.ts'
import type { PreparedSet } from '#shop/sets/prepared-form.ts'
import { preparedSets } from '#shop/sets/prepared-sets.ts'
import { bodyHash, painter, type Staleness } from './stale-pieces.ts'

/** All files that come with a set. */
export const filesOfSet = (id: string): readonly string[] => [
  ...preparedSetFiles(id),
  ...furtherPictures(id).map(({ form }) => preparedSetFile(id, form)),
]

const byId: Readonly<Record<string, PreparedSet>> = preparedSets

/** Why the output of `node ops/pictures` for a set is out of date; null if it is current. */
export async function setStaleness(
  { id, whole }: CollectedSet,
  prepared: PreparedSet | undefined = byId[id],
): Promise<Staleness | null> {
  if (!prepared) return 'new'
  if (prepared.set !== setHash(whole.set)) return 'another design'
  const request = pictureOfSet(whole)
  const body = request && bodyHash((await pictureSceneOf(request, pieceOf)).piece)
  if (prepared.body !== body) return 'another body'
  if (prepared.painter !== painter) return 'another painter'
  const isHere = (name: string) => existsSync(join(preparedSetsFolder, name))
  return filesOfSet(id).every(isHere) ? null : 'a file is missing'
}

export async function staleSets() {
  const stale: { readonly set: string; readonly why: Staleness }[] = []
  for (const set of collectedSets) {
    const why = await setStaleness(set)
    if (why) stale.push({ set: set.id, why })
  }
  return stale
}
