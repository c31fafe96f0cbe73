import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { restyled } from '#design/rules/restyled.ts'
import { begin } from './design-actions.ts'
import { designOf } from './design-codes.ts'
import { currentOf } from './design-drawer.ts'
import { designTab } from './design-tab.ts'
import { designs } from './designs.ts'

/** How a style begins for this visitor: with whatever carries over from the design at hand. */
export function firstOf(style: StyleId, here: Design | null | undefined): Design {
  return here ? restyled(here, style) : defaultDesign(style)
}

/** A design of this style beside the one at hand, whose people come along with their stones. */
export function beginStyle(style: StyleId) {
  const entry = currentOf(designs.read(), designTab.read())
  const here = entry && designOf(entry.now.code)
  const first = firstOf(style, here)
  return begin(first, { people: (entry?.now.people ?? []).slice(0, first.stones.length) })
}
