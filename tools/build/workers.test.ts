import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { builds } from '#server/build/builds.ts'
import { openCastings } from '#server/castings/castings.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import type { FileCache } from '#server/storage/file-store.ts'
import { buildWorkers } from './workers.ts'

const nothingKept: FileCache = { get: async () => null, put: async () => {} }

test('what was built paints and weighs as its source does, and is stale when any file of it has changed', {
  tags: 'long',
}, async () => {
  mkdirSync('build', { recursive: true })
  // Beside the real one: a worker may read nothing outside this folder.
  const folder = resolve(mkdtempSync(join('build', 'workers-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = await buildWorkers(join(folder, 'pictures.js'))
  const own = files
    .map(file => relative('.', file))
    .filter(file => !/^(node_modules|\.\.|\0)/.test(file) && !file.includes('rolldown'))
  expect(own.length).toBeGreaterThan(100)
  const covered = (file: string) => builds.workers.inputs.some(input => file.startsWith(input))
  expect(own.filter(file => !covered(file))).toEqual([])

  const reported: unknown[] = []
  const needs = {
    store: nothingKept,
    launcher: testLauncher(),
    report: (e: unknown) => reported.push(e),
  }
  const script = (name: string) => ({ script: pathToFileURL(join(folder, `${name}.js`)) })
  const design = defaultDesign('plain-band')
  const small = { design, view: 'hero', scene: 'studio', size: 300, format: 'webp' } as const
  const seen = []
  for (const more of [{}, script('pictures')]) {
    const pictures = openPictures({ ...needs, ...more })
    seen.push(await pictures.get(small))
    pictures.close()
  }
  expect(seen[0]).toMatchObject({ ok: true })
  expect(seen[1]).toEqual(seen[0])
  const castings = openCastings({ ...needs, ...script('castings') })
  expect(await castings.get(design)).toMatchObject({ fault: null })
  castings.close()
  expect(reported).toEqual([])
})
