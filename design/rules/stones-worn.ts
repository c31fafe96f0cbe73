import { softGems } from '../catalogue/gem-lists.ts'
import { gemOf } from '../catalogue/gems.ts'
import { settingOf } from '../catalogue/settings.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design, Stone } from '../document/design.ts'
import { field } from '../document/fields.ts'
import { capital } from '../document/words.ts'
import { type Finding, type Fix, indexOf, none, type Rule } from './finding.ts'
import { settingsFirst } from './stones-held.ts'

const knocked = (design: Design) => ['ring', 'bracelet'].includes(styleOf(design.style).kind)

function heldBadly(
  { gem, setting }: Stone,
  worn: boolean,
): Pick<Finding, 'severity' | 'words'> | undefined {
  const { name, durability, cleavage } = gemOf(gem)
  const { name: held, stress, guards } = settingOf(setting)
  const soft = durability === 'guarded' || durability === 'delicate'
  if (stress === 'hammered' && soft)
    return {
      severity: 'stops',
      words: `${name} would not survive “${held.toLowerCase()}”: the metal is hammered over its edge.`,
    }
  if (stress === 'hammered' && cleavage && gem !== 'diamond')
    return {
      severity: 'advises',
      words: `${name} can split along its grain when metal is hammered over it. A rim is gentler.`,
    }
  if (!worn || guards) return undefined
  if (durability === 'delicate')
    return {
      severity: 'stops',
      words: `${name} is too soft to stand open in a piece that is knocked every day. It wants a rim all round.`,
    }
  if (durability === 'guarded' && cleavage)
    return {
      severity: 'stops',
      words: `${name} splits when it is knocked. In a ring it wants a rim or a halo round it.`,
    }
  if (durability === 'guarded')
    return {
      severity: 'advises',
      words: `${name} chips easily. Claws can hold it, but a rim keeps it safer.`,
    }
  return undefined
}

/** Another setting for the part; where the style has none that is kind enough, a sturdier stone. */
const gentler = (design: Design, finding: Finding): readonly Fix[] => [
  ...settingsFirst(design, finding).filter(({ changes }) => changes[0]?.field.name === 'setting'),
  ...['spinel', 'sapphire'].map(value => ({
    changes: [{ field: field('gem', indexOf(finding)), value }],
  })),
]

export const gemSetting: Rule = {
  id: 'gem-setting',
  source: '[E4], [E5], GK',
  says: 'Stones that split or scratch easily want a rim, and none of them goes under a hammer (channel, pavé, flush).',
  reads: ['stones', 'style'],
  check: design =>
    design.stones.flatMap((stone, i) => {
      const found = heldBadly(stone, knocked(design))
      return found ? [{ rule: 'gem-setting', at: `stones.${i}`, ...found }] : none
    }),
  remedies: gentler,
}

export const gemWear: Rule = {
  id: 'gem-wear',
  source: '[E4], [E5]',
  says: `${capital(softGems)} may not suit a ring or a bracelet that is worn every day.`,
  check: design =>
    knocked(design)
      ? design.stones.flatMap(({ gem }, i) => {
          const { name, durability } = gemOf(gem)
          return durability === 'delicate'
            ? [
                {
                  rule: 'gem-wear',
                  severity: 'advises',
                  at: `stones.${i}`,
                  words: `${name} is soft. Worn every day it will show it: think of a pendant or earrings, or keep this piece for some days.`,
                },
              ]
            : none
        })
      : none,
}
