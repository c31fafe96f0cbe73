// Plain JavaScript and no imports of ours up here: an older Node must get far enough to say so.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  stop(
    `Keepsake needs Node 22.22 or newer, and this is Node ${process.versions.node}. ` +
      'Run `npm install`, which brings Node 24 along, and then start it through npm ' +
      '(`npm start` or `npm run dev`), which uses that one.',
  )
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
// Half a second less of reading modules at the next start.
module.enableCompileCache('build/compile-cache')
const developing = process.argv.includes('--dev')
// React picks its build by this when it is first loaded, so it is set before anything is.
process.env.NODE_ENV = developing ? 'development' : 'production'
// What the environment says already wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')

const { readSettings } = await import('./settings.ts')
const settings = readSettings(process.env)
if (!settings.ok) stop(settings.message)

if (!developing) {
  // A process of its own: the bundler's memory is gone when the shop opens.
  const build = spawnSync(process.execPath, ['tools/build.js', '--if-stale'], { stdio: 'inherit' })
  if (build.status !== 0) process.exit(1)
}

const { run } = await import('./run.ts')
await run(settings.value, developing)

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(1)
}
