import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { targetOf } from '../../rooms/faults.ts'
import { readModule } from '../../rooms/imports.ts'
import { type Room, rooms as table } from '../../rooms/table.ts'

/** All imports of one folder from another, as one arrow. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly imports: number
}

export interface Structure {
  /** From the ground up, with their folders. */
  readonly rooms: readonly { readonly name: string; readonly folders: readonly string[] }[]
  readonly between: readonly Arrow[]
  /** Imports among the folders of `web/` that have walls of their own. */
  readonly inWeb: readonly Arrow[]
  /** Folders of `web/` that hold nothing but folders, with what they hold. */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

const INNER = 'web'
const isTest = (file: string) => /\.test\.[jt]sx?$/.test(file)

/** The rooms, their folders and who imports whom, read from the code. */
export function structureOf(
  root: string,
  rooms: Readonly<Record<string, Room>> = table,
): Structure {
  const names = Object.keys(rooms)
  const files = globSync(`{${names.join(',')}}/**/*.{ts,tsx,js,jsx,mjs}`, { cwd: root })
    .map(file => file.split(sep).join('/'))
    .filter(file => !isTest(file))
    .sort()
  const groups = groupsOf(files.filter(file => file.startsWith(`${INNER}/`)))
  const areas = Object.keys(rooms[INNER]?.areas ?? {})
  const between = new Map<string, number>()
  const inWeb = new Map<string, number>()
  for (const file of files) {
    const { imports } = readModule(file, readFileSync(join(root, file), 'utf8'))
    for (const { specifier } of imports) {
      const target = targetOf(file, specifier)
      // What the router writes beside a route module belongs to no folder.
      if (!target || target.includes('/+types/') || !names.includes(roomOf(target))) continue
      if (roomOf(file) !== roomOf(target)) add(between, roomOf(file), roomOf(target))
      else if (roomOf(file) === INNER) add(inWeb, unitOf(file, areas), unitOf(target, areas))
    }
  }
  return {
    rooms: names.map(name => ({ name, folders: foldersOf(files, name) })),
    between: arrowsOf(between),
    inWeb: arrowsOf(inWeb),
    groups,
  }
}

const roomOf = (file: string) => file.split('/', 1)[0] ?? ''

const foldersOf = (files: readonly string[], folder: string) => {
  const depth = folder.split('/').length
  const inside = files
    .filter(file => file.startsWith(`${folder}/`) && file.split('/').length > depth + 1)
    .map(file => file.split('/')[depth] ?? '')
  return [...new Set(inside)].sort()
}

/** A folder of folders, such as `web/features/`: one box with boxes in it. */
function groupsOf(files: readonly string[]): Map<string, readonly string[]> {
  const found = foldersOf(files, INNER)
    .filter(folder => !files.some(file => dirname(file) === `${INNER}/${folder}`))
    .map(folder => [folder, foldersOf(files, `${INNER}/${folder}`)] as const)
  return new Map(found.filter(([, folders]) => folders.length > 1))
}

/** What a file of `web/` belongs to: the innermost folder with walls, or else the first; none at its top. */
function unitOf(file: string, areas: readonly string[]): string {
  const [, first = '', ...rest] = file.split('/')
  if (rest.length === 0) return ''
  const within = areas.filter(area => file.startsWith(`${INNER}/${area}/`))
  return within.sort((a, b) => b.length - a.length)[0] ?? first
}

function add(counts: Map<string, number>, from: string, to: string) {
  if (from === to) return
  const key = `${from}\n${to}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const arrowsOf = (counts: ReadonlyMap<string, number>): readonly Arrow[] =>
  [...counts]
    .map(([key, imports]) => {
      const [from = '', to = ''] = key.split('\n')
      return { from, to, imports }
    })
    .sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
