import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

function open(mostBytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = (error: unknown) => {
    throw error
  }
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return {
    cache: boundedCache(folder, { mostBytes, now: () => new Date(), report }),
    path: (name: string) => join(folder, name.slice(0, 2), name),
    names: () => files().map(({ name }) => name),
    bytes: () =>
      files().reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
  }
}

test('however much is written, it stays within its bound, and what was used last stays', {
  tags: 'long',
}, async () => {
  const { cache, bytes, names, path } = open(100_000)
  await cache.put('used', new Uint8Array(3000))
  for (let i = 0; i < 300; i++) {
    const name = `${i % 10}-${i}`
    await cache.put(name, new Uint8Array(2000))
    // Older than what comes after it, as on a disk on which time passes.
    const then = new Date(Date.now() - 10_000_000 + i * 1000)
    utimesSync(path(name), then, then)
    utimesSync(path('used'), new Date(0), new Date(0))
    expect(await cache.get('used')).toHaveLength(3000)
    await expect.poll(() => statSync(path('used')).mtimeMs, { interval: 1 }).toBeGreaterThan(0)
    expect(bytes()).toBeLessThanOrEqual(100_000)
  }
  expect(names()).toContain('used')
  expect(names()).toContain('9-299')
  expect(names()).not.toContain('0-0')
})

test('a folder that was too large at start is made smaller', async () => {
  const { cache, bytes } = open(1_000_000)
  for (let i = 0; i < 20; i++) await cache.put(`a${i}`, new Uint8Array(40_000))
  expect(bytes()).toBe(800_000)
  const { trim } = boundedCache(join(tmpdir(), 'keepsake-no-such-folder'), {
    mostBytes: 1,
    now: () => new Date(),
    report: () => {},
  })
  await trim()
})

test('what is too large for the bound is not kept at all', async () => {
  const { cache, bytes } = open(100_000)
  await cache.put('large', new Uint8Array(50_000))
  expect(bytes()).toBe(0)
})
