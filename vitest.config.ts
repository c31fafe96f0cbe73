import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tools/testing/slow-files-first.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', 'test-results/**'],
    environment: 'node',
    tags: [
      {
        name: 'long',
        description:
          'Left to npm run test:all: takes seconds, and says more than most changes ask.',
      },
    ],
    globalSetup: './tools/testing/global-setup.ts',
    setupFiles: ['./tools/testing/fail-on-console.ts', './tools/testing/rows-in-no-order.ts'],
    // Left to itself it keeps one core idle.
    maxWorkers: availableParallelism(),
    // Files of one worker share what they import, and its databases: a test leaves nothing behind.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
  },
})
