// `node ops/pictures` paints and weighs stale pieces of the collection and its sets. `--all` paints everything,
// `--only=stack` the pieces with this word in their name.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { collectedSets } from '#design/sets/collection.ts'
import { openLauncher } from '#server/launcher/open-launcher.ts'
import { openWorkerPool } from '#server/workers/worker-pool.ts'
import { namedCollection } from '#shop/collection/collection.ts'
import { preparedFile, preparedFiles, preparedFolder } from '#shop/collection/prepared-files.ts'
import type { PreparedPiece } from '#shop/collection/prepared-form.ts'
import { preparedPieces } from '#shop/collection/prepared-pieces.ts'
import { pieceSlugOf } from '#shop/collection/slugs.ts'
import { preparedSetFile, preparedSetsFolder } from '#shop/sets/prepared-files.ts'
import type { PreparedSet } from '#shop/sets/prepared-form.ts'
import { preparedSets } from '#shop/sets/prepared-sets.ts'
import type { MadePiece } from './prepare-piece.ts'
import type { MadeSet } from './prepare-set.ts'
import type { PrepareTask } from './prepare-worker.ts'
import { stalePieces } from './stale-pieces.ts'
import { filesOfSet, staleSets } from './stale-sets.ts'

const isAll = process.argv.includes('--all')
const only = process.argv.find(word => word.startsWith('--only='))?.slice('--only='.length) ?? ''
const why = 'all are asked for'
const slugs = namedCollection.map(pieceSlugOf)
const ids = collectedSets.map(({ id }) => id)
const stale = {
  pieces: (isAll ? slugs.map(slug => ({ slug, why })) : stalePieces()).filter(({ slug }) =>
    slug.includes(only),
  ),
  sets: (isAll ? ids.map(set => ({ set, why })) : await staleSets()).filter(({ set }) =>
    set.includes(only),
  ),
}
const count = stale.pieces.length + stale.sets.length
const launcher = openLauncher()
const pool = openWorkerPool<PrepareTask>({
  launcher,
  workers: Math.min(availableParallelism(), Math.max(1, count)),
  waiting: slugs.length + ids.length,
  limitMs: 600_000,
  report: error => console.error(error),
  script: new URL('./prepare-worker.ts', import.meta.url),
})

async function made<Made>(task: PrepareTask, name: string, why: string): Promise<Made | null> {
  const answer = await pool.make(task)
  if (!answer.ok) {
    process.exitCode = 1
    console.error(`${name} could not be prepared: ${answer.reason}`)
    return null
  }
  console.log(`${name} (${why})`)
  return deserialize(answer.bytes) as Made
}

const started = performance.now()
const knownPieces = new Map<string, PreparedPiece>(Object.entries(preparedPieces))
const knownSets = new Map<string, PreparedSet>(Object.entries(preparedSets))
mkdirSync(preparedFolder, { recursive: true })
mkdirSync(preparedSetsFolder, { recursive: true })
await Promise.all([
  ...stale.pieces.map(async ({ slug, why }) => {
    const piece = await made<MadePiece>({ slug }, slug, why)
    if (!piece) return
    for (const [form, bytes] of piece.files)
      writeFileSync(join(preparedFolder, preparedFile(slug, form)), bytes)
    knownPieces.set(slug, piece.piece)
  }),
  ...stale.sets.map(async ({ set, why }) => {
    const prepared = await made<MadeSet>({ set }, set, why)
    if (!prepared) return
    for (const [form, bytes] of prepared.files)
      writeFileSync(join(preparedSetsFolder, preparedSetFile(set, form)), bytes)
    knownSets.set(set, prepared.set)
  }),
])
pool.close()
launcher.close()

removeOthers(
  preparedFolder,
  namedCollection.flatMap(one => preparedFiles(pieceSlugOf(one), one.design)),
)
removeOthers(preparedSetsFolder, ids.flatMap(filesOfSet))
writeList('shop/collection/prepared-pieces.ts', 'preparedPieces', 'PreparedPiece', {
  each: 'piece',
  rows: rowsOf(slugs, knownPieces),
})
writeList('shop/sets/prepared-sets.ts', 'preparedSets', 'PreparedSet', {
  each: 'set',
  rows: rowsOf(ids, knownSets),
})
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${count} of ${slugs.length + ids.length} were prepared in ${seconds} s.`)

function removeOthers(folder: string, wanted: readonly string[]) {
  for (const name of readdirSync(folder)) if (!wanted.includes(name)) rmSync(join(folder, name))
}

function rowsOf(names: readonly string[], known: ReadonlyMap<string, object>): readonly string[] {
  return names.flatMap(name => {
    const one = known.get(name)
    return one ? [`  '${name}': ${JSON.stringify(one)},`] : []
  })
}

function writeList(
  file: string,
  name: string,
  type: string,
  { each, rows }: { readonly each: string; readonly rows: readonly string[] },
) {
  writeFileSync(
    file,
    `// Made by "node ops/pictures". Not to be edited by hand.
import type { ${type} } from './prepared-form.ts'

// biome-ignore format: a line a ${each}
export const ${name}: Readonly<Record<string, ${type}>> = {
${rows.join('\n')}
}
`,
  )
}
