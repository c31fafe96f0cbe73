import './node-version.js'
import { spawnSync } from 'node:child_process'
import module from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// Half a second less of reading modules at the next start.
module.enableCompileCache('build/compile-cache')
const developing = process.argv.includes('--dev')
// React picks its build by this when it is first loaded, so it is set before anything is.
process.env.NODE_ENV = developing ? 'development' : 'production'

// In an image nothing can be stale, and nothing that builds is there.
if (!developing && !process.argv.includes('--built')) {
  // What is wrong with them is said before anything is built.
  const { environmentOrExit } = await import('./environment/environment-or-exit.ts')
  environmentOrExit({ warn: false })
  const { builds } = await import('./build/builds.ts')
  const { isStale } = await import('./build/stamp.ts')
  if (Object.values(builds).some(isStale)) {
    // A process of its own: the bundler's memory is gone when the shop opens.
    const { status } = spawnSync(process.execPath, ['tools/build.js', '--if-stale'], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(1)
  }
}

// What runs is built of these same files: `tools/build/process.ts`.
const [quickModules, shop] = developing
  ? ['server/process/quick-modules.ts', 'server/open.ts']
  : ['build/process/quick-modules.js', 'build/process/open.js']
await import(pathToFileURL(quickModules).href)
const { open } = await import(pathToFileURL(shop).href)
await open(developing)
