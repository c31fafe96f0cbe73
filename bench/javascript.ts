import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Response } from '@playwright/test'
import { openDatabase } from '#server/database/open.ts'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { createCustomer } from '../e2e/customer.ts'
import { hydrate } from '../e2e/hydrate.ts'
import { sitePages } from '../e2e/site-pages.ts'
import { floors } from './floors.ts'
import type { BenchFinding, Measurement } from './measurement.ts'

/** Public pages that `sitePages` does not list. */
const pagesToRead = ['/collection/oval-sapphire-halo', '/guides', '/guides/halo']

const listed = new Set(sitePages.map(({ path }) => path))
const measured = [
  ...sitePages,
  ...pagesToRead.filter(path => !listed.has(path)).map(path => ({ path, authenticated: false })),
]

/**
 * Scripts that a page prefetches, or runs without an interaction, with an empty cache and compressed with gzip.
 * Heavy parts such as the viewer (`web/pwa/heavy-part.tsx`) load when React Router starts. They have no limit.
 */
export const javascript: Measurement = async ({ origin, databaseUrl }) => {
  const found = chooseBrowser(machine)
  if (!found.ok) throw new Error(found.reason)
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl, log: quiet })
  const { cookie } = await createCustomer(database, origin)
  await database.close()
  const browser = await chromium.launch({
    executablePath: found.path,
    args: browserFlags(machine.root),
  })
  const findings: BenchFinding[] = []
  try {
    for (const { path, authenticated } of measured) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      if (authenticated) await context.addCookies([cookie])
      const { bytes, heavyBytes, dataBytes } = await scriptBytes(context, origin + path)
      await context.close()
      findings.push({
        what: `scripts of ${path}`,
        value: bytes / 1000,
        unit: 'kB',
        atMost: floors.scriptsKb,
        details: `then ${kilobytes(heavyBytes)} of heavy parts, and ${kilobytes(dataBytes)} of data`,
      })
    }
  } finally {
    await browser.close()
  }
  return findings
}

async function scriptBytes(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const loaded = new Set<string>()
  // The server paints pictures while the page waits for them; this measures scripts.
  await context.route('**/pictures/**', route => route.abort())
  page.on('response', response => {
    if (isScript(response)) loaded.add(response.url())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const preloads = await page
    .locator('link[data-rel=modulepreload]')
    .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))
  const ofPage = new Set([...loaded, ...preloads])
  const inline = await page.locator('script:not([src])').allTextContents()
  const gzipped = (texts: readonly string[]) => gzipSync(texts.join('\n'), { level: 9 }).length
  if (await page.locator('script[type="text/deferred"]').count()) await hydrate(page)
  await page.waitForLoadState('networkidle')
  // A step adds its design to the address.
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`Expected the page ${address}, got ${page.url()}`)
  const missing = preloads.filter(url => !loaded.has(url))
  if (missing.length > 0) throw new Error(`Expected ${address} to load ${missing.join(', ')}`)
  const heavy = [...loaded].filter(url => !ofPage.has(url))
  return {
    bytes: (await sizeOf(ofPage)) + gzipped(inline.filter(text => !isData(text))),
    heavyBytes: await sizeOf(heavy),
    dataBytes: gzipped(inline.filter(isData)),
  }
}

async function sizeOf(urls: Iterable<string>): Promise<number> {
  let sum = 0
  for (const url of urls) {
    const answer = await fetch(url)
    sum += gzipSync(await answer.text(), { level: 9 }).length
  }
  return sum
}

/** A prefetched script has no resource type of its own. */
const isScript = (response: Response) => /javascript/.test(response.headers()['content-type'] ?? '')

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What loaders have answered: the router hands it over within a script, and it is no program; nor is where links lead. */
const isData = (script: string) =>
  /^window\.__reactRouterContext\.streamController\.enqueue\(/.test(script.trimStart())
