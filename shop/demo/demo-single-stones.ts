import type { GemId } from '#design/catalogue/gems.ts'
import { gradeScaleOf } from '#design/catalogue/grades.ts'
import type { MeasuredShapeId } from '#design/catalogue/single-limits.ts'
import { usualProportions } from '#design/catalogue/usual-proportions.ts'
import { stoneAmount } from '#design/price/lines.ts'
import type { Rates } from '#design/price/rates.ts'
import { caratsByMeasures } from '#schemas/stone-checks.ts'
import { usualTerms } from '#schemas/stone-terms.ts'
import { currentRates } from '../rates/current-rates.ts'
import { addSupplier } from '../stones/suppliers.ts'
import { singleStones } from '../stones/tables.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { type DemoCounter, demoBy } from './counter.ts'

/** Whose list the demo's stones that are one of a kind are. */
export const DEMO_SUPPLIER = 'Demo stones'
const STONES = 180

/** As often as they stand here. */
const kinds: readonly (readonly [GemId, (typeof singleStones.$inferInsert)['origin']])[] = [
  ['diamond', 'natural'],
  ['diamond', 'natural'],
  ['diamond', 'natural'],
  ['diamond', 'lab-grown'],
  ['diamond', 'lab-grown'],
  ['sapphire', 'natural'],
  ['ruby', 'natural'],
  ['emerald', 'natural'],
]
const shapes: readonly MeasuredShapeId[] = [
  'round',
  'round',
  'round',
  'oval',
  'oval',
  'cushion',
  'princess',
  'emerald',
  'asscher',
  'radiant',
  'pear',
  'marquise',
  'heart',
]
/** From the whitest and the clearest on, so many grades are offered. */
const OFFERED = { colour: 8, clarity: 8, cut: 3, polish: 3, symmetry: 3, fluorescence: 4 } as const

/** Dearer than its kind where it is whiter and clearer than most, less where it is not. */
const gradeFactor = (steps: number) => 1.5 - steps * 0.065

function demoStone(chance: Chance, rates: Rates, number: number) {
  const between = ([least, most]: readonly [number, number]) =>
    least + ((most - least) * chance.below(10_001)) / 10_000
  const [gem, origin] = chance.pick(kinds)
  const shape = chance.pick(shapes)
  const { ratio, depth, table } = usualProportions[shape]
  const hundredths = (um: number) => Math.round(um / 10) * 10
  // Most are small: two draws, and the smaller of them.
  const widthUm = hundredths(Math.min(between([4200, 8600]), between([4200, 8600])))
  const lengthUm = hundredths(widthUm * between(ratio))
  const depthUm = hundredths(widthUm * between(depth))
  const measured = { gem, origin, shape, lengthUm, widthUm, depthUm }
  const milliCarat = Math.round(caratsByMeasures(measured) * 100) * 10
  const isDiamond = gem === 'diamond'
  const isRound = shape === 'round'
  const steps: Record<keyof typeof OFFERED, number> = {
    colour: chance.below(OFFERED.colour),
    clarity: chance.below(OFFERED.clarity),
    cut: chance.below(OFFERED.cut),
    polish: chance.below(OFFERED.polish),
    symmetry: chance.below(OFFERED.symmetry),
    fluorescence: chance.below(OFFERED.fluorescence),
  }
  const rank = (scale: keyof typeof OFFERED) =>
    gradeScaleOf(scale).grades[steps[scale]]?.rank ?? null
  const kind = rates.stones[gem][origin]
  if (!kind) throw new Error(`There is no price for a carat of ${origin} ${gem}`)
  const graded = isDiamond ? steps.colour + steps.clarity : steps.clarity + 4
  return {
    ...measured,
    milliCarat,
    tablePermille: Math.round(between(table) * 1000),
    depthPermille: null,
    crownDeciDeg: isRound ? Math.round(between([330, 355])) : null,
    pavilionDeciDeg: isRound ? Math.round(between([405, 412])) : null,
    colour: isDiamond ? rank('colour') : null,
    clarity: rank('clarity'),
    cut: isDiamond && isRound ? rank('cut') : null,
    polish: rank('polish'),
    symmetry: rank('symmetry'),
    fluorescence: isDiamond ? rank('fluorescence') : null,
    // No laboratory of the trade: its page would be asked for a report that there is not.
    laboratory: 'Demo laboratory',
    reportNumber: String(20_260_000 + number),
    leadDays: chance.pick([0, 3, 5, 10]),
    place: chance.pick(['safe', 'supplier', 'supplier', 'memo'] as const),
    price: Math.round((stoneAmount(kind, milliCarat) * gradeFactor(graded)) / 100) * 100,
    currency: rates.currency,
    stockNumber: `DEMO-${1001 + number}`,
  }
}

/** Stones that are one of a kind, to be searched, compared and set. Chosen by themselves: orders are the same without. */
export const offerSingleStones = ({ transact, now }: DemoCounter, seed: number) =>
  transact(async transaction => {
    const at = now()
    const rates = await currentRates(transaction, at)
    const terms = { ...usualTerms, currency: rates.currency }
    const added = await addSupplier(transaction, {
      name: DEMO_SUPPLIER,
      terms,
      by: demoBy,
      now: at,
    })
    // Somebody of that name sends lists already: theirs is left alone.
    if (!added.ok) return
    const chance = chanceFrom(seed + 1)
    await transaction.insert(singleStones).values(
      Array.from({ length: STONES }, (_, number) => ({
        ...demoStone(chance, rates, number),
        supplierId: added.id,
        enteredAt: at,
        changedAt: at,
      })),
    )
  })
