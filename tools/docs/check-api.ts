import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi } from '#server/api/openapi.ts'

/** Others' tools, which are too large to be installed for everybody: npx gets them. */
const redocly = ['--yes', '@redocly/cli@2.77.0', 'lint', 'openapi.json']
const types = ['--yes', '-p', 'typescript@5.9.3', '-p', 'openapi-typescript@7.13.0']

/** As somebody writes it who has nothing but the types: it must compile. */
const program = `import type { components, operations } from './shop.d.ts'

type Body = operations['checkDesign']['requestBody']['content']['application/json']
type Answer = operations['checkDesign']['responses'][200]['content']['application/json']

const bodies: Body[] = [
  { style: 'plain-band', engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Ada'] }] },
  { style: 'signet', engraving: [{ place: 'face', heightUm: 4000, strokes: [[0, 500, 60, 900, 500, 60]] }] },
  { style: 'family', changes: [{ field: 'count', at: 0, value: 3 }, { field: 'gem', at: 2, value: 'garnet' }] },
]
// @ts-expect-error words are no numbers
const wrong: Body = { style: 'halo', engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: [7] }] }
const mended = ({ code, fix }: Answer): Body => ({ design: code, changes: fix?.changes ?? [] })
const newer = (a: components['schemas']['Order'], b: components['schemas']['Order']) =>
  a.version > b.version ? a : b
const page: operations['orders']['parameters']['query'] = { limit: 20 }
export { bodies, mended, newer, page, wrong }
`

const folder = mkdtempSync(join(tmpdir(), 'keepsake-api-'))
const run = (command: string, args: readonly string[]) => {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
}
try {
  const description = openApi('https://shop.example', 'Keepsake')
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description))
  writeFileSync(join(folder, 'program.ts'), program)
  run('npx', redocly)
  run('npx', [...types, 'openapi-typescript', 'openapi.json', '-o', 'shop.d.ts'])
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--allowImportingTsExtensions']
  run(join(process.cwd(), 'node_modules/.bin/tsc'), [...strict, 'program.ts'])
  console.log('The description is valid, and types made of it can be used.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
