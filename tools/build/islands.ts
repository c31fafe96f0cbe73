import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Scripts for pages that React does not hydrate, each by the address that such a page names. They keep
 * their names from build to build and are asked for anew, so that a page that somebody kept finds them.
 */
export const islands: Readonly<Record<string, string>> = {
  'islands/piece.js': 'web/features/collection/island/piece.ts',
  'islands/piece-live.js': 'web/features/collection/island/live.ts',
  'islands/stones.js': 'web/features/stones/island/stones.ts',
  'islands/stones-more.js': 'web/features/stones/island/more.ts',
  'islands/embed.js': 'web/features/embed/island/start.tsx',
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
