import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** A stream of Emscripten's: https://emscripten.org/docs/api_reference/Filesystem-API.html */
interface Stream {
  readonly nfd?: number
  readonly node: unknown
}

/** What others of this machine may do with a file. */
const OTHERS = 0o077

type SetAttributes = (node: unknown, attributes: { readonly mode?: number }) => void

/** What is used of Emscripten's files of Node; `fsync` is not among what it brings. */
interface NodeFiles {
  readonly realPath: (node: unknown) => string
  readonly node_ops: { setattr: SetAttributes }
  readonly stream_ops: { fsync?: (stream: Stream) => number }
}

/**
 * PGlite runs PostgreSQL without fsync (`-F`), and its files have none: what was committed is lost with
 * the power, and half of it may be there. With both, and with the one method of writing the log that
 * Emscripten passes on (`fdatasync` it swallows), an answer waits until its log is on the disk.
 */
class SyncedFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const made = await super.init(pg, options)
    const { preRun } = made.emscriptenOpts
    const addSync = ({ NODEFS }: { readonly NODEFS: NodeFiles }) => {
      NODEFS.stream_ops.fsync = stream => syncStream(NODEFS, stream)
      // It gives a new file the permissions that PostgreSQL asks for, past the umask.
      const { setattr } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS })
    }
    return {
      ...made,
      emscriptenOpts: { ...made.emscriptenOpts, preRun: [addSync, ...[preRun ?? []].flat()] },
    }
  }
}

function syncStream(files: NodeFiles, { nfd, node }: Stream): number {
  if (nfd !== undefined) fdatasyncSync(nfd)
  else syncFolderNow(files.realPath(node))
  return 0
}

/** Of folders Emscripten opens nothing; Windows has no such thing. */
function syncFolderNow(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A quarter of what PostgreSQL takes by default: what a small shop reads often is less. */
const smallBuffers = ['-c', 'shared_buffers=32MB']
const startParams = [
  ...PGlite.defaultStartParams.filter(word => word !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...smallBuffers,
]

/** For a database that nobody has yet: one that is lost on the way is made again. */
export const openUnsafely = (dataDir: string, more: Pick<PGliteOptions, 'loadDataDir'> = {}) =>
  PGlite.create({
    ...more,
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...smallBuffers],
  })

/** The embedded database in a folder: what is committed is on the disk. */
export const openDurably = (folder: string, more: Pick<PGliteOptions, 'loadDataDir'> = {}) =>
  PGlite.create({ ...more, fs: new SyncedFiles(folder), startParams })

const AT_ONCE = 16

/** Puts all of a folder on the disk: a new database is copied there without. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() || (entry.isDirectory() && process.platform !== 'win32'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const sync = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const handle = await open(path, 'r')
      await handle.sync().finally(() => handle.close())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sync))
  syncFolderNow(folder)
}
