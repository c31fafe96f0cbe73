import type { MetalId } from '../catalogue/metals.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { field, takesValue, withChanges, withValue } from '../document/fields.ts'
import { stopsOf } from '../rules/check.ts'
import { setKindOf } from './kinds.ts'
import { widestStoneAt } from './main-stone.ts'

export const MOST_IN_STACK = setKindOf('stack').most

/** Whether it can be worn among others. A band that was bent round a ring is for its ring. */
export const canBeStacked = ({ band, contour }: Pick<Design, 'band' | 'contour'>) =>
  band !== null && contour === undefined

/** The same ring for the finger of the others. */
export const forFingerOf = (first: Design, ring: Design): Design =>
  first.diameterUm === null ? ring : { ...ring, diameterUm: first.diameterUm }

const SLIM_UM = 2000

/** Rings that go beside another: slim, for its finger, in a metal of their own, with its stone where they have one. */
export function neighboursFor(ring: Design, metal: MetalId): readonly Design[] {
  const plain: Design = {
    ...defaultDesign('plain-band'),
    band: { profile: 'comfort', widthUm: SLIM_UM, thicknessUm: 1600 },
    engraving: [],
  }
  return (
    [
      plain,
      { ...plain, finish: 'hammered' as const },
      defaultDesign('half-eternity'),
      withStoneOf(ring),
    ]
      .map(one => forFingerOf(ring, withValue({ ...one, engraving: [] }, field('metal'), metal)))
      // Settled: a second metal that is now the metal of the whole is none.
      .concat(withValue({ ...ring, engraving: [] }, field('metal'), metal))
      .filter(one => stopsOf(one).length === 0)
  )
}

/** A stackable ring with the stone of another, if it is made with it. */
function withStoneOf({ stones, ...ring }: Design): Design {
  const begun = defaultDesign('stackable')
  const stone = stones[widestStoneAt({ stones })]
  if (!stone || !takesValue(begun, field('gem'), stone.gem)) return begun
  const taken = withChanges(begun, [
    { field: field('gem'), value: stone.gem },
    { field: field('origin'), value: stone.origin },
  ])
  return stopsOf({ ...taken, metal: ring.metal }).length === 0 ? taken : begun
}

/** The rings with another one among them, at the end if it is not said where; as they were if there are enough. */
export const withRing = (rings: readonly Design[], ring: Design, at = rings.length) =>
  rings.length < MOST_IN_STACK ? rings.toSpliced(at, 0, ring) : rings

/** The ring and the one before it change places. */
export const movedForward = (rings: readonly Design[], at: number) => {
  const ring = rings[at]
  return ring && at > 0 ? rings.toSpliced(at, 1).toSpliced(at - 1, 0, ring) : rings
}
