// Lighthouse on /login of the production build. Fetched when it is asked for: it is no part of the
// shop, nor of its tests. It wants a Node of its own age, which is the one that runs this.
import '../server/node-version.js'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { startShop } = await import('../e2e/shop-process.ts')
const { chooseBrowser } = await import('../tools/browser/choose.ts')
const { machine } = await import('../tools/browser/probes.ts')

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** @type {Readonly<Record<string, number>>} */
const MUST_REACH = { performance: 95, accessibility: 100, 'best-practices': 100 }

const browser = chooseBrowser(machine)
if (!browser.ok) {
  console.error(browser.reason)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'keepsake-lighthouse-'))
const shop = await startShop({ LOG_LEVEL: 'warn' })
try {
  const report = join(folder, 'report.json')
  // As a visitor's browser is: the journeys' WebGL by software would be measured with the page.
  const flags = ['--headless=new', ...(machine.root ? ['--no-sandbox'] : [])]
  const run = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${shop.origin}/login`,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${Object.keys(MUST_REACH).join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: browser.path } },
  )
  if (run.status !== 0) throw new Error('Lighthouse did not finish; it says why above.')
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  for (const [name, least] of Object.entries(MUST_REACH)) {
    const score = Math.round(categories[name].score * 100)
    const good = score >= least
    console.log(`${name.padEnd(16)} ${score} (at least ${least}) ${good ? 'good' : 'TOO LOW'}`)
    if (good) continue
    process.exitCode = 1
    for (const { id, weight } of categories[name].auditRefs) {
      if (weight > 0 && audits[id].score < 1) console.log(`  ${audits[id].title} (${id})`)
    }
  }
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
