import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { budgets } from './budgets.ts'
import { type Finding, median } from './measurement.ts'

/** The least disturbed of so many counts: whatever else the machine does only ever adds. */
const RUNS = 5
/** Letters are fetched one font at a time, by pieces that bear words. */
const LETTERS = /^(block|serif|italic|script|hand|monogram|typewriter|world)-/

type Window3d = typeof window & {
  firstFrameMs?: number
  changes?: () => Promise<{ frames: number[]; changed: number[] }>
}

/** The viewer on software WebGL, against a bare three.js box in the same browser. */
export async function viewer(): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-viewer-'))
  const found = chooseBrowser(machine)
  if (!found.ok) throw new Error(found.reason)
  try {
    await built(folder)
    const server = served(folder)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      return [bundle(folder), ...(await frames(found.path, `http://127.0.0.1:${port}`))]
    } finally {
      server.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function built(folder: string) {
  for (const name of ['box', 'ours'])
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
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
  for (const name of ['box', 'ours'])
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/${name}/${name}.js"></script>`,
    )
}

function bundle(folder: string): Finding {
  const assets = join(folder, 'ours', 'assets')
  const bytes = readdirSync(assets)
    .filter(name => extname(name) === '.js' && !LETTERS.test(name))
    .reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0)
  const { atMostBytes } = budgets.viewer.bundle
  return {
    what: `the viewer’s code, of the ${atMostBytes / 1000} kB it may be`,
    found: `${Math.round((bytes / atMostBytes) * 100)} % (${(bytes / 1000).toFixed(1)} kB brotli)`,
    budget: 'at most 100 %',
    good: bytes <= atMostBytes,
  }
}

async function frames(executablePath: string, origin: string): Promise<readonly Finding[]> {
  const box: number[] = []
  const ours: number[] = []
  let changes = { frames: [] as number[], changed: [] as number[] }
  for (let run = 0; run < RUNS; run++)
    for (const [name, times] of [
      ['box', box],
      ['ours', ours],
    ] as const) {
      const browser = await chromium.launch({ executablePath, args: browserFlags(machine.root) })
      try {
        const page = await opened(browser, `${origin}/${name}.html`)
        times.push(await page.evaluate(() => (window as Window3d).firstFrameMs ?? 0))
        if (name === 'ours' && run === RUNS - 1)
          changes = (await page.evaluate(() => (window as Window3d).changes?.())) ?? changes
      } finally {
        await browser.close()
      }
    }
  const [least, leastOfBox] = [Math.min(...ours), Math.min(...box)]
  const ratio = least / leastOfBox
  const more = median(changes.changed) - median(changes.frames)
  const { firstFrame, change } = budgets.viewer
  return [
    {
      what: 'a first frame of the viewer, for each of a bare three.js box',
      found: `${ratio.toFixed(2)} (${least.toFixed(0)} ms, ${leastOfBox.toFixed(0)} ms)`,
      budget: `at most ${firstFrame.atMost}`,
      good: ratio <= firstFrame.atMost,
    },
    {
      what: 'a change of an option, beyond the frame that shows it',
      found: `${more.toFixed(0)} ms (a frame takes ${median(changes.frames).toFixed(0)} ms)`,
      budget: `at most ${change.atMostMs} ms`,
      good: more <= change.atMostMs,
    },
  ]
}

async function opened(browser: Browser, address: string) {
  const page = await browser.newPage()
  await page.goto(address)
  await page.waitForFunction(() => (window as Window3d).firstFrameMs, undefined, {
    timeout: 120_000,
  })
  return page
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

const served = (folder: string) =>
  createServer(({ url = '/' }, response) => {
    const path = join(folder, decodeURIComponent(new URL(url, 'http://here').pathname))
    try {
      // What is built for the root of a site is asked for there.
      const file = readFileSync(
        path.includes('/assets/') ? path.replace(folder, join(folder, 'ours')) : path,
      )
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
      response.end(file)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
