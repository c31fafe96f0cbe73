// Builds the shop: `npm run build` always, `npm start` (with --if-stale) only what has changed.
import '../server/node-version.js'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

if (!existsSync('node_modules/vite')) {
  console.error(
    'What there is to run is not built, or not from these files, and what builds it is not installed. ' +
      'Run `npm ci && npm run build`; `npm prune --omit=dev` takes it away again.',
  )
  process.exit(1)
}

const { buildSteps } = await import('./build/steps.ts')
const { isStale } = await import('#server/build/stamp.ts')
const onlyStale = process.argv.includes('--if-stale')
const step = fileURLToPath(new URL('build/run-step.ts', import.meta.url))
for (const { build } of buildSteps) {
  if (onlyStale && !isStale(build)) continue
  // In a process of its own: what bundlers hold, and the database, are too much together for a machine with 1 GB.
  const { status, signal } = spawnSync(process.execPath, [step, build.name], { stdio: 'inherit' })
  if (status === 0) continue
  if (signal) console.error(`Building ${build.name} was ended by ${signal}.`)
  process.exit(1)
}
