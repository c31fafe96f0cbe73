import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withValue } from '#design/document/fields.ts'
import { sideViewsOf } from '#design/document/head.ts'
import { pieceOf } from '#geometry/build.ts'
import { writeStl } from '#geometry/export/stl.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'

/** An STL file of each style as first seen, and of what else can be chosen, read by a library that is not ours: do both see the same body? */

const { values } = parseArgs({
  options: {
    /** The Python that has trimesh: `python3 -m venv reader && reader/bin/pip install trimesh`. */
    python: { type: 'string', default: 'python3' },
  },
})

/** A file has single precision: what the sum over its triangles may differ by. */
const MOST_SHARE = 1e-4

const Reading = v.object({
  triangles: v.number(),
  watertight: v.boolean(),
  winding: v.boolean(),
  /** Corners less edges plus faces: two for each body, less two for each hole through one. */
  euler: v.number(),
  volumeMm3: v.number(),
})

const four = withValue(defaultDesign('solitaire'), field('setting'), 'four-claw')
const designs: readonly (readonly [name: string, design: Design])[] = [
  ...styles.map(({ id }) => [id, defaultDesign(id)] as const),
  ...sideViewsOf(four).map(
    view => [`solitaire-${view}`, withValue(four, field('side-view'), view)] as const,
  ),
  ...(['halo', 'half-eternity'] as const).map(
    id => [`${id}-graded`, withValue(defaultDesign(id), field('grading'), 'graded')] as const,
  ),
]

const folder = mkdtempSync(join(tmpdir(), 'independent-reader-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const kernel = await loadKernel()
const written = []
for (const [id, design] of designs) {
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, await groovesOf(design))
  const path = join(folder, `${id}.stl`)
  writeFileSync(path, writeStl(solid, `${id}, in millimetres`))
  const { components, genus } = piece.expected
  written.push({ id, path, volumeMm3: solid.volumeMm3, euler: 2 * (components - genus) })
}

const reader = fileURLToPath(new URL('read.py', import.meta.url))
const { stdout, stderr, status, error } = spawnSync(
  values.python,
  [reader, ...written.map(({ path }) => path)],
  { encoding: 'utf8' },
)
if (status !== 0) {
  console.error(error?.message ?? stderr)
  console.error(
    'This needs trimesh: python3 -m venv reader && reader/bin/pip install trimesh; then --python=reader/bin/python',
  )
  process.exit(1)
}

const readings = stdout
  .trim()
  .split('\n')
  .map(line => v.parse(Reading, JSON.parse(line)))

console.log(
  '| style | triangles | watertight | winding | Euler’s number, foretold | volume read | of the shop | differ |',
)
console.log('|---|---|---|---|---|---|---|---|')
let agreed = true
written.forEach(({ id, volumeMm3, euler }, i) => {
  const found = readings[i]
  const share = found ? Math.abs(found.volumeMm3 - volumeMm3) / volumeMm3 : 1
  const same =
    found?.watertight === true && found.winding && found.euler === euler && share <= MOST_SHARE
  agreed &&= same
  const { triangles = 0, watertight, winding, volumeMm3: read = 0 } = found ?? {}
  console.log(
    `| ${id} | ${triangles} | ${watertight} | ${winding} | ${found?.euler} / ${euler} | ${read.toFixed(3)} mm³ | ${volumeMm3.toFixed(3)} mm³ | ${(share * 100).toFixed(4)} %${same ? '' : ' NO'} |`,
  )
})
console.log(agreed ? 'Both agree on every style.' : 'They do not agree.')
process.exit(agreed ? 0 : 1)
