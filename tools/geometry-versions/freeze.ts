import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/**
 * `node ops/freeze-geometry 2` writes geometry/versions/2.js: everything that draws a design as it is
 * in the commit that is checked out. Done once, in the commit before the first change of shape.
 */
const version = process.argv[2] ?? ''
const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

const changed = git('status', '--porcelain', '--', 'design', 'geometry', ':!geometry/versions')
if (!/^\d+$/.test(version) || changed !== '') {
  console.error(
    changed
      ? `These are not committed, so no commit could say what was frozen:\n${changed}`
      : 'node ops/freeze-geometry <number of the version>',
  )
  process.exit(1)
}
const commit = git(
  'log',
  '-1',
  '--format=%h of %cs',
  '--',
  'design',
  'geometry',
  ':!geometry/versions',
)
const built = (await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    target: 'es2024',
    write: false,
    minify: true,
    ssr: fileURLToPath(new URL('./frozen.ts', import.meta.url)),
  },
})) as Rolldown.RolldownOutput
const [code, ...others] = built.output
if (others.length > 0) throw new Error('A frozen version is one file, and reads no other.')
const header = `// Version ${version} of the geometry, from commit ${commit}, by "node ops/freeze-geometry ${version}". Not edited.`
const file = fileURLToPath(new URL(`../../geometry/versions/${version}.js`, import.meta.url))
writeFileSync(file, `${header}\n${code.code}`)
console.log(`${file}: ${(code.code.length / 1024).toFixed(0)} kB`)
