import type { ChildProcess } from 'node:child_process'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#tools/testing/free-port.ts'
import { createDatabase, initialise, serve } from '#tools/testing/postgres.ts'
import { findBinaries, unprivilegedUser } from '#tools/testing/postgres-binaries.ts'

/** A primary, and a replica that has everything the primary has promised. */
export interface PostgresPair {
  /** Both hosts, as libpq's list. */
  readonly url: (database: string) => string
  readonly createDatabase: (name: string) => Promise<void>
  /** As by a power cut: nobody is told, nothing is written any more. */
  readonly killPrimary: () => Promise<void>
  readonly promoteReplica: () => Promise<void>
  readonly stop: () => Promise<void>
}

const REPLICA = 'second'
/** What is acknowledged is on both: https://www.postgresql.org/docs/15/warm-standby.html#SYNCHRONOUS-REPLICATION */
export const primarySettings = ['synchronous_commit=on', `synchronous_standby_names=${REPLICA}`]

export async function startPair(): Promise<PostgresPair> {
  const runAs = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-pair-'))
  const own = async (path: string) => {
    if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(path, runAs.uid, runAs.gid)
  }
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await chmod(folder, 0o755)
  for (const one of [folder, first]) {
    await mkdir(one, { recursive: true })
    await own(one)
  }
  const binaries = await findBinaries(folder, runAs)
  await initialise(binaries, first, runAs)
  // Before either has been started there is nothing to catch up with: a copy is a replica.
  await promisify(execFile)('cp', ['-a', first, second])
  const signal = join(second, 'data', 'standby.signal')
  await writeFile(signal, '')
  await own(signal)
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const primary = await serve(binaries, first, primaryPort, runAs, primarySettings)
  const follow = `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=postgres application_name=${REPLICA}`
  const replica = await serve(binaries, second, replicaPort, runAs, [
    'synchronous_commit=on',
    follow,
  ])
  const at = (port: number) => (database: string) =>
    `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    url: database =>
      `postgres://postgres@127.0.0.1:${primaryPort},127.0.0.1:${replicaPort}/${database}?target_session_attrs=read-write`,
    createDatabase: async name => {
      await createDatabase(at(primaryPort), name)
    },
    killPrimary: () => killGroup(primary),
    promoteReplica: async () => {
      const client = new pg.Client({ connectionString: at(replicaPort)('postgres') })
      await client.connect()
      await client.query('select pg_promote(true)')
      await client.end()
    },
    stop: async () => {
      await killGroup(primary)
      await killGroup(replica)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** The server with all of its own processes, which are one group. */
async function killGroup(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || !server.pid) return
  const ended = once(server, 'exit')
  process.kill(-server.pid, 'SIGKILL')
  await ended
}
