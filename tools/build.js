// Builds the shop: `npm run build` always, `npm start` (with --if-stale) only what has changed.
import '../server/node-version.js'
import { existsSync } from 'node:fs'

if (!existsSync('node_modules/vite')) {
  console.error(
    'What there is to run is not built, or not from these files, and what builds it is not installed. ' +
      'Run `npm ci && npm run build`; `npm prune --omit=dev` takes it away again.',
  )
  process.exit(1)
}

const { buildSteps } = await import('./build/steps.ts')
const { isStale, makeAndStamp } = await import('#server/build/stamp.ts')
const onlyStale = process.argv.includes('--if-stale')
for (const { build, make } of buildSteps) {
  if (onlyStale && !isStale(build)) continue
  const started = performance.now()
  try {
    await makeAndStamp(build, make)
  } catch (error) {
    console.error(`Building ${build.name} failed.\n`)
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${build.name} in ${seconds} s`)
}
