import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from './shop-process.ts'

/** What is made, kept or downloaded; the rest of the project is its source. */
const NOT_SOURCE = [
  'node_modules',
  'build',
  'data',
  'test-results',
  '.git',
  '.react-router',
  '.env',
]

/** The project in another folder, with one file changed. What was built there before stays. */
export function copyProject(folder: string, file: string, change: (source: string) => string) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter(name => name !== 'build')) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  for (const name of readdirSync(root).filter(name => !NOT_SOURCE.includes(name))) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  // Only what depends on the pages is built again.
  for (const name of readdirSync(join(root, 'build')).filter(name => /database/.test(name))) {
    cpSync(join(root, 'build', name), join(folder, 'build', name))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const source = readFileSync(join(folder, file), 'utf8')
  const changed = change(source)
  if (changed === source) throw new Error(`The change to ${file} changed nothing.`)
  writeFileSync(join(folder, file), changed)
}
