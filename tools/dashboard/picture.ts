// node ops/dashboard-picture: a real shop with customers for some minutes, a real Prometheus that asks it, every
// expression of dashboard and alerts answered, and docs/dashboard.png drawn of the answers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { designCode } from '#design/document/code.ts'
import { openReceiver } from '#server/telemetry/testing/otlp-receiver.ts'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { freePort } from '#tools/testing/free-port.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { seededDesigns } from '../../bench/seeded-designs.ts'
import { root, startShop } from '../../e2e/shop-process.ts'
import { makeBuyers } from '../drill/buyers.ts'
import { browserAt, noLoad } from '../drill/customers.ts'
import { page } from './draw.ts'
import { filledIn, readAlerts, readPanels } from './panels.ts'
import { startPrometheus } from './prometheus.ts'

const LOAD_MS = Number(process.env.LOAD_SECONDS ?? 150) * 1000
const CUSTOMERS = 4
const BUYERS = 150
const BACKUP_SECONDS = 240
/** Alerts about what does not happen here: a request that fails. */
const NOTHING_TO_SEE = ['KeepsakeFaults']
const RATE = '20s'
const now = () => Math.floor(Date.now() / 1000)
const panels = readPanels(join(root, 'deploy/grafana/keepsake.json'))
const ruleFile = join(root, 'deploy/prometheus/rules.yaml')

/** Buyers, somebody who asks for pictures, and somebody who asks for more than is allowed. */
async function load(origin: string, buyers: Awaited<ReturnType<typeof makeBuyers>>) {
  const until = performance.now() + LOAD_MS
  const goOn = () => performance.now() < until
  const done = noLoad()
  const waiting = buyers[Symbol.iterator]()
  const buying = Array.from({ length: CUSTOMERS }, async (_, i) => {
    const browser = browserAt(origin, `198.18.0.${i + 1}`, done)
    for (let next = waiting.next(); !next.done && goOn(); next = waiting.next())
      await browser.order(next.value, await browser.fillForm(next.value))
  })
  const next = seededDesigns(7)
  const looking = async () => {
    for (; goOn(); await delay(1500)) await fetch(`${origin}/castings/${designCode(next())}.json`)
  }
  const calling = async () => {
    for (; goOn(); await delay(50)) await fetch(`${origin}/api/catalogue`)
  }
  await Promise.all([...buying, looking(), calling()])
  return done
}

async function answersTo(
  prometheus: Awaited<ReturnType<typeof startPrometheus>>,
  from: number,
  to: number,
) {
  const faults = (await prometheus.brokenRules()).map(
    name => `The rule ${name} cannot be evaluated`,
  )
  const ask = async (about: string, expression: string) => {
    const found = await prometheus.range(filledIn(expression, RATE), from, to)
    if (!found.some(({ values }) => values.some(([, value]) => !Number.isNaN(value))))
      faults.push(`${about}: no answer to ${expression}`)
    return found
  }
  for (const { alert, looksAt } of readAlerts(ruleFile))
    if (!NOTHING_TO_SEE.includes(alert)) await ask(alert, looksAt)
  const drawn = []
  for (const panel of panels) {
    const answers = []
    for (const { expr, legendFormat } of panel.targets)
      for (const series of await ask(panel.title, expr))
        answers.push({ legend: legendFormat, series })
    drawn.push({ panel, answers })
  }
  return { drawn, faults }
}

async function shoot(html: string) {
  const browser = chooseBrowser(machine)
  if (!browser.ok) throw new Error(browser.reason)
  const args = browserFlags(process.getuid?.() === 0)
  const chrome = await chromium.launch({ executablePath: browser.path, args })
  const sheet = await chrome.newPage({ viewport: { width: 1216, height: 800 } })
  await sheet.setContent(html)
  await sheet.screenshot({ path: join(root, 'docs/dashboard.png'), fullPage: true })
  await chrome.close()
}

const folder = mkdtempSync(join(tmpdir(), 'keepsake-dashboard-'))
const postgres = await startPostgres()
const collector = await openReceiver()
const metricsPort = await freePort()
const databaseUrl = await postgres.createDatabase('shop')
const shop = await startShop({
  DATABASE_URL: databaseUrl,
  METRICS_PORT: String(metricsPort),
  BACKUP_TO: join(folder, 'backups'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'error',
})
const prometheus = await startPrometheus(folder, metricsPort, ruleFile)
try {
  const { origin, dataDir } = shop
  const buyers = await makeBuyers({ folder: root, origin, dataDir, databaseUrl }, BUYERS)
  const from = now()
  const { requests, failed, thanked } = await load(origin, buyers)
  // The first backup is begun a minute after the start, and restored before it counts.
  const hasBackup = () => prometheus.range('backup_newest_good_timestamp_seconds', now() - 5, now())
  for (let i = 0; i < BACKUP_SECONDS && (await hasBackup()).length === 0; i++) await delay(1000)
  const to = now()
  const { drawn, faults } = await answersTo(prometheus, from, to)
  await shoot(page(drawn, from, to))
  console.log(`${requests} requests of buyers, ${failed.length} failed, ${thanked.length} orders`)
  for (const fault of [...failed, ...faults]) console.log(`NOT GOOD: ${fault}`)
  process.exitCode = failed.length + faults.length > 0 ? 1 : 0
} finally {
  prometheus.stop()
  await shop.stop()
  collector.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
