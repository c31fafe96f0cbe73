import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Every file that is loaded for the database, as a process says that has just begun. */
const SAYS = `
import { registerHooks } from 'node:module'
const files = new Set()
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    files.add(url + ' ' + loaded.format)
    return loaded
  },
})
await import('drizzle-orm')
await import('drizzle-orm/pg-core')
await import('drizzle-orm/node-postgres')
console.log([...files].sort().join('\\n'))
`

async function loaded(...words: readonly string[]) {
  const args = [...words, '--input-type=module', '--eval', SAYS]
  const env = { ...process.env, NODE_OPTIONS: '' }
  return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim().split('\n')
}

test('every file is the one that Node finds by itself', async () => {
  const quick = await loaded('--import', new URL('./quick-modules.ts', import.meta.url).href)
  expect(quick.length).toBeGreaterThan(100)
  expect(quick).toEqual(await loaded())
})
