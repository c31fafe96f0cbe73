import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, startShop } from '../shop-process.ts'
import { buyAPiece } from './buy-a-piece.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { openFirefox } from './firefox.ts'
import { openPage } from './page.ts'
import { openWebkit } from './webkit.ts'

interface Wanted {
  readonly name: string
  /** What Debian calls it. */
  readonly packages: string
  /** Undefined where something of it is not installed. */
  readonly open: (() => Promise<DrivenBrowser>) | undefined
}

const found = (path: string) => (existsSync(path) ? path : undefined)
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(found)
const xvfb = found('/usr/bin/Xvfb')
const driver = found('/usr/bin/WebKitWebDriver')

const browsers: readonly Wanted[] = [
  {
    name: 'firefox',
    packages: 'firefox-esr xvfb',
    open: firefox && xvfb && (() => openFirefox(firefox)),
  },
  {
    name: 'webkit',
    packages: 'webkit2gtk-driver xvfb',
    open: driver && miniBrowser && xvfb && (() => openWebkit(driver, miniBrowser)),
  },
].map(one => ({ ...one, open: one.open || undefined }))

/** One whole purchase in each browser that is not Chromium. `node ops/browsers`, or `node ops/browsers firefox`. */
const wanted = process.argv.slice(2)
const folder = join(root, 'test-results/browsers')
mkdirSync(folder, { recursive: true })
const shop = await startShop()
let failed = 0
for (const { name, packages, open } of browsers) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!open) {
    failed += 1
    console.log(`${name}: not here. On Debian: apt-get install ${packages}`)
    continue
  }
  const begun = Date.now()
  const browser = await open()
  const shot = async (station: string) =>
    writeFileSync(join(folder, `${name}-${station}.png`), await browser.screenshot())
  try {
    const draws = await buyAPiece(openPage(browser), shop.origin, shot)
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(`${name}: bought in ${seconds} s, the piece drawn ${draws}`)
  } catch (error) {
    failed += 1
    await shot('failed')
    console.log(`${name}: ${String(error)}`)
  } finally {
    await browser.close()
  }
}
await shop.stop()
console.log(`Pictures are in ${folder}`)
process.exit(failed === 0 ? 0 : 1)
