import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { machine } from '#tools/browser/probes.ts'
import { openShopAndPostgres } from '../../e2e/own-shop.ts'
import { floors } from '../floors.ts'
import { type BenchFinding, median } from '../measurement.ts'
import { openReport } from '../report.ts'
import { measuredPages, openReaders } from './measured-pages.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const FULL = 100
/** Runs for each page; the median counts. */
const RUNS = 3

const score = v.object({ score: v.number() })
const value = v.object({ numericValue: v.number() })
const reportSchema = v.object({
  categories: v.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    // A page that only its owner sees is told to stay out of search engines.
    seo: v.optional(score),
  }),
  audits: v.object({
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
})

/** Measures all pages, or the named ones. Resolves to 1 if a page misses a limit. */
export async function runLighthouse(names: readonly string[]): Promise<number> {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
  const known = measuredPages.map(({ name }) => name)
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no page "${unknown.join('", "')}". There are: ${known.join(', ')}.`)
    return 1
  }
  const browser = chooseBrowser(machine)
  if (!browser.ok) {
    console.error(browser.reason)
    return 1
  }
  const build = spawnSync(process.execPath, ['tools/build.js', '--if-stale'], { stdio: 'inherit' })
  if (build.status !== 0) return 1
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-lighthouse-'))
  const shop = await openShopAndPostgres({ LOG_LEVEL: 'warn' })
  const report = openReport()
  try {
    const readers = await openReaders(shop.origin, shop.databaseUrl)
    for (const page of measuredPages) {
      if (names.length > 0 && !names.includes(page.name)) continue
      const cookie = readers[page.reader]
      const headers = cookie && JSON.stringify({ Cookie: `${cookie.name}=${cookie.value}` })
      const runs = Array.from({ length: RUNS }, () =>
        measure(shop.origin + page.path, browser.path, folder, headers),
      )
      report.add(findingsOf(page.name, runs))
    }
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return report.isGood() ? 0 : 1
}

function measure(address: string, browserPath: string, folder: string, headers: string | null) {
  const report = join(folder, 'report.json')
  // As a visitor's browser is: the journeys' WebGL by software would be measured with the page.
  const flags = ['--headless=new', ...(machine.root ? ['--no-sandbox'] : [])]
  const run = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=performance,accessibility,best-practices${headers ? '' : ',seo'}`,
      `--chrome-flags=${flags.join(' ')}`,
      ...(headers ? [`--extra-headers=${headers}`] : []),
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: browserPath } },
  )
  if (run.status !== 0) throw new Error('Lighthouse did not finish; it says why above.')
  return v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
}

type LighthouseRun = v.InferOutput<typeof reportSchema>

function findingsOf(page: string, runs: readonly LighthouseRun[]): BenchFinding[] {
  const finding = (what: string, of: (run: LighthouseRun) => number) => ({
    what: `Lighthouse, ${page}: ${what}`,
    value: median(runs.map(of)),
  })
  const score = (name: keyof LighthouseRun['categories'], atLeast: number) => ({
    ...finding(name, ({ categories }) => Math.round((categories[name]?.score ?? 1) * 100)),
    atLeast,
  })
  return [
    score('performance', floors.performanceScore),
    score('accessibility', FULL),
    score('best-practices', FULL),
    score('seo', FULL),
    {
      ...finding('largest paint', ({ audits }) => audits['largest-contentful-paint'].numericValue),
      unit: 'ms',
      atMost: floors.largestPaintMs,
    },
    {
      ...finding('blocking time', ({ audits }) => audits['total-blocking-time'].numericValue),
      unit: 'ms',
      atMost: floors.blockingMs,
    },
    finding('layout shift', ({ audits }) => audits['cumulative-layout-shift'].numericValue),
  ]
}
