import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'

export interface ViewerPages {
  readonly folder: string
  readonly addressOf: (name: string) => string
  readonly launch: () => Promise<Browser>
  /** A browser and the process it is, for what only the system knows of it. */
  readonly launchServer: () => ReturnType<typeof chromium.launchServer>
}

/** Pages of `bench/viewer/` alone, built and served, for as long as they are used. */
export async function withPages<R>(
  names: readonly string[],
  use: (pages: ViewerPages) => Promise<R>,
): Promise<R> {
  const found = chooseBrowser(machine)
  if (!found.ok) throw new Error(found.reason)
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-viewer-'))
  try {
    for (const name of names) await built(folder, name)
    const server = served(folder)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const options = { executablePath: found.path, args: browserFlags(machine.root) }
    try {
      return await use({
        folder,
        addressOf: name => `http://127.0.0.1:${port}/${name}.html`,
        launch: () => chromium.launch(options),
        launchServer: () => chromium.launchServer(options),
      })
    } finally {
      server.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function built(folder: string, name: string) {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: `/${name}/`,
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: join(folder, name),
      modulePreload: false,
      rolldownOptions: {
        input: resolve(`bench/viewer/${name}.ts`),
        output: { entryFileNames: `${name}.js` },
      },
    },
  })
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/${name}/${name}.js"></script>`,
  )
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

const served = (folder: string) =>
  createServer(({ url = '/' }, response) => {
    const path = join(folder, decodeURIComponent(new URL(url, 'http://here').pathname))
    try {
      const file = readFileSync(path)
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
      response.end(file)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
