import type { Gem } from './gem.ts'
import { gemRows } from './gem-rows.ts'

/** Names in a sentence: those of the softest stones first, alike ones by their alphabet. */
const namesOf = (isMeant: (gem: Gem) => boolean): readonly string[] =>
  gemRows
    .filter(isMeant)
    .toSorted((a, b) => softness(b) - softness(a) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))

const softness = ({ durability }: Gem) =>
  durability === 'delicate' ? 2 : durability === 'guarded' ? 1 : 0

const both = new Intl.ListFormat('en-GB')
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const isDelicate = ({ durability }: Gem) => durability === 'delicate'
/** As the rule of settings has it (`design/rules/stones-worn.ts`); a pearl has a cup of its own. */
const wantsRim = (gem: Gem) => softness(gem) > 0 && gem.cut !== 'sphere'

const rimmed = namesOf(wantsRim)

/** Which stones a sentence means, as it ends: a stone that is added is in those that it belongs to. */
export const softGems = both.format(namesOf(isDelicate))
export const rimmedGems = both.format(rimmed)
export const unhammeredGems = either.format(rimmed)
export const gemsCleanedByHand = either.format(namesOf(({ cleaning }) => cleaning === 'by-hand'))
