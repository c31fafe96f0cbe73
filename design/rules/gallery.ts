import { galleryRoom, type SideViewId } from '../catalogue/heads.ts'
import type { Design } from '../document/design.ts'
import { type FieldName, type FieldValue, field, valuesOf } from '../document/fields.ts'
import { sideViewOf } from '../document/head.ts'
import { headIndex } from '../document/optional-choices.ts'
import { type Finding, type Fix, none, type Rule } from './finding.ts'

/** Why a side view leaves no place for a gallery. */
const taken: Readonly<Partial<Record<SideViewId, string>>> = {
  trellis: 'Claws that cross are a gallery of their own',
  'two-rails': 'Two rails are a gallery of their own',
  peg: 'The claws of a peg are one stem where a gallery would be',
}

const open: Fix = { changes: [{ field: field('gallery'), value: 'open' }] }

interface Misfit extends Omit<Finding, 'rule' | 'severity'> {
  readonly fixes: readonly Fix[]
}

const each = (
  design: Design,
  name: FieldName,
  at: number,
  fits: (value: FieldValue) => boolean,
): readonly Fix[] =>
  valuesOf(design, field(name, at))
    .filter(fits)
    .map(value => ({ changes: [{ field: field(name, at), value }] }))

/** What keeps wire from joining the claws, if anything does. */
function misfitOf(design: Design): Misfit | null {
  const { gallery } = design
  const at = headIndex(design)
  const stone = design.stones[at]
  if (!gallery || !stone) return null
  const place = `stones.${at}`
  const side = design.style === 'solitaire' ? sideViewOf(design) : null
  const why = side ? taken[side] : undefined
  if (why)
    return {
      at: place,
      words: `${why}. A cathedral or a basket has room for one.`,
      fixes: each(design, 'side-view', 0, value => value === 'cathedral' || value === 'basket'),
    }
  if (design.headHeight === 'low')
    return {
      at: place,
      words: 'Below a low head there is no room for a gallery; a medium or a high one has it.',
      fixes: each(design, 'head-height', 0, value => value !== 'low'),
    }
  const [widthMm, leastMm] = [stone.widthUm / 1000, galleryRoom.leastMm]
  if (widthMm < leastMm - 1e-9)
    return {
      at: place,
      words: `A gallery wants a stone from ${leastMm} mm: below one of ${widthMm} mm there is no room for it.`,
      numbers: { widthMm, leastMm },
      fixes: each(design, 'stone-size', at, value => Number(value) >= leastMm * 1000),
    }
  return null
}

export const galleryFits: Rule = {
  id: 'gallery',
  source: '[F1], GK',
  says: `A gallery wants a stone from ${galleryRoom.leastMm} mm in claws, in a cathedral, a basket, a halo or as the middle one of three, and not in a low head.`,
  reads: ['gallery', 'headHeight', 'sideView', 'stones', 'style'],
  check: design => {
    const misfit = misfitOf(design)
    if (!misfit) return none
    const { fixes: _, ...finding } = misfit
    return [{ rule: 'gallery', severity: 'stops', ...finding }]
  },
  remedies: design => [...(misfitOf(design)?.fixes ?? none), open],
}
