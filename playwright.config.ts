import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chooseBrowser } from '#tools/browser/choose.ts'
import { browserFlags } from '#tools/browser/flags.ts'
import { machine } from '#tools/browser/probes.ts'
import { REPORTS } from '#tools/suite/steps.ts'

// Every worker reads this file again; the first reader tells the others what it found.
if (!process.env.KEEPSAKE_BROWSER) {
  const browser = chooseBrowser(machine)
  if (!browser.ok) throw new Error(browser.reason)
  process.env.KEEPSAKE_BROWSER = browser.path
}

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const PWA = '**/pwa/*.journey.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  reporter: [['line'], ['json', { outputFile: REPORTS.journeys }]],
  // One more than there are processors: browsers spend some of their time waiting.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // How many may need it is counted: `tools/suite/counts.ts`.
  retries: 1,
  // Patience costs nothing where nothing is wrong: browsers share processors with each other.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // A worker answers in the server's place. Only journeys about it let it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.KEEPSAKE_BROWSER,
      args: browserFlags(process.getuid?.() === 0),
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: [
    {
      // First, and in one worker: shops of their own are started for these, while the others go on.
      name: 'updates',
      testMatch: PWA,
      workers: 1,
      use: desktop,
    },
    { name: 'desktop', testIgnore: PWA, use: desktop },
    {
      name: 'phone',
      // What depends on the size of a screen, or on fingers, says so; the rest is the same at any size.
      grep: /@phone/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
})
