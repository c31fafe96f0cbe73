import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Made by running the project, so right to speak of and absent from a fresh clone. */
const MADE = /^(build|data|node_modules|test-results|\.react-router)(\/|$)/

/**
 * Paths of the project in backticks that do not exist. A path is what has a slash and begins with
 * one of the project's own folders or files, so `text/html` and `/healthz` are left alone.
 */
export function missingPaths(root: string, file: string, text: string): string[] {
  const top = new Set(readdirSync(root))
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, words = '']) => words.replace(/^\.\//, '').replace(/:\d+$/, ''))
    .filter(path => looksLikePath(path, top) && !MADE.test(path))
    .filter(path => !exists(root, path))
    .map(path => `${file}: there is no "${path}"`)
}

function looksLikePath(path: string, top: ReadonlySet<string>) {
  if (!/^[\w.@*<>-]+(\/[\w.@*<>-]*)*$/.test(path)) return false
  if (!path.includes('/'))
    return /^[\w-]+\.(md|json|js|ts|tsx|css)$/.test(path) && !path.startsWith('x.')
  return top.has(path.split('/', 1)[0] ?? '')
}

/** `shop/<noun>/tables.ts` and `web/app/*.tsx` stand for many: what goes before must exist. */
function exists(root: string, path: string) {
  const certain = path.replace(/[^/]*[*<].*$/, '')
  if (existsSync(join(root, certain))) return true
  // A file spoken of by its name alone, in the room that the sentence is about.
  if (path.includes('/')) return false
  return namesIn(root).has(path)
}

const names = new Map<string, ReadonlySet<string>>()
/** Names of all files, read once: comments speak of hundreds. */
function namesIn(root: string): ReadonlySet<string> {
  const made = 'node_modules build data test-results'.split(' ').map(folder => `${folder}/**`)
  const known =
    names.get(root) ??
    new Set(globSync('**/*', { cwd: root, exclude: made }).map(file => basename(file)))
  names.set(root, known)
  return known
}
