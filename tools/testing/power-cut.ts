import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** What all open files of `fs/promises` have in common; Node does not name it. */
async function handlePrototype(folder: string): Promise<FileHandle> {
  const handle = await fs.promises.open(folder)
  await handle.close()
  return Object.getPrototypeOf(handle)
}

/**
 * What would be left of a folder if the power went: the files as they were when they were last synced,
 * under the names that were synced with them or by their folder, as on ext4. It stands before the calls
 * that Node makes, so it sees whatever anybody in this process does to a file.
 */
export async function watchSyncs(folder: string) {
  const root = fs.realpathSync(folder)
  /** By inode: what is on the disk for certain. */
  const contents = new Map<number, Buffer>()
  /** By path: which inode it leads to, for certain. */
  const names = new Map<string, number>()
  const folders = new Set<string>()
  let syncs = 0
  const isWithin = (path: string) => path === root || path.startsWith(`${root}/`)

  function keepFile(path: string): void {
    const { ino } = fs.statSync(path)
    contents.set(ino, fs.readFileSync(path))
    names.set(path, ino)
  }
  function keepNames(of: string): void {
    const there = new Map(
      fs.readdirSync(of, { withFileTypes: true }).map(entry => [join(of, entry.name), entry]),
    )
    for (const name of names.keys())
      if (dirname(name) === of && !there.has(name)) names.delete(name)
    for (const [path, entry] of there) {
      if (entry.isDirectory()) folders.add(path)
      else if (entry.isFile()) names.set(path, fs.statSync(path).ino)
    }
  }
  function keepAll(of: string): void {
    keepNames(of)
    for (const entry of fs.readdirSync(of, { withFileTypes: true })) {
      const path = join(of, entry.name)
      if (entry.isDirectory()) keepAll(path)
      else if (entry.isFile()) keepFile(path)
    }
  }
  const noteSync = (descriptor: number) => {
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`)
    if (!isWithin(path)) return
    syncs += 1
    if (fs.fstatSync(descriptor).isDirectory()) keepNames(path)
    else if (fs.existsSync(path)) keepFile(path)
  }
  const own = { fsyncSync: fs.fsyncSync, fdatasyncSync: fs.fdatasyncSync }
  fs.fsyncSync = descriptor => {
    own.fsyncSync(descriptor)
    noteSync(descriptor)
  }
  fs.fdatasyncSync = descriptor => {
    own.fdatasyncSync(descriptor)
    noteSync(descriptor)
  }
  syncBuiltinESMExports()
  const handles = await handlePrototype(root)
  const { sync, datasync } = handles
  handles.sync = async function (this: FileHandle) {
    await sync.call(this)
    noteSync(this.fd)
  }
  handles.datasync = async function (this: FileHandle) {
    await datasync.call(this)
    noteSync(this.fd)
  }
  keepAll(root)
  return {
    syncs: () => syncs,
    /** Writes what would be left into another folder. */
    cutPower(into: string): void {
      for (const path of [root, ...folders])
        fs.mkdirSync(join(into, relative(root, path)), { recursive: true })
      for (const [path, ino] of names)
        fs.writeFileSync(join(into, relative(root, path)), contents.get(ino) ?? '')
    },
    stop(): void {
      Object.assign(fs, own)
      Object.assign(handles, { sync, datasync })
      syncBuiltinESMExports()
    },
  }
}
