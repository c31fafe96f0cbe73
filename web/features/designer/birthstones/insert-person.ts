import { birthMonth, stonesOfMonth } from '#design/catalogue/birthstones.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type Offer, wordsOff } from '#design/offer/offer.ts'
import type { StonePerson } from '#schemas/designs.ts'
import { currentEntry } from '#web/state/current-design.ts'
import { applyPendingChoices, begin, change } from '#web/state/design-actions.ts'
import { designOf } from '#web/state/design-codes.ts'
import { withPerson } from './people.ts'

/** Adds a person to the design of this tab; answers with what should be said about it. */
export function addPerson(
  person: StonePerson,
  offer: Offer,
): { readonly ok: boolean; readonly words: string } {
  applyPendingChoices()
  const entry = currentEntry()
  const design = entry && designOf(entry.now.code)
  const added = withPerson(
    entry && design ? { design, people: entry.now.people } : undefined,
    person,
    offer,
  )
  if (!added.ok) return { ok: false, words: `There is room for ${added.most} stones and no more.` }
  const { family, another } = added
  const done =
    entry && design && !another
      ? change(entry.id, () => family.design, { people: family.people })
      : begin(family.design, { people: family.people })
  if (!done.ok) return { ok: false, words: 'This could not be added.' }
  const who = person.name || 'A stone'
  const month = person.month === null ? undefined : birthMonth(person.month)
  const [usual] = month ? stonesOfMonth(month) : []
  const off = usual && wordsOff(offer, 'gem', usual.id)
  const instead = off ? ` ${usual.name}: ${off}` : ''
  return {
    ok: true,
    words:
      another && design
        ? `${who} is added. ${styleOf(design.style).name} has no room for it, so this is a family ring; the other design is kept.${instead}`
        : `${who} is added.${instead}`,
  }
}
