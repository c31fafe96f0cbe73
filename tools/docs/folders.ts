import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { rooms as table } from '../rooms/table.ts'

const DOCUMENT = 'docs/architecture.md'

/** Folders of the rooms, and of folders that hold only folders, that the architecture does not name. */
export function unnamedFolders(root: string, rooms: readonly string[] = Object.keys(table)) {
  const path = join(root, DOCUMENT)
  const document = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return foldersOf(root, rooms)
    .filter(folder => !new RegExp(`(?<![\\w/-])${folder}(?![\\w-])`).test(document))
    .map(folder => `${DOCUMENT}: it does not name ${folder}/`)
}

function foldersOf(root: string, rooms: readonly string[]): readonly string[] {
  const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,js,css,sql}`, { cwd: root }).map(file =>
    file.split(sep),
  )
  const at = (depth: number, within: (file: readonly string[]) => boolean) => {
    const inside = files.filter(file => file.length > depth && within(file))
    return [...new Set(inside.map(file => file.slice(0, depth).join('/')))].sort()
  }
  const first = at(2, () => true)
  const groups = first.filter(folder =>
    files
      .filter(
        file => file.slice(0, 2).join('/') === folder && !/\.test\.\w+$/.test(file.at(-1) ?? ''),
      )
      .every(file => file.length > 3),
  )
  const isGrouped = (file: readonly string[]) => groups.includes(file.slice(0, 2).join('/'))
  return [...first, ...at(3, isGrouped)]
}
