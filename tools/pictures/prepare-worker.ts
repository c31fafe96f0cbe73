import { serialize } from 'node:v8'
import { collectedSetById } from '#design/sets/collection.ts'
import { answerTasks } from '#server/workers/answer-tasks.ts'
import { namedCollection } from '#shop/collection/collection.ts'
import { pieceSlugOf } from '#shop/collection/slugs.ts'
import { preparePiece } from './prepare-piece.ts'
import { prepareSet } from './prepare-set.ts'

/** A piece of the collection by its slug, or a set to begin with by its id. */
export type PrepareTask = { readonly slug: string } | { readonly set: string }

async function prepare(task: PrepareTask) {
  if ('set' in task) {
    const set = collectedSetById(task.set)
    if (!set) throw new Error(`There is no set ${task.set}.`)
    return prepareSet(set)
  }
  const named = namedCollection.find(one => pieceSlugOf(one) === task.slug)
  if (!named) throw new Error(`There is no ${task.slug} in the collection.`)
  return preparePiece(named)
}

answerTasks(async (task: PrepareTask) => new Uint8Array(serialize(await prepare(task))))
