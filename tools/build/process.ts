import { dirname, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import own from '../../package.json' with { type: 'json' }

/** By the name of their file in the build; one after the other by `server/start.js`. */
const scripts = {
  'quick-modules': 'server/process/quick-modules.ts',
  open: 'server/open.ts',
  launcher: 'server/launcher/launcher-process.ts',
} as const

/**
 * What the shop's own process runs, as JavaScript in a few files: eight hundred modules of TypeScript were held each
 * with its text, what was compiled of it and where it was found, and where nothing can be kept compiled, as in
 * an image, with the compiler that strips types. Packages stay where they are. Resolves to the files it was made from.
 */
export async function buildProcess(output: string): Promise<readonly string[]> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepOwnAddresses(dirname(output))],
    ssr: { external: [...Object.keys(own.dependencies), ...Object.keys(own.devDependencies)] },
    build: {
      ssr: true,
      target: 'es2024',
      outDir: dirname(output),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: scripts,
        output: {
          // All in one folder: from there they know where their sources stand.
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // As for the pages: a process keeps the text that it compiled.
          charset: 'ascii',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  })
  if (!('output' in made)) throw new Error('What the process runs was not built once.')
  return made.output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []))
}

const ASKS_WHERE = /\bimport\.meta\.url\b/g

/** A module finds migrations, fonts and scripts from where its source stands, and still does when it is built. */
function keepOwnAddresses(folder: string): Plugin {
  const root = resolve('.')
  return {
    name: 'keepsake:own-addresses',
    transform: {
      filter: { id: /\.ts$/, code: ASKS_WHERE },
      handler(code, id) {
        const place = JSON.stringify(relative(folder, relative(root, id)).replaceAll('\\', '/'))
        return {
          code: code.replace(ASKS_WHERE, `new URL(${place}, import.meta.url).href`),
          map: null,
        }
      },
    },
  }
}
