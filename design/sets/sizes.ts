import type { Design } from '../document/design.ts'
import { setKindOf } from './kinds.ts'
import type { WholeSet } from './set.ts'

/** A finger that a set is worn on, by the place of its first ring. */
export interface Finger {
  readonly at: number
  readonly diameterUm: number
}

/** Whose sizes can be chosen: one finger for rings that are worn together, one for each ring of a pair, none for ear and neck. */
export function fingersOf({ set, designs }: WholeSet): readonly Finger[] {
  const rings = designs.flatMap(({ diameterUm }, at) =>
    diameterUm === null ? [] : [{ at, diameterUm }],
  )
  return setKindOf(set.kind).isOneFinger ? rings.slice(0, 1) : rings
}

/** The pieces for other fingers. A band that was bent beside a ring is straight again: it has to be fitted anew. */
export function designsFor(
  { set, designs }: WholeSet,
  fingers: readonly Finger[],
): readonly Design[] {
  const { isOneFinger } = setKindOf(set.kind)
  return designs.map((design, at) => {
    const finger = isOneFinger ? fingers[0] : fingers.find(one => one.at === at)
    if (!finger || design.diameterUm === null || design.diameterUm === finger.diameterUm)
      return design
    const { contour: _, ...straight } = design
    return { ...straight, diameterUm: finger.diameterUm }
  })
}
