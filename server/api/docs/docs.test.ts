import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openApiShop } from '#tools/testing/api-shop.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { apiCalls } from '../calls.ts'
import { quickStartFiles } from './answer.ts'
import { changesByVersion } from './changes.ts'

const run = promisify(execFile)
const fileOf = (name: string) => fileURLToPath(new URL(`quick-starts/${name}`, import.meta.url))
const by = { curl: 'sh', TypeScript: process.execPath, Python: 'python3' } as const

const isThere = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  )

test.for(quickStartFiles)(
  'the quick start in $name does what it says',
  async ({ name, file }, { skip }) => {
    // Not every machine has them; what is there is run.
    if (name !== 'TypeScript' && !(await isThere(name === 'curl' ? 'curl' : by[name]))) skip()
    const { port } = await openApiShop('embedded', async design => castingOf(design))
    const env = { ...process.env, SHOP: `http://127.0.0.1:${port}` }
    const { stdout } = await run(by[name], [fileOf(file)], { env })
    expect(stdout).toContain('Solitaire in 14k yellow gold with an oval')
    expect(stdout).toContain('https://shop.example/d/')
  },
)

test('the page names every call, problem and schema, and has nothing of anybody else’s', async () => {
  const { ask } = await openApiShop()
  const { status, text, headers } = await ask('/api/docs')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { id, path } of apiCalls) {
    expect(text).toContain(`id="${id}"`)
    expect(text).toContain(`<code>${path}</code>`)
  }
  // What a partner copies names this very shop.
  expect(text).toContain('src=&quot;https://shop.example/embed.js&quot;')
  expect(text).not.toMatch(/<script|(?:src|href)="(?!#|\/)/)
  const targets = new Set([...text.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, to] of text.matchAll(/href="#([^"]+)"/g)) expect(targets).toContain(to)
  const style = await ask('/api/docs/style.css')
  expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect((await ask('/api/docs', { method: 'POST' })).status).toBe(405)
  expect((await ask('/api/docs/nothing')).status).toBe(404)
})

test('what changed stands under the release that has it, which is the package’s own once there is one', async () => {
  expect(changesByVersion('0.2.0')[0]?.version).toBe('Not released yet, after 0.2.0')
  expect(changesByVersion('0.3.0')[0]?.version).toBe('0.3.0')
  const { ask } = await openApiShop()
  expect((await ask('/api/docs')).text).toContain(`<h3>${changesByVersion()[0]?.version}</h3>`)
})
