import { gemOf, originById } from '../catalogue/gems.ts'
import { type Metal, metalOf } from '../catalogue/metals.ts'
import type { Design } from '../document/design.ts'
import { field } from '../document/fields.ts'
import { type Finding, none, type Rule } from './finding.ts'

const otherMetals = (at: string, ...values: readonly string[]) =>
  values.map(value => ({
    changes: [{ field: field(at === 'metal' ? 'metal' : 'second-metal'), value }],
  }))

/** What there is to say of the metal, and of the second where there is one. */
const inEachMetal = (
  { metal, secondMetal }: Design,
  finding: (metal: Metal, at: 'metal' | 'secondMetal') => Finding | null,
): readonly Finding[] =>
  [
    finding(metalOf(metal), 'metal'),
    secondMetal ? finding(metalOf(secondMetal), 'secondMetal') : null,
  ].filter(one => one !== null)

export const nickel: Rule = {
  id: 'nickel',
  source: '[L8]',
  says: 'White gold may hold nickel. The EU limits how much it gives off; some people’s skin still minds.',
  check: design =>
    inEachMetal(design, ({ nickel, name }, at) =>
      nickel
        ? {
            rule: 'nickel',
            severity: 'discloses',
            at,
            words: `${name} may hold nickel. It keeps within the EU’s limit on what it gives off, but if your skin minds nickel, choose platinum or palladium.`,
          }
        : null,
    ),
  remedies: (_, { at }) => otherMetals(at, 'palladium-950', 'platinum-950'),
}

export const plating: Rule = {
  id: 'plating',
  source: '[L7], [A6]',
  says: 'Rhodium over white gold is disclosed: it wears, and is renewed.',
  check: design =>
    inEachMetal(design, ({ plating, name }, at) =>
      plating
        ? {
            rule: 'plating',
            severity: 'discloses',
            at,
            words: `${name} is plated with rhodium for its bright white. The plating wears off in time, up to about three years if it is not rubbed, and can be renewed.`,
          }
        : null,
    ),
  remedies: (_, { at }) => otherMetals(at, 'palladium-950', 'platinum-950'),
}

export const fineness: Rule = {
  id: 'fineness',
  source: '[L7]',
  says: 'The fineness of every metal is stated.',
  check: design =>
    inEachMetal(design, ({ name, fineness }, at) => ({
      rule: 'fineness',
      severity: 'discloses',
      at,
      words: `${name}: ${fineness} parts of precious metal in a thousand.`,
      numbers: { fineness },
    })),
}

type DisclosedStone = Design['stones'][number] | NonNullable<Design['accent']>

const everyStone = ({ stones, accent }: Design): readonly (readonly [string, DisclosedStone])[] => [
  ...stones.map((stone, i) => [`stones.${i}`, stone] as const),
  ...(accent ? [['accent', accent] as const] : none),
]

/** The same words are said once, at the first stone they are about. */
function once(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings
  const named = new Set<string>()
  return findings.filter(({ words }) => !named.has(words) && named.add(words))
}

export const originRule: Rule = {
  id: 'origin',
  source: '[L5], [L6]',
  says: 'Laboratory-grown and simulated stones are called so wherever they are named.',
  check: design =>
    once(
      everyStone(design).flatMap(([at, { gem, origin }]) => {
        if (origin === 'natural') return none
        const { name } = gemOf(gem)
        const words =
          origin === 'lab-grown'
            ? `${name}, ${originById(origin)?.name}: the same mineral, grown in a laboratory.`
            : `${name}, simulated: cubic zirconia in its colour, not ${name.toLowerCase()}.`
        return [{ rule: 'origin', severity: 'discloses', at, words }]
      }),
    ),
}

export const treatment: Rule = {
  id: 'treatment',
  source: '[L5], [L6], GK',
  says: 'What is commonly done to a natural stone is said before it is bought.',
  check: design =>
    once(
      everyStone(design).flatMap(([at, { gem, origin }]) => {
        const { name, treatment } = gemOf(gem)
        return treatment && origin === 'natural'
          ? [
              {
                rule: 'treatment',
                severity: 'discloses',
                at,
                words: `${name}: ${treatment.charAt(0).toLowerCase()}${treatment.slice(1)}`,
              },
            ]
          : none
      }),
    ),
}

/** Words or a drawing of the customer's own: what is made from our menus alone may come back. [L1], [L3] */
export const isPersonalised = ({ engraving }: Design) => engraving.length > 0

export const personalised: Rule = {
  id: 'personalised',
  source: '[L1], [L2], [L3], [L4]',
  says: 'A piece with words or a drawing of the customer’s own cannot be returned for a change of mind; one made from the menus can.',
  check: design => [
    {
      rule: 'personalised',
      severity: 'discloses',
      at: isPersonalised(design) ? 'engraving' : '',
      words: isPersonalised(design)
        ? 'Engraved for you, so it cannot be returned for a change of mind. Please read your words twice.'
        : 'Made from our menus alone, so you may return it within 14 days of receiving it.',
    },
  ],
}
