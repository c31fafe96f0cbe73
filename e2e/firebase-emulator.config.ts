import { defineConfig } from '@playwright/test'
import ours from '../playwright.config.ts'

/** One journey, without the shop that all others share. */
const { globalSetup: _, ...config } = ours

export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: 'firebase-emulator.story.ts',
  outputDir: '../test-results/firebase-emulator',
  reporter: [['list']],
  workers: 1,
  projects: (config.projects ?? []).filter(({ name }) => name === 'desktop'),
})
