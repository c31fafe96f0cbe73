import { basename, dirname } from 'node:path'
import { build } from 'vite'

/**
 * What reads strangers' pictures, in one file: it is started anew for each of them, and reading thirty
 * modules of TypeScript took longer than a small picture does.
 */
export async function buildPictureParser(output: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'server/uploads/parser.ts',
      target: 'es2024',
      outDir: dirname(output),
      emptyOutDir: true,
      reportCompressedSize: false,
      rollupOptions: { output: { entryFileNames: basename(output) } },
    },
  })
}
