import { type BirthMonth, birthMonths, stonesOfMonth } from '#design/catalogue/birthstones.ts'
import type { Durability } from '#design/catalogue/gem.ts'
import type { KnownGem } from '#design/catalogue/gems.ts'
import { type Kind, kinds } from '#design/catalogue/kinds.ts'
import { type Metal, metals } from '#design/catalogue/metals.ts'
import { type KnownStyle, styleOf, styles } from '#design/catalogue/styles.ts'
import { capital, lower } from '#design/document/words.ts'
import type { GuideSection } from './guide-section.ts'
import { kindGuides } from './kind-words.ts'
import { styleGuides } from './style-words.ts'

/** One page to read about a kind of piece, a style, a birthstone or a metal. */
export interface Topic {
  readonly slug: string
  readonly group: 'Kinds of jewellery' | 'Styles' | 'Birthstones' | 'Metals'
  readonly title: string
  readonly lede: string
  readonly sections: readonly GuideSection[]
  /** Which pieces of the collection belong to it, as the collection's address says it. */
  readonly pieces: Readonly<Record<string, string>>
  readonly style?: KnownStyle['id']
}

const bears: Readonly<Record<Durability, string>> = {
  any: 'bears anything that a hand does, in every setting',
  cleaves: 'is hard, but splits if it is knocked at the wrong place: corners want to be covered',
  sound: 'is hard enough for every day if it is taken off for work and sport',
  guarded: 'wants to be guarded: a rim or a halo round it, and no work or sport',
  delicate: 'is soft: a pendant or earrings suit it better than a ring',
}

const treated = ({ name, treatment }: KnownGem) =>
  treatment ? `${name}: ${treatment.replace(/\.$/, '')}.` : `${name} is usually left as it grew.`

const hardness = ({ mohs: [least, most] }: KnownGem) =>
  least === most ? `${least}` : `${least} to ${most}`

const ofKind = ({ id, plural, text }: Kind): Topic => ({
  slug: lower(plural),
  group: 'Kinds of jewellery',
  title: plural,
  lede: text,
  sections: kindGuides[id],
  pieces: { kind: id },
})

const ofStyle = ({ id, name, text, detail, kind }: KnownStyle): Topic => ({
  slug: id,
  group: 'Styles',
  title: name,
  lede: text,
  sections: [{ title: 'What it is', paragraphs: [detail] }, ...styleGuides[id]],
  pieces: { kind },
  style: id,
})

function ofMonth(month: BirthMonth): Topic {
  const { month: number, name, text, modern } = month
  const stones = stonesOfMonth(month)
  const names = stones.map(one => lower(one.name))
  return {
    slug: `birthstone-${lower(name)}`,
    group: 'Birthstones',
    title: `${name}: ${names.join(', ').replace(/, ([^,]*)$/, ' or $1')}`,
    lede: text,
    sections: [
      {
        title: 'What to know',
        paragraphs: stones.map(
          one =>
            `${capital(one.name)} has a hardness of ${hardness(one)} on the scale of Mohs, where a diamond has 10. It ${bears[one.durability]}.`,
        ),
      },
      {
        title: 'What is done to it',
        paragraphs: [
          ...stones.map(treated),
          'Whatever was done to a stone of ours stands beside it before you buy, and on the papers that come with it.',
        ],
      },
      {
        title: 'How it is kept',
        paragraphs: [...new Set(stones.map(one => `${one.name}: ${one.care}`))],
      },
      {
        title: 'Where the custom comes from',
        paragraphs: [
          `American jewellers agreed on a list of birthstones in 1912 and have added to it since. For ${name} it names ${modern.map(one => lower(one.name)).join(' and ')}. Nobody has to keep to it: people choose the stone of a child, of a wedding, or simply the colour they like.`,
        ],
      },
    ],
    pieces: { month: String(number) },
  }
}

const preciousOf = (name: string) =>
  /gold/i.test(name) ? 'gold' : lower(name.replace(/^Sterling /, '').replace(/ \d+$/, ''))

const ofMetal = (metal: Metal): Topic => ({
  slug: lower(metal.name).replace(/[^a-z0-9]+/g, '-'),
  group: 'Metals',
  title: metal.name,
  lede: metal.text,
  sections: [
    {
      title: 'What it is',
      paragraphs: [
        `Of a thousand parts ${metal.fineness} are ${preciousOf(metal.name)}; the rest makes it hard enough to wear. A cubic centimetre weighs ${metal.densityGPerCm3} g, so the same ring is heavier or lighter in the hand than in another metal, and its price follows.`,
        metal.plating
          ? 'The white you see is a thin plating of rhodium. It wears where the ring is held, after some years, and can be renewed.'
          : 'What you see is the metal itself, all the way through: there is no plating that could wear off.',
      ],
    },
    {
      title: 'What to know',
      paragraphs: [
        `For a ring that is worn every day we make the band at least ${metal.dailyShankMm} mm thick in this metal.`,
        metal.nickel
          ? 'Its alloy may hold a little nickel, within what European law allows. If your skin minds nickel, choose platinum, palladium or a yellow or rose gold.'
          : 'There is no nickel in it, which is what most sensitive skins react to.',
      ],
    },
    { title: 'How it is kept', paragraphs: [metal.care] },
  ],
  pieces: { metal: metal.id },
})

export const topics: readonly Topic[] = [
  ...kinds.map(ofKind),
  ...styles.map(({ id }) => ofStyle(styleOf(id))),
  ...birthMonths.map(ofMonth),
  ...metals.map(ofMetal),
]

export const topicAt = (slug: string): Topic | undefined => topics.find(one => one.slug === slug)
