import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { readModule } from '#tools/rooms/imports.ts'
import { budgets } from './budgets.ts'
import type { BenchFinding } from './measurement.ts'

/** Everything of `design/` that pages reach, in one file, as a browser would get it: all data, nothing shaken off. */
export async function designBundle(): Promise<readonly BenchFinding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-design-'))
  try {
    const files = reachedByPages()
    const entry = join(folder, 'entry.ts')
    writeFileSync(entry, (await Promise.all(files.map(keptOf))).join('\n'))
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    })
    const outputs = [built].flat().flatMap(one => ('output' in one ? one.output : []))
    const code = outputs.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('')
    const bytes = gzipSync(code, { level: 9 }).length
    const { atMostBytes } = budgets.design.bundle
    return [
      {
        what: `all of design/ that pages reach, of the ${atMostBytes / 1000} kB it may be`,
        found: `${Math.round((bytes / atMostBytes) * 100)} % (${(bytes / 1000).toFixed(1)} kB gzip)`,
        budget: 'at most 100 %',
        good: bytes <= atMostBytes,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the browser's side of `web/` imports of `design/`, by itself or through `geometry/`; the rest is the server's. */
function reachedByPages(): readonly string[] {
  const reached = new Set<string>()
  const follow = (file: string) => {
    const { imports } = readModule(file, readFileSync(file, 'utf8'))
    for (const { specifier, typeOnly, inBrowser } of imports) {
      const found = specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : specifier.replace(/^#(?=design\/|geometry\/)/, '')
      if (
        typeOnly ||
        !inBrowser ||
        reached.has(found) ||
        !/^(design|geometry)\/.*\.ts$/.test(found)
      )
        continue
      reached.add(found)
      follow(found)
    }
  }
  for (const file of globSync('web/**/*.{ts,tsx}'))
    if (!/\.(server|test)\./.test(file)) follow(file)
  return [...reached].filter(file => file.startsWith('design/')).sort()
}

/** Every export of a file by its own name: objects made of whole modules would count their names too. */
async function keptOf(file: string, index: number): Promise<string> {
  const names = Object.keys(await import(resolve(file)))
  const taken = names.map((name, i) => `${name} as m${index}_${i}`).join(', ')
  const kept = names.map((_, i) => `m${index}_${i}`).join(', ')
  return `import { ${taken} } from ${JSON.stringify(resolve(file))}\n;(globalThis.kept ??= []).push(${kept})`
}
