import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const scripts = globSync('web/features/*/island/*.island.{ts,tsx}', { cwd: root }).sort()

/**
 * Scripts for pages that React does not hydrate, each by the address that such a page names:
 * `piece.island.ts` is `/islands/piece.js`. They keep their names from build to build and are asked
 * for anew, so that a page that somebody kept finds them.
 */
export const islands: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    scripts.map(file => [`islands/${basename(file).replace(/\.island\.tsx?$/, '.js')}`, file]),
  ),
  // For other people's pages, which name it so.
  'embed.js': 'web/features/embed/element/keepsake-designer.ts',
}

export function buildIslands(): Plugin {
  return {
    name: 'keepsake:islands',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      for (const [fileName, file] of Object.entries(islands))
        this.emitFile({ type: 'chunk', id: resolve(file), fileName, preserveSignature: 'strict' })
    },
    resolveId(id) {
      const file = islands[id.replace(/^\//, '').replace(/\?.*$/, '')]
      return file && resolve(file)
    },
  }
}
