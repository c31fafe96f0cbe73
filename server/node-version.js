// Plain JavaScript that imports only what every Node has: an older one must get far enough to hand
// over to the Node that npm brought along, or to say so. Whoever imports this first, and everything in
// TypeScript only afterwards by `import()`, never fails obscurely.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const ORPHAN_CHECK_MS = 250
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 22)) {
  const brought = findBroughtNode()
  if (!brought) {
    console.error(
      `Keepsake needs Node 22.22 or newer, and this is Node ${process.versions.node}. ` +
        'On Linux and Windows `npm install` brings Node 24 along, optional packages included, ' +
        'and the shop finds it by itself. Elsewhere please install a newer Node.',
    )
    process.exit(1)
  }
  process.exit(await runAgainBy(brought))
}

/** npm 11 links it as `node_modules/.bin/node`, which every npm script then runs by; npm 10 does not. */
function findBroughtNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const place = `../node_modules/node-${system}-${process.arch}/bin/${name}`
  const path = fileURLToPath(new URL(place, import.meta.url))
  return existsSync(path) ? path : undefined
}

/**
 * The same command by another Node, whose end becomes ours. What it starts finds that Node first.
 * @param {string} node
 * @returns {Promise<number>}
 */
function runAgainBy(node) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  // npm's shell dies of SIGTERM without handing it on: all that reaches us is that our parent is gone.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
  }, ORPHAN_CHECK_MS)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
