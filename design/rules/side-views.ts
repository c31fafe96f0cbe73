import { type SideViewId, sideViewRoom } from '../catalogue/heads.ts'
import { metalOf } from '../catalogue/metals.ts'
import type { Design } from '../document/design.ts'
import { field, valuesOf } from '../document/fields.ts'
import { headMetalOf } from '../document/optional-choices.ts'
import { type Finding, type Fix, none, type Rule } from './finding.ts'

type Roomy = keyof typeof sideViewRoom
const isRoomy = (id: SideViewId | undefined): id is Roomy =>
  id !== undefined && Object.hasOwn(sideViewRoom, id)

/** What keeps a head from being so, if anything does. */
function whyNot(design: Design): Omit<Finding, 'rule' | 'severity'> | null {
  const { stones, sideView } = design
  const [stone] = stones
  if (!stone || !isRoomy(sideView)) return null
  const { name, leastMm, fourClaws, windowMm } = sideViewRoom[sideView]
  if (fourClaws && stone.setting !== 'four-claw')
    return { at: 'stones.0', words: `${name} wants four claws, two and two that cross.` }
  const widthMm = stone.widthUm / 1000
  if (widthMm < leastMm - 1e-9)
    return {
      at: 'stones.0',
      words: `${name} wants a stone from ${leastMm} mm: below one of ${widthMm} mm there is no room for it.`,
      numbers: { widthMm, leastMm },
    }
  const { leastGapMm, name: metalName } = metalOf(headMetalOf(design))
  if (leastGapMm > windowMm)
    return {
      at: 'metal',
      words: `${name} has openings of ${windowMm} mm, and ${metalName.toLowerCase()} closes what is narrower than ${leastGapMm} mm when it is cast.`,
      numbers: { windowMm, leastGapMm },
    }
  return null
}

const values = (design: Design, name: 'setting' | 'stone-size' | 'metal' | 'side-view'): Fix[] =>
  valuesOf(design, field(name)).map(value => ({ changes: [{ field: field(name), value }] }))

export const sideViewFits: Rule = {
  id: 'side-view',
  source: '[F1], [E1], GK',
  says: 'Claws that cross and a second rail want a stone with room below it: a trellis from 5 mm, in four claws and a metal that leaves 0.46 mm open; two rails from 6 mm.',
  reads: ['metal', 'secondMetal', 'sideView', 'stones', 'style'],
  check: design => {
    const why = whyNot(design)
    return why ? [{ rule: 'side-view', severity: 'stops', ...why }] : none
  },
  remedies: (design, { at, numbers }) => [
    ...(at === 'metal'
      ? none
      : numbers
        ? values(design, 'stone-size')
        : [{ changes: [{ field: field('setting'), value: 'four-claw' }] }]),
    ...values(design, 'side-view'),
    ...(at === 'metal' ? values(design, 'metal') : none),
  ],
}
