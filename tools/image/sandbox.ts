import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The parts of this machine that stand in for the image's own: programs and libraries, read-only. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc/ssl', '/etc/resolv.conf']
const NODE = '/opt/node/bin'

export interface Sandbox {
  /** Becomes the root of the file system. */
  readonly root: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** Nobody's rights but this user's; without it, root's. */
  readonly user?: number
  /** Read-only but for these: outside and inside. */
  readonly volumes?: Readonly<Record<string, string>>
  /** Files and folders of this machine that are needed for a step, such as npm's own settings. */
  readonly lent?: readonly string[]
}

/** Why there can be none here; null where there can. */
export function noSandbox(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The check wants Linux and root: it makes folders of other users.'
  const { error } = spawnSync('bwrap', ['--version'])
  return error ? 'The check wants bubblewrap. Debian: apt-get install bubblewrap' : null
}

function argumentsOf(box: Sandbox, command: readonly string[]): string[] {
  const bind = (kind: string, from: string, to = from) => [kind, from, to]
  const words = [
    ...(box.volumes ? bind('--ro-bind', box.root, '/') : bind('--bind', box.root, '/')),
    ...SYSTEM.filter(path => existsSync(path)).flatMap(path => bind('--ro-bind', path)),
    ...bind('--ro-bind', dirname(process.execPath), NODE),
    ...(box.lent ?? []).filter(path => existsSync(path)).flatMap(path => bind('--ro-bind', path)),
    ...Object.entries(box.volumes ?? {}).flatMap(([from, to]) => bind('--bind', from, to)),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...['--unshare-pid', '--as-pid-1', '--unshare-ipc', '--die-with-parent', '--clearenv'],
    ...['--chdir', box.folder],
    ...Object.entries({ PATH: `${NODE}:/usr/bin:/bin`, HOME: '/tmp', ...box.environment }).flatMap(
      ([name, value]) => ['--setenv', name, value],
    ),
    ...command,
  ]
  const as = String(box.user)
  return box.user === undefined
    ? ['bwrap', ...words]
    : ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--clear-groups', 'bwrap', ...words]
}

/** A read-only root cannot be given what things are mounted on: it is made before. */
function makeMountPoints({ root, lent = [], volumes = {} }: Sandbox): void {
  const folders = [NODE, '/proc', '/dev', '/tmp', ...Object.values(volumes)]
  for (const path of [...SYSTEM, ...lent].filter(one => existsSync(one))) {
    if (statSync(path).isDirectory()) folders.push(path)
    else if (!existsSync(join(root, path))) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), '')
    }
  }
  for (const path of folders) mkdirSync(join(root, path), { recursive: true })
}

/** Runs a step to its end; what it said is shown when it fails. */
export function runStep(box: Sandbox, command: readonly string[]): string {
  makeMountPoints(box)
  const [program = '', ...rest] = argumentsOf(box, command)
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${command.join(' ')} failed (${status})\n${stdout}\n${stderr}`)
  return stdout
}

export function startIn(box: Sandbox, command: readonly string[]): ChildProcess {
  makeMountPoints(box)
  const [program = '', ...rest] = argumentsOf(box, command)
  return spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
}
