// Lays out what an image of the shop holds, after `npm run build`: node tools/image/lay-out.ts <folder>
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { familiesOf } from '#shop/papers/font-families.ts'
import { foldersOf, Lock, namedIn } from './packages.ts'

/** What is read while the shop runs; the pages of `web/` are in the build. */
const ROOMS = ['design', 'geometry', 'schemas', 'shop', 'server', 'build']
const FILES = ['package.json', 'package-lock.json', 'LICENSE', '.env.example']
const CODE = /\.(js|ts)$/
/** Of our own: what only tests, builds and development read. */
const UNUSED = [
  /\.test\.ts$/,
  /\/testing$/,
  /^build\/(.*\.stamp|compile-cache|client\/\.vite)$/,
  /^server\/pages\/developing\.ts$/,
  /^shop\/migrations\/meta\/.*_snapshot\.json$/,
]
/** Of packages: types, maps from what was compiled, what is for programmers and not for production. */
const UNREAD = [
  // Node strips no types in packages: https://nodejs.org/api/typescript.html#type-stripping-in-dependencies
  /\.([cm]?ts|map|flow|markdown)$/,
  /(?<!licen[cs]e)\.md$/i,
  /\/(node_modules|tests?|\.[^/]+)$/,
  /\.standalone\.js$/,
  // For browsers, and programs that come with the solid kernel.
  /\/fontkit\/dist\/browser/,
  /\/pdfkit\/js\/pdfkit\.browser/,
  /\/manifold-3d\/dist$/,
  // React's for browsers and for other servers than Node.
  /\/react-dom-(client|profiling|(server|server-legacy|static)\.(browser|bun|edge))\.\w+\.js$/,
  // Extensions of PostgreSQL that no migration asks for.
  /\/pglite\/dist\/.*\.tar\.gz$/,
  // What machines talk to is imported, not required, and asks for the fourth version of zod.
  /\/(zod|@modelcontextprotocol)\/.*\.cjs$/,
  /\/zod\/v3$/,
  // Lists are read by its modules; this is for browsers and for what is required.
  /\/csv-parse\/dist$/,
  // Tables and payments are imported, too.
  /\/drizzle-orm\/.*\.cjs$/,
  /\/stripe\/cjs$/,
  // Formats of fonts, weights and styles that no paper is set in.
  /\/@fontsource[^/]*\/.*\.(s?css|woff2?)$/,
]
/** Its module stands alone; what it depends on is for programs that come with it. */
const ALONE = ['manifold-3d']

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder to lay it out in')

const Package = v.looseObject({ dependencies: v.record(v.string(), v.string()) })
const own = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')))
const lock = v.parse(Lock, JSON.parse(readFileSync('package-lock.json', 'utf8')))

for (const name of [...ROOMS, ...FILES])
  cpSync(name, join(folder, name), {
    recursive: true,
    filter: path => !UNUSED.some(one => one.test(path)),
  })

const program = globSync(`{${ROOMS.join(',')}}/**/*.{js,ts}`, { cwd: folder })
  .filter(path => CODE.test(path) && !path.startsWith('build/client/'))
  .map(path => readFileSync(join(folder, path), 'utf8'))
  .join('\n')
const fonts = Object.values(familiesOf).flat()
const named = namedIn(Object.keys(own.dependencies), program)
const used = [...new Set([...named, ...fonts.map(font => font.package)])].sort()
const unread = Object.keys(own.dependencies).filter(name => !used.includes(name))
if (unread.length > 0)
  throw new Error(`No running shop reads ${unread.join(', ')}: name it under devDependencies`)
const packages = foldersOf(lock, used, ALONE)
const isPaperFont = (file: string) =>
  fonts.some(font => {
    const [before = '', after = ''] = font.file('*').split('*')
    const beginning = join('node_modules', font.package, 'files', before)
    return file.startsWith(beginning) && file.endsWith(after)
  })
for (const path of packages) {
  const isRead = (file: string) =>
    file === path || isPaperFont(file) || !UNREAD.some(one => one.test(file))
  cpSync(path, join(folder, path), { recursive: true, filter: isRead })
}

const dependencies = Object.fromEntries(used.map(name => [name, own.dependencies[name]]))
const { devDependencies: _, optionalDependencies: __, overrides: ___, ...rest } = own
const scripts = Object.fromEntries(
  ['setup', 'staff', 'backup', 'restore', 'move'].map(name => [name, `node server/${name}.js`]),
)
const start = { start: 'node server/start.js --built' }
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ ...rest, scripts: { ...start, ...scripts }, dependencies }, null, 2)}\n`,
)
console.log(`Laid out ${used.length} packages, ${packages.length} with all that they need.`)
