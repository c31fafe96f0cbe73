import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync } from 'rolldown/experimental'
import { build, type Rolldown } from 'vite'
import { budgets } from './budgets.ts'
import type { BenchFinding } from './measurement.ts'

/** How React Router marks the part of a route module that browsers get. */
const CLIENT_ROUTE = '?__react-router-build-client-route'
const DESIGN = resolve('design')

/** How much of `design/` the page that needs most of it brings to a browser, in the build that visitors get. */
export async function designBundle(): Promise<readonly BenchFinding[]> {
  const chunks = await chunksOfPages()
  const pages = [...chunks.values()].filter(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(CLIENT_ROUTE),
  )
  const sizes = pages.map(page => ({ page, bytes: gzipped(designCode(page, chunks)) }))
  const [most] = sizes.toSorted((a, b) => b.bytes - a.bytes)
  if (!most || most.bytes < 10_000)
    throw new Error('No page seems to bring anything of design/: see bench/design-bundle.ts')
  const { atMostBytes } = budgets.design.bundle
  return [
    {
      what: `design/ in the scripts of the page with most of it, of the ${atMostBytes / 1000} kB it may be`,
      found: `${Math.round((most.bytes / atMostBytes) * 100)} % (${(most.bytes / 1000).toFixed(1)} kB gzip, ${most.page.name})`,
      budget: 'at most 100 %',
      good: most.bytes <= atMostBytes,
    },
  ]
}

/** The browser's side of all pages as the shop builds it, in memory. */
async function chunksOfPages(): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  process.env.NODE_ENV = 'production'
  const built = await build({ logLevel: 'error', mode: 'production', build: { write: false } })
  const outputs = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  return new Map(outputs.flatMap(one => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
}

/** What is left of the modules of `design/` in a page's own chunk and in all that it imports, now or later. */
function designCode(
  page: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): string {
  const reached = new Set([page.fileName])
  const code: string[] = []
  for (const fileName of reached) {
    const chunk = chunks.get(fileName)
    if (!chunk) continue
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reached.add(next)
    for (const [id, module] of Object.entries(chunk.modules))
      if (id.startsWith(`${DESIGN}/`) && module.code) code.push(module.code)
  }
  return code.join('\n')
}

function gzipped(code: string): number {
  const { code: small, errors } = minifySync('design.js', code, { mangle: { toplevel: true } })
  const [error] = errors
  if (error) throw new Error(`What is left of design/ is no program: ${error.message}`)
  return gzipSync(small, { level: 9 }).length
}
