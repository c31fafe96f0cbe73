import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testParsing } from '#server/parsing/testing/test-parsing.ts'
import { openImageCleaning } from '#server/uploads/clean-pictures.ts'
import { jpegOf, pngOf, webpOf } from '#server/uploads/testing.ts'
import { buildPictureParser } from './picture-parser.ts'

test('what was built reads pictures of every kind as its source does', {
  tags: 'long',
}, async () => {
  mkdirSync('build', { recursive: true })
  // Beside the real one: a parser may read nothing outside this folder.
  const folder = resolve(mkdtempSync(join('build', 'parser-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await buildPictureParser(join(folder, 'parser.js'))
  const script = pathToFileURL(join(folder, 'parser.js'))
  const built = openImageCleaning(testParsing(), { script })
  const source = openImageCleaning(testParsing())
  const sender = { client: 'somebody', lane: 'signed-in' } as const
  for (const picture of [await jpegOf(60, 40), pngOf(60, 40), await webpOf(60, 40)]) {
    const made = await built(picture, sender)
    expect(made).toMatchObject({ ok: true })
    expect(made).toEqual(await source(picture, sender))
  }
  expect(await built(new Uint8Array([1, 2, 3]), sender)).toMatchObject({ ok: false })
})
