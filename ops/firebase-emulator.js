// The story of an account against Google's own emulator. Fetched when it is asked for: with its
// 239 MB it is no part of the shop, nor of `npm test`.
import '../server/node-version.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TOOLS = 'firebase-tools@15'
const PORT = process.env.FIREBASE_EMULATOR_PORT ?? '9099'
const PROJECT = 'demo-keepsake'
const START_LIMIT_MS = 15 * 60_000

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'keepsake-emulator-'))
const emulators = { auth: { host: '127.0.0.1', port: Number(PORT) }, ui: { enabled: false } }
writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
const words = ['--yes', TOOLS, 'emulators:start', '--only', 'auth', '--project', PROJECT]
// A group of its own, so that npx and what it starts end together.
const emulator = spawn('npx', words, {
  cwd: folder,
  detached: true,
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await ready()
  const build = spawn(process.execPath, ['tools/build.js', '--if-stale'], { stdio: 'inherit' })
  if ((await once(build, 'close'))[0] !== 0) throw new Error('The build failed.')
  const journey = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/firebase-emulator.config.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${PORT}` },
    },
  )
  const [code] = await once(journey, 'close')
  process.exitCode = code ?? 1
} finally {
  if (emulator.pid && emulator.exitCode === null) {
    process.kill(-emulator.pid, 'SIGINT')
    await once(emulator, 'close')
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Resolves when the emulator says so. */
async function ready() {
  let said = ''
  const ended = once(emulator, 'close').then(() => {
    throw new Error(`The emulator did not start.\n${said}`)
  })
  const opened = new Promise(resolve => {
    emulator.stdout.setEncoding('utf8').on('data', text => {
      said += text
      process.stdout.write(text)
      if (/All emulators ready/.test(said)) resolve(undefined)
    })
  })
  const limit = setTimeout(() => emulator.kill(), START_LIMIT_MS)
  await Promise.race([opened, ended]).finally(() => clearTimeout(limit))
  ended.catch(() => {})
}
