import {
  cpSync,
  existsSync,
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

/**
 * The project in another folder, with one file of it changed. What was built here is built there,
 * and built again at a start if the change is to its source. What was built there before stays.
 */
export function copyProject(folder: string, file: string, change: (text: string) => string) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter(name => name !== 'build')) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  for (const name of readdirSync(root).filter(name => !NOT_SOURCE.includes(name))) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  if (!existsSync(join(folder, 'build'))) {
    cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const before = readFileSync(join(folder, file), 'utf8')
  const changed = change(before)
  if (changed === before) throw new Error(`The change to ${file} changed nothing.`)
  writeFileSync(join(folder, file), changed)
}
