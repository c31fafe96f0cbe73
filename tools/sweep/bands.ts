import { parseArgs } from 'node:util'
import { LEAST_CLOSE_SHARE } from '#design/catalogue/contours.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { readCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { isCastable } from '#geometry/casting/casting.ts'
import { judgeCasting } from '#geometry/casting/judge-casting.ts'
import { type BandFit, fitsBeside } from '#geometry/fit/fits-beside.ts'
import { sweepCases } from './designs.ts'

const HELP =
  'node ops/sweep-bands [--only=<words in the name>] [--from=<number>] [--every=<of so many one>] [--row]'

/** A plain band, or one with a row of small stones. */
const bandFor = ({ metal, diameterUm }: Design, row: boolean): Design => ({
  ...defaultDesign(row ? 'half-eternity' : 'plain-band'),
  metal,
  diameterUm,
  band: { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 },
  stones: row
    ? [{ gem: 'diamond', origin: 'natural', shape: 'round', widthUm: 1250, setting: 'pave' }]
    : [],
  engraving: [],
})

/** Rings with a head, as the sweep of pieces has them: every style, shape and setting, smallest and largest. */
const ringCases = () =>
  sweepCases().filter(({ name }) => {
    const [style = ''] = name.split(',')
    const known = styleOf(style as Design['style'])
    return known.kind === 'ring' && known.stones.most > 0
  })

async function faultsOf({ form, fault, closeShare, code }: BandFit): Promise<readonly string[]> {
  if (fault) return [fault]
  if (form === 'straight') return []
  const close = Math.round(closeShare * 100)
  const read = readCode(code)
  if (!read.ok) return [`its code is ${read.reason}`]
  return [
    ...(closeShare < LEAST_CLOSE_SHARE ? [`it is close along ${close} % of the round`] : []),
    ...(isCastable(await judgeCasting(read.design)) ? [] : ['it cannot be cast']),
  ]
}

/** Fits bands of every form to every ring; resolves to 1 if any is at fault. */
export async function runBandSweep(words: readonly string[]): Promise<number> {
  let values: { only: string; from: string; every: string; row: boolean }
  try {
    values = parseArgs({
      args: [...words],
      options: {
        only: { type: 'string', default: '' },
        from: { type: 'string', default: '0' },
        every: { type: 'string', default: '1' },
        row: { type: 'boolean', default: false },
      },
    }).values
  } catch (fault) {
    console.error(`${fault instanceof Error ? fault.message : fault}\n${HELP}`)
    return 1
  }
  const cases = ringCases()
  let [rings, bands, faulty] = [0, 0, 0]
  for (let i = Number(values.from); i < cases.length; i += Number(values.every)) {
    const { name, design } = cases[i] as (typeof cases)[number]
    const ring = name.includes(values.only) ? design() : null
    if (!ring) continue
    rings += 1
    for (const fit of await fitsBeside(ring, bandFor(ring, values.row))) {
      bands += 1
      for (const fault of await faultsOf(fit)) {
        faulty += 1
        console.log(`FAULT ${i} ${name}, ${fit.form} (${fit.code}): ${fault}`)
      }
    }
    if (rings % 20 === 0) console.log(`${i} of ${cases.length} (--from=${i + 1} goes on from here)`)
  }
  console.log(`${bands} bands beside ${rings} rings of ${cases.length}, ${faulty} at fault`)
  return faulty > 0 ? 1 : 0
}
