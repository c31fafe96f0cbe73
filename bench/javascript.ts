import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Response } from '@playwright/test'
import { openDatabase } from '#server/database/open.ts'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { createCustomer } from '../e2e/customer.ts'
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

/** Scripts that a browser with an empty cache loads for each page, compressed with gzip. */
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
      const { bytes, dataBytes } = await scriptBytes(context, origin + path)
      await context.close()
      findings.push({
        what: `scripts of ${path}`,
        value: bytes / 1000,
        unit: 'kB',
        atMost: floors.scriptsKb,
        details: `and ${(dataBytes / 1000).toFixed(1)} kB of data`,
      })
    }
  } finally {
    await browser.close()
  }
  return findings
}

async function scriptBytes(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  // Pictures are painted while a page waits for them; what is measured are its scripts.
  await context.route('**/pictures/**', route => route.abort())
  const weigh = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
  }
  page.on('response', weigh)
  await page.goto(address, { waitUntil: 'networkidle' })
  // What comes after that is not waited for: its body would be asked of a page that is closed.
  page.off('response', weigh)
  // A step adds its design to the address.
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`Expected the page ${address}, got ${page.url()}`)
  const inline = await page.locator('script:not([src])').allTextContents()
  const gzipped = (texts: readonly string[]) => gzipSync(texts.join('\n'), { level: 9 }).length
  const sum = (all: readonly number[]) => all.reduce((sum, size) => sum + size, 0)
  return {
    bytes: sum(await Promise.all(sizes)) + gzipped(inline.filter(text => !isData(text))),
    dataBytes: gzipped(inline.filter(isData)),
  }
}

/** What loaders have answered: the router hands it over within a script, and it is no program; nor is where links lead. */
const isData = (script: string) =>
  /^window\.__reactRouterContext\.streamController\.enqueue\(/.test(script.trimStart())
