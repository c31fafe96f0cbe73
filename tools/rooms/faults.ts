import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, sep } from 'node:path'
import { cycles } from './cycles.ts'
import { type Import, type Module, readModule } from './imports.ts'
import { type Room, rooms as table } from './table.ts'

const NAMELESS_FOLDERS = new Set(['utils', 'util', 'helpers', 'misc'])
/** Rooms that read what others wrote. */
const FROM_OUTSIDE = new Set(['server', 'shop', 'web'])
/** Reads back what the same page or process has just written. */
const OWN_TEXT = 'web/app/data-text.ts'
const isTest = (file: string) => /\.test\.[jt]sx?$/.test(file)
const isServerFile = (file: string) => /\.server\.[jt]sx?$/.test(file)

/** Everything in a tree that breaks the rules of the rooms, as `file:line: sentence`. */
export function faultsIn(root: string, rooms: Readonly<Record<string, Room>> = table): string[] {
  const names = Object.keys(rooms)
  const files = globSync(`{${names.join(',')}}/**/*.{ts,tsx,js,jsx,mjs}`, { cwd: root })
    .map(file => file.split(sep).join('/'))
    .sort()
  const faults: string[] = []
  const graph = new Map<string, string[]>()

  for (const file of files) {
    const room = rooms[roomOf(file)]
    if (!room) continue
    const module = readModule(file, readFileSync(join(root, file), 'utf8'))
    for (const error of module.errors) faults.push(`${file}: cannot be read: ${error}`)
    const folder = dirname(file)
      .split('/')
      .find(name => NAMELESS_FOLDERS.has(name))
    if (folder) faults.push(`${file}: a folder "${folder}" says nothing; name it after its noun`)
    if (basename(file).startsWith('index.') && module.onlyReexports) {
      faults.push(`${file}: a barrel file; import from where the thing is`)
    }
    if (isTest(file)) continue
    if (FROM_OUTSIDE.has(roomOf(file)) && file !== OWN_TEXT)
      for (const line of module.castJson)
        faults.push(`${file}:${line}: JSON is cast; parse it with valibot where it comes in`)
    const lost = unlistedFolder(file, room)
    if (lost) faults.push(`${file}: ${lost}/ is in no row of the table of areas`)
    graph.set(file, [])
    for (const one of module.imports) {
      const target = targetOf(file, one.specifier)
      const fault = target
        ? (roomFault(file, room, one, target) ??
          areaFault(file, room, target) ??
          serverFault(file, room, module, one, target) ??
          missing(root, target))
        : packageFault(room, one)
      if (fault) faults.push(`${file}:${one.line}: ${fault} ("${one.specifier}")`)
      if (target && roomOf(target) === roomOf(file)) graph.get(file)?.push(target)
    }
  }
  for (const cycle of cycles(graph)) {
    faults.push(`${cycle[0]}: imports itself by way of ${cycle.slice(1).join(' → ')}`)
  }
  return faults
}

const roomOf = (file: string) => file.split('/')[0] ?? ''

/** The file of ours that an import means, from the root of the tree; undefined for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.normalize(posix.join(dirname(file), path))
  if (path.startsWith('#')) return posix.normalize(path.slice(1))
  if (path.startsWith('/')) return posix.normalize(path)
  return undefined
}

function roomFault(file: string, room: Room, { specifier }: Import, target: string) {
  const from = roomOf(file)
  const to = roomOf(target)
  if (to === from) return undefined
  if (!specifier.startsWith('#')) return `a relative import leaves ${from}/; write #room/…`
  return room.imports.includes(to) ? undefined : `${from}/ must not import ${to}/`
}

/** Inside a room that has areas: types too, because they tie two areas together as firmly. */
function areaFault(file: string, { areas }: Room, target: string) {
  if (!areas || roomOf(file) !== roomOf(target)) return undefined
  const [from, to] = [areaOf(file, areas), areaOf(target, areas)]
  if (from === undefined || from === to) return undefined
  if (to === undefined) return `${from}/ must not import what puts the areas together`
  return areas[from]?.includes(to) ? undefined : `${from}/ must not import ${to}/`
}

/** The longest folder that holds it; undefined for what stands above all of them. */
function areaOf(file: string, areas: NonNullable<Room['areas']>) {
  const inRoom = file.slice(file.indexOf('/') + 1)
  return Object.keys(areas)
    .filter(area => inRoom.startsWith(`${area}/`))
    .sort((a, b) => b.length - a.length)[0]
}

/** A folder without a row would stand above all walls: only files at the room's top may. */
function unlistedFolder(file: string, { areas }: Room) {
  if (!areas || file.split('/').length < 3 || areaOf(file, areas) !== undefined) return undefined
  return dirname(file).split('/').slice(1, 3).join('/')
}

/** The router takes loaders, actions and middleware, and what only they use, out of a route for the browser. */
function serverFault(
  file: string,
  { serverSide = [] }: Room,
  { serverExports }: Module,
  { typeOnly, inBrowser }: Import,
  target: string,
) {
  const to = roomOf(target)
  if (typeOnly || !serverSide.includes(to) || isServerFile(file)) return undefined
  if (serverExports && !inBrowser) return undefined
  return `only *.server.ts, and loaders, actions and middleware of a route, may use values of ${to}/`
}

function packageFault({ without = [] }: Room, { specifier, typeOnly }: Import) {
  const named = without.find(
    name => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
  )
  return named && !typeOnly ? `${named.replace(/:$/, '')} has no place in this room` : undefined
}

/** Node takes an import at its word: no extension is guessed. */
function missing(root: string, target: string) {
  if (target.includes('/+types/')) return undefined
  const found = statSync(join(root, target), { throwIfNoEntry: false })
  return found?.isFile() ? undefined : 'there is no such file; write its extension'
}
