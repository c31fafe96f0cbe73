import { birthMonth, stonesOfMonth } from '#design/catalogue/birthstones.ts'
import type { GemId } from '#design/catalogue/gems.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withChanges, withValue } from '#design/document/fields.ts'
import { settled } from '#design/document/structure.ts'
import { newlyOff } from '#design/offer/not-offered.ts'
import type { Offer } from '#design/offer/offer.ts'
import { options } from '#design/rules/options.ts'
import { restyled } from '#design/rules/restyled.ts'
import type { StonePerson } from '#schemas/designs.ts'
import { designLimits } from '#web/state/designs.ts'

/** A design and whom its stones stand for, which always have the same order. */
export interface Family {
  readonly design: Design
  readonly people: readonly StonePerson[]
}

export const nobody: StonePerson = { name: '', month: null }
const isNobody = (person: StonePerson | undefined) =>
  !person || (!person.name && person.month === null)

/** One person for each stone, known or not. */
export const peopleOf = ({ design, people }: Family): readonly StonePerson[] =>
  design.stones.map((_, i) => people[i] ?? nobody)

/** While it is typed: nothing that cannot be seen, and not more than is kept. */
export const nameTyped = (typed: string) =>
  [...typed.slice(0, 400).replace(/\s/gu, ' ').replace(/\p{C}/gu, '')]
    .join('')
    .slice(0, designLimits.nameLetters)
    .toWellFormed()

/** With whatever else must change so that it can be made; the rules say what is left. */
function withGem(design: Design, at: number, gem: GemId): Design {
  const there = field('gem', at)
  const option = options(design, there).find(({ value }) => value === gem)
  if (option && !option.fits && option.fix) return withChanges(design, option.fix.changes)
  return withValue(design, there, gem)
}

/** With the first stone of a month that is offered; as it was where none of them is. */
function withStoneOf(design: Design, at: number, month: number | null, offer: Offer): Design {
  const known = month === null ? undefined : birthMonth(month)
  const tried = (known ? stonesOfMonth(known) : []).map(({ id }) => withGem(design, at, id))
  return tried.find(one => newlyOff(one, design, offer).length === 0) ?? design
}

/** A family ring of one stone, for whoever begins here. */
function firstRing(): Design {
  const ring = defaultDesign('family')
  return settled({ ...ring, stones: ring.stones.slice(0, 1) })
}

export type Added =
  | { readonly ok: true; readonly family: Family; readonly another: boolean }
  | { readonly ok: false; readonly reason: 'full'; readonly most: number }

/**
 * One person more: on the first stone that stands for nobody, else on a stone more. A style of few
 * stones makes way for a family ring, which is then `another` design.
 */
export function withPerson(
  family: Family | undefined,
  person: StonePerson,
  offer: Offer = {},
): Added {
  const before = family ?? { design: firstRing(), people: [] }
  const people = peopleOf(before)
  const free = people.findIndex(isNobody)
  const { most } = styleOf(before.design.style).stones
  if (free < 0 && people.length >= most) {
    if (most >= defaultDesign('family').stones.length) return { ok: false, reason: 'full', most }
    const ring = people.length > 0 ? restyled(before.design, 'family') : firstRing()
    const added = withPerson({ design: ring, people }, person, offer)
    return added.ok ? { ...added, another: true } : added
  }
  const at = free < 0 ? people.length : free
  const roomy =
    free < 0 ? withValue(before.design, field('count'), people.length + 1) : before.design
  return {
    ok: true,
    another: false,
    family: {
      design: withStoneOf(roomy, at, person.month, offer),
      people: replaced(people, at, person),
    },
  }
}

const replaced = <T>(list: readonly T[], at: number, one: T): readonly T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at + 1),
]

/** Another month brings its own stone. */
export function withMonth(
  family: Family,
  at: number,
  month: number | null,
  offer: Offer = {},
): Family {
  const people = peopleOf(family)
  return {
    design: withStoneOf(family.design, at, month, offer),
    people: replaced(people, at, { ...(people[at] ?? nobody), month }),
  }
}

export function withName(family: Family, at: number, typed: string): Family {
  const people = peopleOf(family)
  const person = { ...(people[at] ?? nobody), name: nameTyped(typed) }
  return { ...family, people: replaced(people, at, person) }
}

export function moveInList<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.filter((_, i) => i !== from)
  const one = list[from]
  return one === undefined ? list : [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** A person goes with the stone; shape, size and setting are the row's and stay. */
export function withMoved(family: Family, from: number, to: number): Family {
  const { design } = family
  const order = moveInList(
    design.stones.map(({ gem, origin, shape }) => ({ gem, origin, shape })),
    from,
    to,
  )
  return {
    design: { ...design, stones: design.stones.map((stone, i) => ({ ...stone, ...order[i] })) },
    people: moveInList(peopleOf(family), from, to),
  }
}

export function withoutPerson(family: Family, at: number): Family {
  const { design } = family
  const without = <T>(list: readonly T[]) => list.filter((_, i) => i !== at)
  return {
    design: { ...design, stones: without(design.stones) },
    people: without(peopleOf(family)),
  }
}
