import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { faultsIn } from './faults.ts'
import { webAreas } from './table.ts'

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

const PROJECT = {
  'design/metal.ts': "export const metal = 'gold'\nexport interface Metal { name: string }",
  'geometry/band.ts': "import { metal } from '#design/metal.ts'\nexport const band = metal",
  'shop/order.ts': "import { band } from '#geometry/band.ts'\nexport const order = band",
  'server/start.js': "import { order } from '#shop/order.ts'\nimport 'node:http'\nvoid order",
  'web/app/request-context.ts':
    "import type { order } from '#shop/order.ts'\nexport type V = typeof order",
  'web/features/home/home.tsx':
    "import type { Route } from './+types/home'\nimport { order } from '#shop/order.ts'\nexport const loader = () => order as Route",
  'web/root.tsx':
    "import './base.css'\nexport const home = () => import('./features/home/home.tsx')",
  'web/ui/button.tsx': 'export const button = 1',
  'web/features/cart/line.tsx': 'export const line = 1',
  'web/features/designer/stage.tsx': 'export const stage = 1',
  'web/base.css': '',
}

function faultsWith(planted: Readonly<Record<string, string>>) {
  const tree = mkdtempSync(join(tmpdir(), 'keepsake-rooms-'))
  trees.push(tree)
  for (const [file, source] of Object.entries({ ...PROJECT, ...planted })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), source)
  }
  return faultsIn(tree)
}

test('a project in order has no faults', () => {
  expect(faultsWith({})).toEqual([])
})

