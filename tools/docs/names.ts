import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFolders } from '../rooms/table.ts'

const CODE = `{${codeFolders.join(',')}}/**/*.{ts,tsx,js,css,glsl,sql}`
const SETTINGS = '{.env.example,*.ts,*.json}'
/** `fixOf`, `usePricing()`, `payment_movements`, `PICTURE_VERSION`: words that only code has. */
const NAME = /`([A-Za-z]\w*(?:[a-z][A-Z]|_)\w*)(?:\(\))?`/g

/** Everything that is code, to look names up in. */
export const readAllCode = (root: string): string =>
  [CODE, SETTINGS]
    .flatMap(pattern => globSync(pattern, { cwd: root }))
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')

/** Names of functions, types, tables and settings in backticks that the code does not have. */
export function missingNames(code: string, file: string, text: string): string[] {
  const names = [...text.matchAll(NAME)].map(([, name = '']) => name)
  return [...new Set(names)]
    .filter(name => !new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code))
    .map(name => `${file}: nothing is called "${name}"`)
}
