import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type StyleId, styles } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { weightFigures } from '#design/price/weight-figures.ts'
import { engravedDesigns, sweptDesigns, twoMetalDesigns, walkedDesigns } from './designs.ts'
import { figuresFile, fitStyleFigures, secondFiguresOf } from './figures-file.ts'
import { type Weighed, weighDesign } from './weigh.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    /** Of each style: chosen at random, of the sweep, and engraved. */
    walked: { type: 'string', default: '60' },
    swept: { type: 'string', default: '45' },
    engraved: { type: 'string', default: '8' },
    /** Heads of another metal, of each style that has them. */
    heads: { type: 'string', default: '60' },
    'swept-heads': { type: 'string', default: '45' },
    /** Those alone: all other figures stay as they are. */
    'heads-only': { type: 'boolean', default: false },
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
const isWanted = ({ style }: Design) => wanted.includes(style)
const heads = { walked: Number(values.heads), swept: Number(values['swept-heads']) }
const headDesigns = twoMetalDesigns(heads, seed).filter(isWanted)
const wholeDesigns = values['heads-only']
  ? []
  : [
      ...walkedDesigns(Number(values.walked), seed),
      ...sweptDesigns(Number(values.swept), seed),
      ...engravedDesigns(Number(values.engraved), seed + 1),
    ].filter(isWanted)
const designs = [...wholeDesigns, ...headDesigns]
const kept = keptIn(values.keep)
const weighed: Weighed[] = []
for (const design of designs) {
  const known = kept.get(designHash(design)) ?? (await weighAndKeep(design))
  weighed.push(known)
  if (weighed.length % 50 === 0) console.log(`${weighed.length} of ${designs.length} weighed`)
}
const file = fileURLToPath(new URL('../../design/price/weight-figures.ts', import.meta.url))
const fitted = fitStyleFigures(weighed.slice(0, wholeDesigns.length))
const second = secondFiguresOf(weighed)
const figures = styles.map(({ id }): [StyleId, ReadonlyMap<string, number>] => {
  const now = Object.entries(weightFigures[id])
  if (!wanted.includes(id)) return [id, new Map(now)]
  const whole = values['heads-only']
    ? now.filter(([term]) => !term.startsWith('second '))
    : (fitted.get(id) ?? [])
  return [id, new Map([...whole, ...(second.get(id) ?? [])])]
})
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
  const one = await weighDesign(design)
  if (values.keep) appendFileSync(values.keep, `${JSON.stringify(one)}\n`)
  return one
}
