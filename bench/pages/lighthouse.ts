import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { machine } from '#tools/browser/probes.ts'
import { openShopAndPostgres } from '../../e2e/own-shop.ts'
import { type MeasuredPage, measuredPages, openReaders } from './measured-pages.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const FULL = 100
const MOST_SHIFT = 0.02

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
    'bootup-time': value,
  }),
})

/** All pages, or those that are named; resolves to 1 if any is over its budget. */
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
  let good = true
  try {
    const readers = await openReaders(shop.origin, shop.databaseUrl)
    for (const page of measuredPages) {
      if (names.length > 0 && !names.includes(page.name)) continue
      const cookie = readers[page.reader]
      const headers = cookie && JSON.stringify({ Cookie: `${cookie.name}=${cookie.value}` })
      const report = measure(shop.origin + page.path, browser.path, folder, headers)
      good = tell(page, report) && good
    }
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return good ? 0 : 1
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

function tell(page: MeasuredPage, report: v.InferOutput<typeof reportSchema>): boolean {
  const { categories, audits } = report
  console.log(`${page.name} (${page.path})`)
  const scores = Object.entries(categories).map(([name, judged]) => {
    const least = name === 'performance' ? page.performance : FULL
    const found = Math.round((judged?.score ?? 0) * 100)
    return line(name, `${found} (at least ${least})`, found >= least)
  })
  const most = (name: keyof typeof audits, limit: number, digits = 0) => {
    const found = audits[name].numericValue
    return line(name, `${found.toFixed(digits)} (at most ${limit})`, found <= limit)
  }
  const limits = [
    most('largest-contentful-paint', page.largestPaintMs),
    most('total-blocking-time', page.blockingMs),
    most('cumulative-layout-shift', MOST_SHIFT, 3),
  ]
  console.log(`  ${'script'.padEnd(26)} ${audits['bootup-time'].numericValue.toFixed(0)} ms`)
  return [...scores, ...limits].every(Boolean)
}

function line(name: string, found: string, good: boolean): boolean {
  console.log(`  ${name.padEnd(26)} ${found} ${good ? 'good' : 'NOT REACHED'}`)
  return good
}
