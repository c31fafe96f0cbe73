import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shop-process.ts'

/** What goes by where it lies, or is changed. The rest is read, and may be read from here. */
const COPIED = ['server', 'build']
const LEFT_OUT = ['data', 'test-results', '.git', '.react-router', '.env']

/** The project in another folder, to start from there with another build. Returns where that is. */
export function copyProject(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(root).filter(name => !LEFT_OUT.includes(name))) {
    const [from, to] = [join(root, name), join(folder, name)]
    if (COPIED.includes(name) || !statSync(from).isDirectory())
      cpSync(from, to, { recursive: true })
    else symlinkSync(from, to, 'junction')
  }
  return join(folder, 'build')
}
