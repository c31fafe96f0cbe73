import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type StyleId, styles } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { weightFigures } from '#design/price/weight-figures.ts'
import { engravedDesigns, sweptDesigns, walkedDesigns } from './designs.ts'
import { figuresFile, figuresOf } from './figures-file.ts'
import { type Weighed, weigh } from './weigh.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seed: { type: 'string', default: '7' },
    /** Of each style: chosen at random, of the sweep, and engraved. */
    walked: { type: 'string', default: '60' },
    swept: { type: 'string', default: '45' },
    engraved: { type: 'string', default: '8' },
    /** Only styles whose names hold one of these, parted by commas; the others keep their figures. */
    only: { type: 'string', default: '' },
    /** A file of what was weighed before, to go on from; only for the same geometry. */
    keep: { type: 'string' },
  },
})

const seed = Number(values.seed)
const wanted = styles
  .map(({ id }) => id)
  .filter(id => values.only.split(',').some(word => id.includes(word)))
const designs = [
  ...walkedDesigns(Number(values.walked), seed),
  ...sweptDesigns(Number(values.swept), seed),
  ...engravedDesigns(Number(values.engraved), seed + 1),
].filter(({ style }) => wanted.includes(style))
const kept = keptIn(values.keep)
const weighed: Weighed[] = []
for (const design of designs) {
  const known = kept.get(designHash(design)) ?? (await weighAndKeep(design))
  weighed.push(known)
  if (weighed.length % 50 === 0) console.log(`${weighed.length} of ${designs.length} weighed`)
}
const file = fileURLToPath(new URL('../../design/price/weight-figures.ts', import.meta.url))
const fitted = figuresOf(weighed)
const figures = styles.map(({ id }): [StyleId, ReadonlyMap<string, number>] => [
  id,
  (wanted.includes(id) && fitted.get(id)) || new Map(Object.entries(weightFigures[id])),
])
writeFileSync(file, figuresFile(new Map(figures)))
console.log(`Fitted to ${weighed.length} exact solids. Now run the test of tools/weights.`)

function keptIn(path: string | undefined): ReadonlyMap<string, Weighed> {
  if (!path || !existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map(line => {
      const one = JSON.parse(line) as Weighed
      return [designHash(one.design), one]
    }),
  )
}

async function weighAndKeep(design: Design): Promise<Weighed> {
  const one = await weigh(design)
  if (values.keep) appendFileSync(values.keep, `${JSON.stringify(one)}\n`)
  return one
}
