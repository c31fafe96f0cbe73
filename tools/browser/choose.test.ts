import { expect, test } from 'vitest'
import { type BrowserAttempt, type BrowserProbes, chooseBrowser } from './choose.ts'
import { browserFlags } from './flags.ts'

const failed = (reason: string): BrowserAttempt => ({ ok: false, reason })

/** A machine with nothing, except what a test puts there. */
function search(world: Partial<BrowserProbes> & { starts?: readonly string[] }) {
  const messages: string[] = []
  const done: string[] = []
  const result = chooseBrowser({
    wanted: undefined,
    present: () => [],
    trouble: path => (world.starts?.includes(path) ? null : 'it crashes.'),
    root: false,
    say: sentence => messages.push(sentence),
    ...world,
    download: () => {
      done.push('download')
      return world.download?.() ?? failed('no network.')
    },
    install: () => {
      done.push('install')
      return world.install?.() ?? failed('no mirror.')
    },
  })
  return { result, messages: messages.join('\n'), done }
}

test('takes the browser that is named, before one that is there', () => {
  const { result, messages } = search({
    wanted: '/mine',
    present: () => ['/there'],
    starts: ['/mine', '/there'],
  })
  expect(result).toEqual({ ok: true, path: '/mine' })
  expect(messages).toContain('CHROMIUM_PATH')
})

test('never replaces a named browser that does not start', () => {
  const { result, done } = search({
    wanted: '/mine',
    present: () => ['/there'],
    starts: ['/there'],
  })
  expect(result).toEqual(failed('CHROMIUM_PATH is /mine, which does not start: it crashes.'))
  expect(done).toEqual([])
})

test('takes the first one there that starts, and says which', () => {
  const { result, messages, done } = search({
    present: () => ['/broken', '/good'],
    starts: ['/good'],
  })
  expect(result).toEqual({ ok: true, path: '/good' })
  expect(messages).toContain('/broken does not start')
  expect(messages).toContain('/good (already there)')
  expect(done).toEqual([])
})

test('downloads where none is there', () => {
  const { result, done } = search({
    download: () => ({ ok: true, path: '/cache/chrome' }),
    starts: ['/cache/chrome'],
    root: true,
  })
  expect(result).toEqual({ ok: true, path: '/cache/chrome' })
  expect(done).toEqual(['download'])
})

test.each([
  ['fails', () => failed('no network.')],
  ['does not start', () => ({ ok: true, path: '/cache/chrome' }) as const],
])('installs the system’s as root when the download %s', (_, download) => {
  const { result, messages, done } = search({
    download,
    install: () => ({ ok: true, path: '/usr/bin/chromium' }),
    starts: ['/usr/bin/chromium'],
    root: true,
  })
  expect(result).toEqual({ ok: true, path: '/usr/bin/chromium' })
  expect(messages).toContain('installed with apt-get')
  expect(done).toEqual(['download', 'install'])
})

test('does not touch the system for anybody but root, and says what to do', () => {
  const { result, done } = search({ install: () => ({ ok: true, path: '/usr/bin/chromium' }) })
  expect(done).toEqual(['download'])
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('CHROMIUM_PATH') })
})

test('says what to do when everything failed', () => {
  const { result } = search({ root: true })
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('no mirror.') })
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('apt-get install') })
})

test('gives up the sandbox only as root', () => {
  expect(browserFlags(true)).toContain('--no-sandbox')
  expect(browserFlags(false)).not.toContain('--no-sandbox')
})
