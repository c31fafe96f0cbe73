import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { findBinaries, type RunAs, unprivilegedUser } from './postgres-binaries.ts'

/** A real PostgreSQL of our own, on a port of its own, gone at the end with all its data. */
export interface TestPostgres {
  readonly url: (database: string) => string
  /** By its socket file, as a server on the same machine is reached with the least effort. */
  readonly socketUrl: (database: string) => string
  readonly createDatabase: (name: string) => Promise<string>
  /** The server goes away, as for an update of it; the data stays. */
  readonly pause: () => Promise<void>
  /** It comes back on the same port. */
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startPostgres(more: readonly string[] = []): Promise<TestPostgres> {
  const runAs = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-postgres-'))
  let server: ChildProcess | undefined
  const forget = atExit(() => {
    // The immediate stop: it still gives its shared memory back.
    server?.kill('SIGQUIT')
    removeWhileWritten(folder)
  })
  const halt = async (signal: NodeJS.Signals) => {
    if (server) await end(server, signal)
    server = undefined
  }
  try {
    if (runAs.uid !== undefined && runAs.gid !== undefined) {
      await chown(folder, runAs.uid, runAs.gid)
    }
    await chmod(folder, 0o755)
    const binaries = await findBinaries(folder, runAs)
    await initialise(binaries, folder, runAs)
    const port = await freePort()
    const launch = async () => {
      server = await serve(binaries, folder, port, runAs, more)
    }
    await launch()
    const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
    return {
      url,
      socketUrl: database => `postgres:///${database}?host=${folder}&port=${port}&user=postgres`,
      createDatabase: name => createDatabase(url, name),
      pause: () => halt('SIGINT'),
      resume: launch,
      stop: async () => {
        await halt('SIGQUIT')
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
        forget()
      },
    }
  } catch (error) {
    await halt('SIGQUIT')
    await rm(folder, { recursive: true, force: true })
    forget()
    throw error
  }
}

/** The migrated database that a test run copies for each test. */
export const templateName = 'keepsake_template'

/** Makes an empty database, or a copy of `template`, and returns its address. */
export async function createDatabase(
  url: (database: string) => string,
  name: string,
  template = 'template0',
): Promise<string> {
  await administer(url, client => [
    `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`,
  ])
  return url(name)
}

export async function dropDatabase(url: (database: string) => string, name: string): Promise<void> {
  await administer(url, client => [
    `drop database if exists ${client.escapeIdentifier(name)} with (force)`,
  ])
}

async function administer(
  url: (database: string) => string,
  statements: (client: pg.Client) => string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements(client)) await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function initialise(binaries: string, folder: string, runAs: RunAs): Promise<void> {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale']
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [`--pgdata=${join(folder, 'data')}`, ...options, '--no-sync'],
    { ...runAs, cwd: folder },
  )
}

export async function serve(
  binaries: string,
  folder: string,
  port: number,
  runAs: RunAs,
  more: readonly string[] = [],
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=100',
    ...more,
  ].flatMap(setting => ['-c', setting])
  // A group of its own: a Ctrl-C in the terminal is ours to pass on.
  const child = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
    ...runAs,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stderr })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)))
    output.on('line', line => {
      if (lines.length < 50) lines.push(line)
      if (/ready to accept (read-only )?connections/.test(line)) resolve(child)
    })
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The server still writes a last file or two while it ends, and nothing can be awaited any more. */
function removeWhileWritten(folder: string): void {
  for (let tries = 0; tries < 100 && existsSync(folder); tries += 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `work`, which must be synchronous, when the process ends. Returns a function that cancels it. */
function atExit(work: () => void): () => void {
  const forget = () => {
    process.off('exit', onExit)
    for (const signal of signals) process.off(signal, onSignal)
  }
  const onExit = () => {
    forget()
    work()
  }
  const onSignal = (signal: NodeJS.Signals) => {
    onExit()
    // Without another listener, the signal must end the process as usual.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.on('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  return forget
}
