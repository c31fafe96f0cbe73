import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from '../rooms/table.ts'

const CODE = `{${[...Object.keys(rooms), 'tools', 'e2e', 'bench'].join(',')}}/**/*.{ts,tsx}`
const EXPORTED =
  /^export (?:default )?(?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm

/** What a route of React Router is made of, and what every drill and every font has one of. */
const OF_EVERY_FILE: ReadonlySet<string> = new Set([
  ...['loader', 'action', 'meta', 'links', 'headers', 'handle', 'middleware'],
  ...['clientLoader', 'clientAction', 'shouldRevalidate', 'ErrorBoundary', 'HydrateFallback'],
  ...['drill', 'prepare', 'data', 'test'],
])

/** These hold the text of files that they write. */
const WRITERS: ReadonlySet<string> = new Set([
  'tools/fonts/bake.ts',
  'tools/fonts/measure.ts',
  'tools/weights/figures-file.ts',
])

/** Names that are exported from more than one file: one name has one meaning in the whole project. */
export function repeatedNames(root: string): string[] {
  const homes = new Map<string, Set<string>>()
  for (const file of globSync(CODE, { cwd: root })) {
    if (/\.(test|d)\.tsx?$/.test(file) || WRITERS.has(file)) continue
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORTED))
      if (!OF_EVERY_FILE.has(name)) homes.set(name, (homes.get(name) ?? new Set()).add(file))
  }
  return [...homes]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `"${name}" is exported by ${[...files].sort().join(' and ')}`)
}
