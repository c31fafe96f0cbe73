import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Each style sheet that a component imports, with the names under which it uses its classes. */
function sheetsOf(file: string) {
  const source = readFileSync(join(root, file), 'utf8')
  const body = source.replaceAll(/^import .*$|^\} from .*$/gm, '')
  return [...source.matchAll(/^import (\w+) from '(.*\.module\.css)'$/gm)].map(
    ([, name = '', path = '']) => ({
      sheet: path.startsWith('#web/')
        ? join(root, 'web', path.slice('#web/'.length))
        : join(root, dirname(file), path),
      used: new Set(
        [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one),
      ),
    }),
  )
}

// A class that is in no sheet is undefined and no error: a name that was changed in one of both is found here.
test('every class that a component names is in its style sheet', () => {
  const lacking = globSync('web/**/*.tsx', { cwd: root }).flatMap(file =>
    sheetsOf(file).flatMap(({ sheet, used }) => {
      const text = readFileSync(sheet, 'utf8')
      return [...used]
        .filter(name => !new RegExp(`\\.${name}\\b`).test(text))
        .map(name => `${file}: ${name}`)
    }),
  )
  expect(lacking).toEqual([])
})
