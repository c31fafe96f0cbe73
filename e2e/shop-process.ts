import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentSchema as settings } from '#server/environment/variables.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const START_LIMIT_MS = 100_000
const STOP_LIMIT_MS = 20_000
const OPEN = /^Keepsake is open at (\S+)$/m

type Environment = Readonly<Record<string, string>>

export interface RunningShop {
  readonly origin: string
  readonly pid: number
  /** Where its secret and its emails are. */
  readonly dataDir: string
  /** Everything it has written so far. */
  readonly output: () => string
  readonly hasEnded: () => boolean
  /** Asks it to stop and resolves to its exit code. */
  readonly stop: () => Promise<number | null>
}

/** The real process on the production build, as an operator starts it, on a port of its own. */
export async function startShop(
  environment: Environment = {},
  folder = root,
): Promise<RunningShop> {
  const { child, dataDir, output, stop, closed } = launch(environment, folder)
  const open = new Promise<string>(resolve => {
    child.stdout.on('data', () => {
      const origin = OPEN.exec(output())?.[1]
      if (origin) resolve(origin)
    })
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  const origin = await Promise.race([open, closed.then(() => null)])
  clearTimeout(limit)
  if (!origin) throw new Error(`The shop did not start.\n${output()}`)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { origin, pid: child.pid ?? 0, dataDir, output, hasEnded, stop }
}

/** A start that is expected to be refused: what it said and how it ended. */
export async function refusedStart(environment: Environment, folder = root) {
  const { child, output, closed } = launch(environment, folder)
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  await closed
  clearTimeout(limit)
  return { code: child.exitCode, output: output() }
}

function launch(environment: Environment, folder = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-shop-'))
  // Nothing of the machine's own settings, nor of a `.env`: an empty variable is one not given.
  const none = Object.fromEntries(Object.keys(settings.entries).map(name => [name, '']))
  // Except here, where empty switches something off.
  none.TOKEN_SYNC_URL = '/api/session'
  // Processes of one database need the same secret; alone, each makes its own in DATA_DIR.
  if (environment.DATABASE_URL) none.SECRET_KEY = 'the same for all processes of a database'
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['server/start.js'], {
    cwd: folder,
    env: { PATH, HOME, ...none, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      written += text
    })
  }
  const closed = once(child, 'close').then(() =>
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }),
  )
  const stop = async () => {
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await closed
    clearTimeout(limit)
    return child.exitCode
  }
  return {
    child,
    dataDir: environment.DATA_DIR ?? dataDir,
    output: () => written,
    stop,
    closed,
  }
}
