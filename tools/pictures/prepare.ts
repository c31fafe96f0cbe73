// Paints and weighs what has changed of the collection: `npm run pictures`, or all of it with `-- --all`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { openLauncher } from '#server/launcher/open-launcher.ts'
import { openWorkerPool } from '#server/workers/worker-pool.ts'
import { namedCollection } from '#shop/collection/collection.ts'
import { preparedFile, preparedFiles, preparedFolder } from '#shop/collection/prepared-files.ts'
import type { PreparedPiece } from '#shop/collection/prepared-form.ts'
import { preparedPieces } from '#shop/collection/prepared-pieces.ts'
import { slugOf } from '#shop/collection/slugs.ts'
import type { Prepared } from './prepare-worker.ts'
import { stalePieces } from './stale-pieces.ts'

const FILE = 'shop/collection/prepared-pieces.ts'
const all = namedCollection.map(slugOf)
const stale = process.argv.includes('--all')
  ? all.map(slug => ({ slug, why: 'all are asked for' }))
  : stalePieces()
const known = new Map<string, PreparedPiece>(Object.entries(preparedPieces))
const launcher = openLauncher()
const pool = openWorkerPool<string>({
  launcher,
  workers: Math.min(availableParallelism(), Math.max(1, stale.length)),
  waiting: all.length,
  limitMs: 180_000,
  report: error => console.error(error),
  script: new URL('./prepare-worker.ts', import.meta.url),
})
const started = performance.now()
mkdirSync(preparedFolder, { recursive: true })
await Promise.all(
  stale.map(async ({ slug, why }) => {
    const answer = await pool.make(slug)
    if (!answer.ok) {
      process.exitCode = 1
      return console.error(`${slug} could not be prepared: ${answer.reason}`)
    }
    const { piece, files } = deserialize(answer.bytes) as Prepared
    for (const [form, bytes] of files)
      writeFileSync(join(preparedFolder, preparedFile(slug, form)), bytes)
    known.set(slug, piece)
    console.log(`${slug} (${why})`)
  }),
)
pool.close()
launcher.close()

const wanted = new Set(namedCollection.flatMap(one => preparedFiles(slugOf(one), one.design)))
for (const name of readdirSync(preparedFolder))
  if (!wanted.has(name)) rmSync(join(preparedFolder, name))
const rows = all.flatMap(slug => {
  const piece = known.get(slug)
  return piece ? [`  '${slug}': ${JSON.stringify(piece)},`] : []
})
writeFileSync(
  FILE,
  `// Made by "npm run pictures". Not to be edited by hand.
import type { PreparedPiece } from './prepared-form.ts'

// biome-ignore format: a line a piece
export const preparedPieces: Readonly<Record<string, PreparedPiece>> = {
${rows.join('\n')}
}
`,
)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${stale.length} of ${all.length} pieces were prepared in ${seconds} s.`)
