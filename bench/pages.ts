import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { type BenchFinding, type Measurement, median } from './measurement.ts'
import { measuredPages, openReaders } from './pages/measured-pages.ts'
import { countPageWork, type PageWork, startCounting } from './pages/work-of-page.ts'

const ROUNDS = 3
/** Lighthouse's slow 4G and slow processor (core/config/constants.js, mobileSlow4G), imposed instead of simulated. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** A heading, a sentence and a fixed piece of work: what this line and this processor make of next to nothing. */
const MINIMAL = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Minimal</title>
<h1>Minimal</h1><p>A sentence.</p><script>addEventListener('load',()=>setTimeout(()=>{let sum=0;for(let i=0;i<1e7;i++)sum=(sum*31+i)|0;document.title+=sum},300))</script>`

/** Script, long tasks and largest paint of each page that nobody touches, beside a minimal page in the same run. */
export const pages: Measurement = async ({ origin, databaseUrl }) => {
  const found = chooseBrowser(machine)
  if (!found.ok) throw new Error(found.reason)
  const readers = await openReaders(origin, databaseUrl)
  const args = browserFlags(machine.root)
  const browser = await chromium.launch({ executablePath: found.path, args })
  const minimal = await serveMinimal()
  try {
    const least = await medianWork(browser, minimal.address, null)
    const findings: BenchFinding[] = []
    for (const page of measuredPages) {
      const work = await medianWork(browser, origin + page.path, readers[page.reader])
      const script = work.scriptMs / least.scriptMs
      const paint = work.largestPaintMs / least.largestPaintMs
      const { atMost } = page
      findings.push(
        {
          what: `${page.name}: script, for that of a minimal page`,
          found: `${script.toFixed(1)} (${work.scriptMs.toFixed(0)} ms)`,
          budget: `at most ${atMost.script}`,
          good: script <= atMost.script,
        },
        {
          what: `${page.name}: beyond 50 ms in tasks, for the script of a minimal page`,
          found: `${(work.blockingMs / least.scriptMs).toFixed(1)} (${work.blockingMs.toFixed(0)} ms in ${work.longTasks} tasks)`,
          budget: `at most ${atMost.blocking}`,
          good: work.blockingMs / least.scriptMs <= atMost.blocking,
        },
        {
          what: `${page.name}: largest paint, for that of a minimal page`,
          found: `${paint.toFixed(1)} (${work.largestPaintMs.toFixed(0)} ms)`,
          budget: `at most ${atMost.paint}`,
          good: paint <= atMost.paint,
        },
        {
          what: `${page.name}: layout shift`,
          found: work.shift.toFixed(3),
          budget: 'at most 0.02',
          good: work.shift <= 0.02,
        },
      )
    }
    return findings
  } finally {
    await browser.close()
    await minimal.close()
  }
}

type Cookie = Awaited<ReturnType<typeof openReaders>>['customer'] | null

async function medianWork(browser: Browser, address: string, cookie: Cookie): Promise<PageWork> {
  const rounds: PageWork[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await workOf(browser, address, cookie))
  const middle = (name: keyof PageWork) => median(rounds.map(work => work[name]))
  return {
    scriptMs: middle('scriptMs'),
    blockingMs: middle('blockingMs'),
    longTasks: middle('longTasks'),
    largestPaintMs: middle('largestPaintMs'),
    shift: middle('shift'),
  }
}

async function workOf(browser: Browser, address: string, cookie: Cookie): Promise<PageWork> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    if (cookie) await context.addCookies([cookie])
    await context.addInitScript(startCounting)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await session.send('Performance.enable')
    await page.goto(address, { waitUntil: 'networkidle' })
    if (page.url() !== address) throw new Error(`${address} led to ${page.url()}`)
    return await countPageWork(page, session)
  } finally {
    await context.close()
  }
}

async function serveMinimal() {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(MINIMAL)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
