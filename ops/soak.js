import { spawnSync } from 'node:child_process'
import '../server/node-version.js'

// The tests that go through every step and many more random ways: minutes, not seconds.
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'server/jobs/kill.test.ts',
    'shop/checkout/model.test.ts',
    'web/features/checkout/refused-requests.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, KEEPSAKE_EVERY_STEP: '1' } },
)
process.exit(status ?? 1)
