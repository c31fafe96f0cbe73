import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { routeTable } from '#web/app/route-table.ts'
import { root } from '../shop-process.ts'

/** The pages that open offline, with their layout: journeys about new versions open no others. */
const ROUTES = [
  'root',
  'shop',
  ...routeTable.filter(({ offline }) => offline).map(({ path }) => path),
]

const ENTRY = /\{url:(["'`])(.+?)\1,revision:[^}]*\},?/g
const HASHED = /-[\w-]{8}\.\w+$/

const files = v.array(v.string())
const manifestSchema = v.object({
  entry: v.object({ module: v.string(), imports: files }),
  routes: v.record(
    v.string(),
    v.object({ module: v.string(), imports: files, css: v.optional(files, []) }),
  ),
})

/** The worker of a build, with fewer files on its list. */
export function workerWithFewFiles(script: string): string {
  const kept = partsOfPages()
  const short = script.replaceAll(ENTRY, (entry, _quote, url: string) =>
    kept.has(withoutHash(url)) ? entry : '',
  )
  if (short === script) throw new Error('There is no list of files in the worker.')
  return short
}

/** Names without their hashes, which differ from build to build. */
function partsOfPages() {
  const assets = join(root, 'build/client/assets')
  const [name = ''] = readdirSync(assets).filter(name => /^manifest-.*\.js$/.test(name))
  const text = readFileSync(join(assets, name), 'utf8')
  const { entry, routes } = v.parse(
    manifestSchema,
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  )
  const ofPages = ROUTES.flatMap(id => {
    const route = routes[id]
    if (!route) throw new Error(`The build has no route ${id}.`)
    return [route.module, ...route.imports, ...route.css]
  })
  const all = [`/assets/${name}`, entry.module, ...entry.imports, ...ofPages]
  return new Set(all.map(withoutHash))
}

const withoutHash = (url: string) => url.replace(HASHED, '')
