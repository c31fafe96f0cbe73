import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import {
  type RequestParts,
  routeArgs,
  statusOf,
  testContext,
} from '#tools/testing/request-context.ts'
import { fillEveryTable } from '#tools/testing/somebody.ts'
import { routeTable } from './route-table.ts'

type Answer = (args: ReturnType<typeof routeArgs>) => unknown
interface Page {
  readonly loader?: Answer
  readonly action?: Answer
}

const pages = import.meta.glob<Page>('../features/**/*.tsx')

/** What stands in an address where an id, a number or a slug belongs. */
const hostile = [
  'x',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '1.5',
  'NaN',
  '0b6d3f0e-5a0c-4a3e-9d55-000000000000',
  '💍',
  '%',
  '..',
  "' or 1=1 --",
  '{}',
  'constructor',
  '__proto__',
  'x'.repeat(3000),
]

const named = routeTable.filter(({ path }) => path.includes(':'))

async function openPage(page: string): Promise<Page> {
  const load = pages[`../${page}.tsx`] ?? pages[`../${page}.ts`]
  if (!load) throw new Error(`There is no module ${page}`)
  return load()
}

/** Everything that forms of a page's folder ask for, so that each operation meets the id. */
function intentsOf(page: string): readonly string[] {
  const folder = new URL(`../${dirname(page)}/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => readFileSync(new URL(file, folder), 'utf8'))
  const named = texts.join('\n').matchAll(/(?:literal\(|intent === |case )'([a-z-]+)'/g)
  return [...new Set(['x', ...[...named].flatMap(([, name]) => name ?? [])])]
}

/** Addresses in which each name in turn is hostile, and the others are of something that there is. */
function paramsOf(path: string, real: Readonly<Record<string, string>>) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.flatMap(name =>
    hostile.map(value => ({
      ...Object.fromEntries(names.map(one => [one, real[one] ?? '0'])),
      [name]: value,
    })),
  )
}

test('no id in a path causes a server error', async () => {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  const { accountId, sessionId, number, specialId } = await fillEveryTable(paymentContext)
  const who = { accountId, sessionId, email: 'zuleika@example.com', name: 'Zuleika' }
  const ctx = testContext(paymentContext, () => ({ ...who, role: 'owner' }))
  const broken: string[] = []
  async function call(answer: Answer, path: string, parts: RequestParts) {
    const answered = () => answer(routeArgs(ctx, parts))
    const status = await statusOf(answered).catch((error: unknown) => `${error}`.slice(0, 200))
    // Pictures have no painters here.
    if (status !== 503 && (typeof status === 'string' || status >= 500))
      broken.push(`${path} ${JSON.stringify(parts.params)} ${parts.body ?? ''}: ${status}`)
  }
  for (const { path, page } of named) {
    const { loader, action } = await openPage(page)
    const real = { number, id: path.includes('special-orders') ? specialId : '0', line: '0' }
    for (const params of paramsOf(path, real)) if (loader) await call(loader, path, { params })
    if (!action) continue
    for (const intent of intentsOf(page))
      for (const params of paramsOf(path, real).slice(0, 3)) {
        const body = new URLSearchParams({ intent, id: 'x', key: 'x', words: 'x' })
        await call(action, path, { params, method: 'POST', body })
      }
  }
  expect(broken).toEqual([])
})
