import { chooseBrowser } from './browser/choose.ts'
import { machine } from './browser/probes.ts'

// The path goes to standard output, for whoever runs this; everything said goes to standard error.
const browser = chooseBrowser(machine)
if (browser.ok) {
  console.log(`CHROMIUM_PATH=${browser.path}`)
} else {
  console.error(browser.reason)
  process.exitCode = 1
}
