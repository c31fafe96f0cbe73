import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

/** Classes that a component names and its style sheet does not have: types know nothing of them. */
export function missingClasses(root: string): string[] {
  return globSync('web/**/*.{ts,tsx}', { cwd: root })
    .map(file => file.split(sep).join('/'))
    .flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      const code = source.replace(/^(import|export) .* from '.*'$/gm, '')
      return [...source.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
        const sheet = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
        const css = readFileSync(join(root, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
        const known = new Set([...css.matchAll(CLASS)].map(([, one]) => one))
        return [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))]
          .filter(([, one]) => !known.has(one))
          .map(([use]) => `${file}: ${use} is not in ${sheet}`)
      })
    })
}
