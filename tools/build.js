// Builds the shop: `npm run build` always, `npm start` (with --if-stale) only what has changed.
import './node-version.js'

const { builds } = await import('./build/steps.ts')
const onlyStale = process.argv.includes('--if-stale')
for (const build of builds) {
  if (onlyStale && !build.isStale()) continue
  const started = performance.now()
  try {
    await build.make()
  } catch (error) {
    console.error(`Building ${build.name} failed.\n`)
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${build.name} in ${seconds} s`)
}
