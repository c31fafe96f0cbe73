import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'

/**
 * What the pages need to run without a network; pictures for the app's own listing are not of it, nor
 * the solid modeller: a price may stay an estimate until there is a connection. Of typefaces the shop's
 * own are: of the others a shop uses one pair at most, which the browser keeps by itself.
 */
const NEEDED =
  /^(assets\/(?!(weigh-worker|fit-worker|manifold|bodoni|jost|fraunces|figtree|playfair|karla|bricolage|hanken|josefin|mulish)-).+\.(js|css|woff2|wasm)|[^/]+\.(svg|png))$/

/** `/sw.js`: the worker of this build, with the list of its files. */
export async function buildWorker(client: string, id: string): Promise<void> {
  const files = await filesOf(client)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILD: JSON.stringify(id),
      FILES: JSON.stringify(files),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: {
        entry: 'web/pwa/service-worker/sw.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
}

async function filesOf(client: string) {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(client, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(name => NEEDED.test(name))
    .sort()
  return Promise.all(
    names.map(async name => ({
      url: `/${name}`,
      // The name of a built file changes with its contents; for the others we say what they are.
      revision: name.startsWith('assets/') ? null : await hashOf(join(client, name)),
    })),
  )
}

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)
