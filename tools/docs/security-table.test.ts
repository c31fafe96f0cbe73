import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityTableFaults } from './security-table.ts'

const text = readFileSync('docs/security.md', 'utf8')
const faultsOf = (changed: string) => securityTableFaults('s.md', changed)

test('every chapter names a test, and none is left out', () => {
  expect(faultsOf(text)).toEqual([])
  expect(faultsOf(text.replace(/^\| 9 .*\n/m, ''))).toContain(
    's.md: chapter 9 is not where it belongs in the table',
  )
  expect(
    faultsOf(text.replace('`server/identity/master-secret.test.ts`', 'we believe it')),
  ).toEqual(['s.md: no test proves 11 Cryptography'])
})
