import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#tools/testing/free-port.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { unprivilegedUser } from '#tools/testing/postgres-binaries.ts'
import { root } from '../../e2e/shop-process.ts'
import { noLoad } from './customers.ts'
import type { DrillReport } from './report.ts'
import { openShops } from './shops.ts'

const PROCESSES = 2
const CUSTOMERS = 10
const BUYERS = 120
const OPEN_MS = 15_000
/** Fewer than the shops have: each of theirs is served by every one of these. */
const SERVER_CONNECTIONS = 4
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

export async function prepare(): Promise<void> {
  if (!PLACES.some(existsSync))
    throw new Error('This drill needs PgBouncer: apt-get install pgbouncer')
  await promisify(execFile)(process.execPath, ['tools/build.js', '--if-stale'], { cwd: root })
}

/** Ten customers at two processes, behind a PgBouncer in transaction mode. */
export async function drill(): Promise<DrillReport> {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-pooler-'))
  let pooler: ChildProcess | undefined
  try {
    const { port: serverPort } = new URL(await postgres.createDatabase('keepsake'))
    const port = await freePort()
    pooler = await startPooler(folder, port, Number(serverPort))
    const shops = await openShops(`postgres://postgres@127.0.0.1:${port}/keepsake?pgbouncer=true`)
    try {
      for (let i = 0; i < PROCESSES; i += 1) await shops.start(root)
      const buyers = (await shops.makeBuyers(root, BUYERS)).values()
      const load = noLoad()
      const crowd = shops.letIn({ buyers, load, customers: CUSTOMERS })
      await delay(OPEN_MS)
      await crowd.leave()
      const books = await shops.compareBooks(load.thanked)
      return {
        figures: [
          [
            'with',
            `${PROCESSES} processes, ${CUSTOMERS} customers, pool_mode=transaction, ${SERVER_CONNECTIONS} connections to PostgreSQL`,
          ],
          ['requests made', load.requests],
          ['failed', load.failed.length],
          ['orders placed', load.thanked.length],
          [
            'books compared',
            `${books.compared} rows of ${books.orders} orders, ${books.faults.length} differences`,
          ],
        ],
        faults: [
          ...(load.thanked.length === 0 ? ['nobody has bought'] : []),
          ...new Set(load.failed),
          ...books.faults,
        ],
      }
    } finally {
      await shops.close()
    }
  } finally {
    pooler?.kill('SIGINT')
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startPooler(
  folder: string,
  port: number,
  serverPort: number,
): Promise<ChildProcess> {
  const file = join(folder, 'pgbouncer.ini')
  await chmod(folder, 0o755)
  await writeFile(
    file,
    [
      '[databases]',
      `keepsake = host=127.0.0.1 port=${serverPort} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${SERVER_CONNECTIONS}`,
      '',
    ].join('\n'),
  )
  const [command = ''] = PLACES.filter(existsSync)
  // It refuses root, as PostgreSQL does.
  const child = spawn(command, [file], {
    ...(await unprivilegedUser()),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const up = Promise.withResolvers<void>()
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', line => {
    said.push(line)
    if (line.includes('process up')) up.resolve()
  })
  void once(child, 'exit').then(() =>
    up.reject(new Error(`PgBouncer did not start:\n${said.join('\n')}`)),
  )
  await up.promise
  return child
}