test.each([
  ["import { band } from '#geometry/band.ts'\nvoid band"],
  ["import type { band } from '#geometry/band.ts'"],
  ["import '#geometry/band.ts'"],
  ["export { band } from '#geometry/band.ts'"],
  ["export * from '#geometry/band.ts'"],
  ["export type { band } from '#geometry/band.ts'"],
  ["export const later = () => import('#geometry/band.ts')"],
  ["export type Band = import('#geometry/band.ts').Band"],
])('an import of a room above is named: %s', source => {
  expect(faultsWith({ 'design/wrong.ts': source })).toEqual([
    expect.stringMatching(/^design\/wrong\.ts:1: design\/ must not import geometry\//),
  ])
})

test('an import is found behind other lines, and its line is named', () => {
  const source =
    "// '#shop/order.ts'\nconst text = `import '#shop/order.ts'`\nimport '#shop/order.ts'"
  expect(faultsWith({ 'geometry/wrong.ts': source })).toEqual([
    expect.stringMatching(/^geometry\/wrong\.ts:3: /),
  ])
})

test.each([
  ['shop/wrong.ts', "import '#server/start.js'"],
  ['server/wrong.ts', "import '#web/app/request-context.ts'"],
  ['server/wrong.js', "import '#web/app/request-context.ts'"],
  ['web/wrong.tsx', "import '#server/start.js'"],
  ['web/wrong.tsx', "import '#tools/rooms.ts'"],
])('%s may not say %s', (file, source) => {
  expect(faultsWith({ [file]: source })).toEqual([expect.stringContaining('must not import')])
})

test('a value of the shop in what the browser loads is named', () => {
  const source = "import { type Order, order } from '#shop/order.ts'\nvoid order"
  expect(faultsWith({ 'web/ui/wrong.tsx': source })).toEqual([
    expect.stringContaining('only *.server.ts'),
  ])
  expect(faultsWith({ 'web/app/right.server.ts': source })).toEqual([])
})

const route = (rest: string) =>
  `import { order, type Order } from '#shop/order.ts'\nexport const loader = () => show(order)\nconst show = (one: Order) => one\n${rest}`

test.each([
  ['in its loader alone', 'export default function Page() { return null }'],
  ['under a name that a component gives to its own', 'export default ({ order }) => order'],
  ['as a property of something else', 'export default props => props.data.order'],
  ['as a type', 'export default (props: { a: typeof order }) => props.a'],
  [
    'in what its action uses',
    'export const action = () => kept()\nfunction kept() { return order }',
  ],
])('a route may use a value of the shop %s', (_, rest) => {
  expect(faultsWith({ 'web/features/home/right.tsx': route(rest) })).toEqual([])
})

test.each([
  ['in its component', 'export default function Page() { return order }'],
  ['in an element', 'export default () => <p>{order.number}</p>'],
  ['by way of its own function', 'const words = () => order\nexport const meta = () => [words()]'],
  ['as it is loaded', 'console.log(order)'],
  ['handed on', "export { order as other } from '#shop/order.ts'"],
  ['when it is asked for', "export default () => import('#shop/order.ts')"],
])('a route may not use a value of the shop %s', (_, rest) => {
  expect(faultsWith({ 'web/features/home/wrong.tsx': route(rest) })).toEqual([
    expect.stringContaining('only *.server.ts'),
  ])
})

test('a relative import that leaves its room is named', () => {
  expect(faultsWith({ 'geometry/wrong.ts': "import '../design/metal.ts'" })).toEqual([
    expect.stringContaining('leaves geometry/'),
  ])
  expect(
    faultsWith({ 'web/wrong.ts': "import '#web/../design/metal.ts'\nimport '../x.ts'" }),
  ).toEqual([expect.stringContaining('leaves web/')])
})

test('an import without its extension is named', () => {
  expect(faultsWith({ 'geometry/wrong.ts': "import '#design/metal'" })).toEqual([
    expect.stringContaining('write its extension'),
  ])
})

test('a barrel file is named, an index with something of its own is not', () => {
  const barrel = "export * from './metal.ts'\nexport { metal as gold } from './metal.ts'"
  expect(faultsWith({ 'design/index.ts': barrel })).toEqual([expect.stringContaining('barrel')])
  expect(faultsWith({ 'design/index.ts': `${barrel}\nexport const own = 1` })).toEqual([])
})

test('a folder named utils is named', () => {
  expect(faultsWith({ 'shop/utils/text.ts': 'export const a = 1' })).toEqual([
    expect.stringContaining('"utils"'),
  ])
})

test('one feature imports another only along an edge of the table, types included', () => {
  const wrong = {
    'web/features/designer/wrong.ts': "import type { line } from '#web/features/cart/line.tsx'",
  }
  expect(faultsWith(wrong)).toEqual([
    expect.stringContaining('features/designer/ must not import features/cart/'),
  ])
  const right = { 'web/features/cart/right.ts': "import '#web/features/designer/stage.tsx'" }
  expect(faultsWith(right)).toEqual([])
})

test('what features stand on imports no feature, and nothing imports what puts them together', () => {
  expect(
    faultsWith({ 'web/ui/wrong.ts': "import '#web/features/cart/line.tsx'\nimport '../root.tsx'" }),
  ).toEqual([
    expect.stringContaining('ui/ must not import features/cart/'),
    expect.stringContaining('ui/ must not import what puts the areas together'),
  ])
  expect(
    faultsWith({ 'web/app/layouts/right.ts': "import '#web/features/cart/line.tsx'" }),
  ).toEqual([])
})

test('a folder that has no row in the table of areas is named', () => {
  expect(faultsWith({ 'web/features/gifts/gift.ts': 'export const gift = 1' })).toEqual([
    'web/features/gifts/gift.ts: features/gifts/ is in no row of the table of areas',
  ])
})

test('the table of areas names no way round', () => {
  expect(cycles(new Map(Object.entries(webAreas)))).toEqual([])
})

test('a cycle is named with its way round, types and what is loaded later included', () => {
  const through = (form: string) => ({
    'shop/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
    'shop/b.ts': "import { c } from '#shop/c.ts'\nexport const b = () => c",
    'shop/c.ts': form,
  })
  for (const form of [
    "export { a as c } from './a.ts'",
    "import type { a } from './a.ts'\nexport let c: typeof a",
    "export const c = () => import('./a.ts')",
  ])
    expect(faultsWith(through(form))).toEqual([
      'shop/a.ts: imports itself by way of shop/b.ts → shop/c.ts → shop/a.ts',
    ])
})

test.each(['node:fs', 'react', 'react-dom/server', 'drizzle-orm/pg-core', 'pg'])(
  'the rooms that are pure do without %s',
  name => {
    expect(faultsWith({ 'design/wrong.ts': `import '${name}'` })).toEqual([
      expect.stringContaining('has no place'),
    ])
    expect(faultsWith({ 'design/right.ts': "import 'pg-not-that'" })).toEqual([])
  },
)

test.each([
  'export const read = (text: string) => JSON.parse(text) as { a: number }',
  'export const read = (text: string) => JSON.parse(text) as unknown as number',
  'export const read = async (answer: Response) => (await answer.json()) as { a: number }',
])('JSON that is cast instead of parsed is named: %s', source => {
  for (const room of ['server', 'shop', 'web/app'])
    expect(faultsWith({ [`${room}/read.ts`]: source })).toEqual([
      expect.stringContaining('JSON is cast'),
    ])
  expect(faultsWith({ 'shop/read.test.ts': source })).toEqual([])
  expect(faultsWith({ 'shop/read.ts': 'export const read: unknown = JSON.parse("1")' })).toEqual([])
})

test('a file that cannot be read is a fault, not a silence', () => {
  expect(faultsWith({ 'shop/wrong.ts': 'import { from' })).toEqual([
    expect.stringContaining('cannot be read'),
  ])
})

test('tests may import anything', () => {
  expect(
    faultsWith({ 'design/metal.test.ts': "import '#shop/order.ts'\nimport 'node:fs'" }),
  ).toEqual([])
})
