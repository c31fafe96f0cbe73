import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { Build } from './stamp.ts'

/** What a start needs built: it asks whether each is stale, and leaves the making to `tools/build.js`. */
export const builds = {
  pages: {
    name: 'the pages',
    inputs: [
      'web',
      'design',
      'geometry',
      'schemas',
      'shop',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
      'tools/build',
      'server/build',
    ],
    stamp: 'build/pages.stamp',
    output: 'build/server/index.js',
  },
  pictureParser: {
    name: 'what reads pictures',
    inputs: [
      'server/uploads',
      'server/parsing',
      'schemas',
      'shop/special-orders',
      'package-lock.json',
      'tools/build/picture-parser.ts',
    ],
    stamp: 'build/picture-parser.stamp',
    output: 'build/picture-parser/parser.js',
  },
  workers: {
    name: 'painters and the modeller',
    inputs: [
      'design',
      'geometry',
      'schemas',
      'shop',
      'server/pictures',
      'server/castings',
      'server/packs',
      'server/imports',
      'server/stones',
      'server/uploads',
      'server/workers',
      'package-lock.json',
      'tools/build/workers.ts',
    ],
    stamp: 'build/workers.stamp',
    output: 'build/workers/pictures.js',
  },
  process: {
    name: 'the process',
    inputs: [
      'design',
      'geometry',
      'schemas',
      'shop',
      'server',
      'package.json',
      'package-lock.json',
      'tools/build/process.ts',
    ],
    stamp: 'build/process.stamp',
    output: 'build/process/open.js',
  },
  database: {
    name: 'the database for a first start',
    inputs: ['shop/migrations'],
    also: lockedVersion('@electric-sql/pglite'),
    stamp: 'build/embedded-database.stamp',
    output: 'build/embedded-database.tar.gz',
  },
} as const satisfies Readonly<Record<string, Build>>

/** The script of the workers of one kind, named as `/metrics` names them. */
export const builtWorker = (
  kind: 'pictures' | 'castings' | 'packs' | 'tables' | 'stone-lists',
): URL => pathToFileURL(join(dirname(builds.workers.output), `${kind}.js`))

/** The launcher's, beside what the shop itself runs. */
export const builtLauncher = (): URL =>
  pathToFileURL(join(dirname(builds.process.output), 'launcher.js'))

function lockedVersion(name: string) {
  const path = `node_modules/${name}`
  const lock = v.object({ packages: v.object({ [path]: v.object({ version: v.string() }) }) })
  return v.parse(lock, JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages[path]
    ?.version
}
