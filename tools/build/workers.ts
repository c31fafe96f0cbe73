import { dirname } from 'node:path'
import { build } from 'vite'

/** By the name of their file in the build. */
const scripts = {
  pictures: 'server/pictures/worker.ts',
  castings: 'server/castings/worker.ts',
  packs: 'server/packs/worker.ts',
  tables: 'server/imports/worker.ts',
  'stone-lists': 'server/stones/list-worker.ts',
} as const

/**
 * What painters and the modeller run, as JavaScript: reading a hundred modules of TypeScript took each
 * process a second at its start and held 20 MB of a compiler for as long as it lived. What they may not
 * write, they cannot keep compiled either, as the shop itself does. Packages stay where they are.
 * Resolves to the files it was made from.
 */
export async function buildWorkers(output: string): Promise<readonly string[]> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'es2024',
      outDir: dirname(output),
      emptyOutDir: true,
      reportCompressedSize: false,
      rollupOptions: { input: scripts, output: { entryFileNames: '[name].js' } },
    },
  })
  if (!('output' in made)) throw new Error('What painters run was not built once.')
  return made.output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []))
}
