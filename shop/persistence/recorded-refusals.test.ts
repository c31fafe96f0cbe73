import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A refusal that says `recorded: true` is committed. Each entry names the test that shows that its record
 * survives; a new one needs such a test, and a reason why the refusal alone is not enough.
 */
const recordedRefusals: Readonly<Record<string, string>> = {
  // A copied token ends the device for both who use it: server/identity/stolen-token.test.ts,
  // 'used by the thief first, ends the device for both when its owner uses it'.
  'server/identity/refresh-token.ts': 'reused',
  // A large step waits for a person, who finds it in a list: server/api/rates.test.ts,
  // 'what goes further waits for a person, who agrees or not'.
  'shop/rates/machine-drafts.ts': 'needs-a-person',
}

test('lists every refusal whose writes are committed', () => {
  const files = globSync('{shop,server,web}/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$/.test(file) && file !== 'shop/persistence/transaction.ts',
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file => {
    const returned = readFileSync(file, 'utf8').matchAll(
      /return \{ ok: false, recorded: true, reason: '([a-z-]+)'/g,
    )
    const mentions = readFileSync(file, 'utf8').match(/\brecorded: true\b/g) ?? []
    // Once in its type, once where it is returned.
    const reasons = [...returned].map(([, reason]) => reason)
    return mentions.length === 0 ? [] : [[file, reasons.join(), mentions.length] as const]
  })
  expect(found.sort()).toEqual(
    Object.entries(recordedRefusals).map(([file, reason]) => [file, reason, 2]),
  )
})
