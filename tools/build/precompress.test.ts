import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'

test('what was the same in the build before is taken from it, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-precompress-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [now, before] = [join(folder, 'now'), join(folder, 'before')]
  const [words, other] = ['gold '.repeat(100), 'silver '.repeat(100)]
  const write = (place: string, name: string, text: string) => {
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, name), text)
  }
  for (const name of ['same.js', 'changed.js', 'new.js']) write(now, name, words)
  write(before, 'same.js', words)
  write(before, 'changed.js', other)
  for (const name of ['same.js.br', 'changed.js.br']) write(before, name, 'from before')

  await precompress(now, before)
  expect(readFileSync(join(now, 'same.js.br'), 'utf8')).toBe('from before')
  for (const name of ['changed.js', 'new.js']) {
    const made = brotliDecompressSync(readFileSync(join(now, `${name}.br`)))
    expect(made.toString()).toBe(words)
  }
})
