import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { excepted } from './licences.ts'
import { lockFaults } from './lock-faults.ts'

const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'))
const lock = () => read('package-lock.json')
const manifest = read('package.json')

test('every package is locked to its bytes, comes from no host of ours, and has a licence we know', () => {
  expect(lockFaults(lock(), manifest)).toEqual([])
})

test('every exception is still needed', () => {
  const paths = Object.keys(lock().packages)
  for (const { path } of excepted)
    expect(
      paths.some(one => one.startsWith(path)),
      path,
    ).toBe(true)
})

test.each([
  ['other bytes', { integrity: 'sha1-x' }, 'has no SHA-512'],
  ['a host', { resolved: 'https://registry.example/react.tgz' }, 'names the host'],
  ['another licence', { license: 'GPL-3.0' }, 'is under GPL-3.0'],
  ['no licence', { license: undefined }, 'is under no licence'],
  ['a script', { hasInstallScript: true }, 'runs a script'],
])('%s is found', (_, change, fault) => {
  const changed = lock()
  Object.assign(changed.packages['node_modules/react'], change)
  expect(lockFaults(changed, manifest)).toEqual([expect.stringContaining(fault)])
})

test('a dependency that only one of the two files names is found', () => {
  const { react: _, ...dependencies } = manifest.dependencies
  expect(lockFaults(lock(), { ...manifest, dependencies })).toHaveLength(1)
})
