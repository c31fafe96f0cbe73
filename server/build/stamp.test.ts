import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isStale, makeAndStamp } from './stamp.ts'

function project(own: { make?: () => Promise<void>; also?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)
  mkdirSync(at('web/features/home'), { recursive: true })
  writeFileSync(at('web/features/home/home.tsx'), 'home')
  writeFileSync(at('lock.json'), '{}')
  const build = (also = own.also) => ({
    name: 'a test',
    inputs: [at('web'), at('public'), at('lock.json')],
    also,
    stamp: at('build/stamp'),
    output: at('output'),
  })
  const make = own.make ?? (async () => writeFileSync(at('output'), 'made'))
  return {
    at,
    build: (also?: string) => ({
      isStale: () => isStale(build(also)),
      make: () => makeAndStamp(build(also), make),
    }),
  }
}

test('what was built stays built until an input changes, not merely its time', async () => {
  const { at, build } = project()
  expect(build().isStale()).toBe(true)
  await build().make()
  expect(build().isStale()).toBe(false)
  writeFileSync(at('web/features/home/home.tsx'), 'home')
  expect(build().isStale()).toBe(false)
  writeFileSync(at('web/features/home/home.tsx'), 'changed')
  expect(build().isStale()).toBe(true)
})

test('a new, renamed or removed file makes it stale; a test does not', async () => {
  const { at, build } = project()
  await build().make()
  writeFileSync(at('web/features/home/home.test.tsx'), 'a test')
  expect(build().isStale()).toBe(false)
  mkdirSync(at('public'))
  writeFileSync(at('public/robots.txt'), '')
  expect(build().isStale()).toBe(true)
  rmSync(at('public/robots.txt'))
  expect(build().isStale()).toBe(false)
  rmSync(at('web/features/home/home.tsx'))
  writeFileSync(at('web/features/home/other.tsx'), 'home')
  expect(build().isStale()).toBe(true)
})

test('another version or a lost output makes it stale', async () => {
  const { at, build } = project({ also: '1' })
  await build().make()
  expect(build('2').isStale()).toBe(true)
  rmSync(at('output'))
  expect(build().isStale()).toBe(true)
})

test('a build that fails leaves no stamp, not even the last one', async () => {
  let broken = false
  const { at, build } = project({
    make: async () => {
      if (broken) throw new Error('broken')
      writeFileSync(at('output'), 'made')
    },
  })
  await build().make()
  broken = true
  await expect(build().make()).rejects.toThrow('broken')
  expect(existsSync(at('build/stamp'))).toBe(false)
  expect(build().isStale()).toBe(true)
})

test('an input that changes while it builds is not taken for built', async () => {
  const { at, build } = project({
    make: async () => {
      writeFileSync(at('output'), 'made')
      writeFileSync(at('web/features/home/home.tsx'), 'changed meanwhile')
    },
  })
  await build().make()
  expect(build().isStale()).toBe(true)
})
