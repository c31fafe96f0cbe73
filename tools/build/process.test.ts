import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builds } from '#server/build/builds.ts'
import { buildProcess } from './process.ts'

test('what was built of the process is stale when any file of it has changed, and is kept in one byte a letter', {
  tags: 'long',
}, async () => {
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(join('build', 'process-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = await buildProcess(join(folder, 'open.js'))
  const own = files
    .map(file => relative('.', file))
    .filter(file => !/^(node_modules|\.\.|\0)/.test(file) && !file.includes('rolldown'))
  expect(own.length).toBeGreaterThan(700)
  const covered = (file: string) => builds.process.inputs.some(input => file.startsWith(input))
  expect(own.filter(file => !covered(file))).toEqual([])

  const made = readdirSync(folder).map(name => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }))
  expect(made.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['launcher.js', 'open.js', 'quick-modules.js']),
  )
  const isWide = ({ text }: { readonly text: string }) => /[^\0-\u00ff]/.test(text)
  expect(made.filter(isWide).map(({ name }) => name)).toEqual([])
  // Where a module's source stands, from where it was built: an address of its own in between.
  const asked = made.flatMap(({ text }) =>
    [...text.matchAll(/.{0,80}import\.meta\.url/g)].map(String),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(
    asked.filter(
      line => !/new URL\("\.\.\/\.\.\/(server|shop)\/[\w/-]+\.ts", import\.meta\.url$/.test(line),
    ),
  ).toEqual([])
})
