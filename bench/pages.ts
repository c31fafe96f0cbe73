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
/** Google's limit for a good page. */
const MOST_SHIFT = 0.1
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Script time, long tasks, largest paint and layout shift of each page before any interaction. */
export const pages: Measurement = async ({ origin, databaseUrl }) => {
  const found = chooseBrowser(machine)
  if (!found.ok) throw new Error(found.reason)
  const readers = await openReaders(origin, databaseUrl)
  const args = browserFlags(machine.root)
  const browser = await chromium.launch({ executablePath: found.path, args })
  try {
    const findings: BenchFinding[] = []
    for (const page of measuredPages) {
      const work = await medianWork(browser, origin + page.path, readers[page.reader])
      const ms = (what: string, value: number): BenchFinding => ({
        what: `${page.name}: ${what}`,
        value,
        unit: 'ms',
      })
      findings.push(
        ms('script', work.scriptMs),
        ms('tasks beyond 50 ms', work.blockingMs),
        ms('largest paint', work.largestPaintMs),
        { what: `${page.name}: layout shift`, value: work.shift, atMost: MOST_SHIFT },
      )
    }
    return findings
  } finally {
    await browser.close()
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
    if (page.url() !== address) throw new Error(`Expected the page ${address}, got ${page.url()}`)
    return await countPageWork(page, session)
  } finally {
    await context.close()
  }
}
