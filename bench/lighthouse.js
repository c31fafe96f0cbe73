// Lighthouse on the pages that strangers come to, of the production build. Fetched when it is asked for: it is no part of the
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
const PAGES = ['/collection', '/collection/oval-sapphire-halo', '/guides/halo', '/login']
/** @type {Readonly<Record<string, number>>} */
const MUST_REACH = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** In its simulated slow 4G, on a telephone.
 * @type {Readonly<Record<string, readonly [atMost: number, digits: number]>>} */
const AT_MOST = {
  'largest-contentful-paint': [1800, 0],
  'cumulative-layout-shift': [0.02, 3],
}

const browser = chooseBrowser(machine)
if (!browser.ok) {
  console.error(browser.reason)
  process.exit(1)
}
const { path: browserPath } = browser
const folder = mkdtempSync(join(tmpdir(), 'keepsake-lighthouse-'))
const shop = await startShop({ LOG_LEVEL: 'warn' })
try {
  for (const path of PAGES) measure(path)
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} path */
function measure(path) {
  const report = join(folder, 'report.json')
  // As a visitor's browser is: the journeys' WebGL by software would be measured with the page.
  const flags = ['--headless=new', ...(machine.root ? ['--no-sandbox'] : [])]
  const run = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      shop.origin + path,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${Object.keys(MUST_REACH).join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: browserPath } },
  )
  if (run.status !== 0) throw new Error('Lighthouse did not finish; it says why above.')
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(path)
  for (const [name, least] of Object.entries(MUST_REACH)) {
    const score = Math.round(categories[name].score * 100)
    tell(name, `${score} (at least ${least})`, score >= least)
    if (score >= least) continue
    for (const { id, weight } of categories[name].auditRefs)
      if (weight > 0 && audits[id].score < 1) console.log(`    ${audits[id].title} (${id})`)
  }
  for (const [id, [most, digits]] of Object.entries(AT_MOST)) {
    const value = audits[id].numericValue
    tell(id, `${value.toFixed(digits)} (at most ${most})`, value <= most)
  }
}

/** @param {string} name @param {string} found @param {boolean} good */
function tell(name, found, good) {
  console.log(`  ${name.padEnd(26)} ${found} ${good ? 'good' : 'NOT REACHED'}`)
  if (!good) process.exitCode = 1
}
