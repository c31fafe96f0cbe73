import type { ClawTipId, SideViewId } from '../catalogue/heads.ts'
import type { SettingId } from '../catalogue/settings.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from './design.ts'

type Headed = Pick<Design, 'style' | 'stones' | 'sideView' | 'clawTip'>

const withClaws: readonly SettingId[] = ['four-claw', 'six-claw', 'v-claw', 'halo']

/** Four claws alike on both sides: a point's claw has none to cross, a rounded cushion's are pairs. */
const crossable: readonly ShapeId[] = ['round', 'oval', 'princess', 'asscher', 'radiant']

const pointed: readonly ShapeId[] = ['pear', 'marquise', 'heart']

/** Six claws stand in the way of arches, and so do a heart's lobes. */
const leavesRoomForArches = ({ stones }: Headed) =>
  stones.every(({ setting, shape }) => setting !== 'six-claw' && shape !== 'heart')

/** Whether a head can be so for these stones. A dome sits in a closed cup, which has no side to look at. */
const fits: Readonly<Record<SideViewId, (design: Headed) => boolean>> = {
  cathedral: leavesRoomForArches,
  basket: () => true,
  // A rim wants struts that stand apart below it.
  peg: ({ stones }) => stones.every(({ setting }) => withClaws.includes(setting)),
  trellis: ({ stones }) =>
    stones.every(({ shape, setting }) => withClaws.includes(setting) && crossable.includes(shape)),
  // Below a point the lower rail would bend more sharply than it is thick.
  'two-rails': ({ stones }) =>
    stones.every(({ setting, shape }) => withClaws.includes(setting) && !pointed.includes(shape)),
}

/** How its head can look from the side; the first is how it is first seen. None, or one, where there is no choice. */
export const sideViewsOf = (design: Headed): readonly SideViewId[] =>
  design.stones.some(({ shape }) => shape === 'cabochon')
    ? []
    : styleOf(design.style).sideViews.filter(id => fits[id](design))

export const hasOwnClaws = ({ style, stones }: Headed) =>
  styleOf(style).ownClaws && stones.some(({ setting }) => withClaws.includes(setting))

export const sideViewOf = (design: Headed): SideViewId | null =>
  design.sideView ?? sideViewsOf(design)[0] ?? null

export const clawTipOf = ({ clawTip = 'round' }: Headed): ClawTipId => clawTip

/** What was chosen of the head, where it is not what it is without a choice: earlier designs said nothing of it. */
export function chosenHead(design: Headed): Pick<Design, 'sideView' | 'clawTip'> {
  const { sideView, clawTip } = design
  const at = sideView ? sideViewsOf(design).indexOf(sideView) : 0
  return {
    ...(sideView && at > 0 && { sideView }),
    ...(clawTip && clawTip !== 'round' && hasOwnClaws(design) && { clawTip }),
  }
}
