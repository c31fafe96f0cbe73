import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isBackofficeRoute } from './chunk-groups.ts'

const BEGINS = 'window.__reactRouterManifest='

const manifestSchema = v.looseObject({
  entry: v.looseObject({ imports: v.array(v.string()) }),
  routes: v.record(v.string(), v.looseObject({ id: v.string(), imports: v.array(v.string()) })),
})

/**
 * Every page loads the list of all routes. Left out of it: what is false, what the entry has loaded
 * already, and what the workshop's pages load beside themselves, which few who read this will open.
 */
export function leanManifest(text: string): string {
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(text.slice(BEGINS.length).replace(/;\s*$/, '')),
  )
  const loaded = new Set(manifest.entry.imports)
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([key, route]) => {
      const said = Object.entries(route).filter(([, value]) => value !== false)
      const imports = isBackofficeRoute(route.id)
        ? []
        : route.imports.filter(name => !loaded.has(name))
      return [key, { ...Object.fromEntries(said), imports }]
    }),
  )
  return `${BEGINS}${JSON.stringify({ ...manifest, routes })};`
}

export function writeLeanManifest(assets: string) {
  for (const name of readdirSync(assets).filter(name => /^manifest-.*\.js$/.test(name))) {
    const path = join(assets, name)
    writeFileSync(path, leanManifest(readFileSync(path, 'utf8')))
  }
}
