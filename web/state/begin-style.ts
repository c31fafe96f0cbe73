import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { stoneSources } from '#design/rules/carried-stones.ts'
import { restyled } from '#design/rules/restyled.ts'
import type { StonePerson } from '#schemas/designs.ts'
import { currentEntry, showUnkeptDesign } from './current-design.ts'
import { codeOf, designOf } from './design-codes.ts'

/** How a style begins for this visitor: with whatever carries over from the design at hand. */
export function firstDesignOf(style: StyleId, here: Design | null | undefined): Design {
  return here ? restyled(here, style) : defaultDesign(style)
}

/** Whom the stones of a piece stand for in another style: each goes with its stone. */
export function peopleIn(
  style: StyleId,
  here: Design | null | undefined,
  people: readonly StonePerson[],
): readonly StonePerson[] {
  if (!here || people.length === 0) return []
  if (here.style === style) return people
  const all = stoneSources(here, style).map(at => (at === null ? undefined : people[at]))
  const last = all.findLastIndex(one => one !== undefined)
  return all.slice(0, last + 1).map(one => one ?? { name: '', month: null })
}

/**
 * A piece of this style, shown to be looked at; the people of the one at hand come along with
 * their stones. One that is of this style already stays where it is.
 */
export function showStyle(style: StyleId) {
  const entry = currentEntry()
  const here = entry && designOf(entry.now.code)
  if (here?.style === style) return
  const first = firstDesignOf(style, here)
  const people = peopleIn(style, here, entry?.now.people ?? [])
  showUnkeptDesign({ name: styleOf(style).name, code: codeOf(first), people })
}
