import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { rooms } from '../rooms/table.ts'
import { stamped } from './stamp.ts'

const DUMP = 'build/embedded-database.tar.gz'

export const builds = [
  stamped({
    name: 'the pages',
    inputs: [
      'web',
      ...(rooms.web?.imports ?? []),
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
      'tools/build',
    ],
    stamp: 'build/pages.stamp',
    output: 'build/server/index.js',
    // What makes it is loaded only where it is made: every start asks whether it must be.
    make: async fingerprint => (await import('./pages.ts')).buildPages(fingerprint),
  }),
  stamped({
    name: 'the database for a first start',
    inputs: ['shop/migrations'],
    also: lockedVersion('@electric-sql/pglite'),
    stamp: 'build/embedded-database.stamp',
    output: DUMP,
    make: async () => {
      const { prepareDump } = await import('#server/database/prepare-dump.ts')
      await prepareDump(DUMP)
    },
  }),
]

function lockedVersion(name: string) {
  const path = `node_modules/${name}`
  const lock = v.object({ packages: v.object({ [path]: v.object({ version: v.string() }) }) })
  return v.parse(lock, JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages[path]
    ?.version
}
