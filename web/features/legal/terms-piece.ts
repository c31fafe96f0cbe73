import { gemsCleanedByHand, softGems } from '#design/catalogue/gem-lists.ts'
import { capital } from '#design/document/words.ts'
import type { LegalSection } from './document.ts'
import type { ShopFacts } from './shop.ts'

export const pieceSections = (_shop: ShopFacts): readonly LegalSection[] => [
  {
    id: 'metals',
    title: 'What we say about metals',
    blocks: [
      {
        facts: [
          [
            'Fineness',
            'We always name it: 18 karat gold is 750 parts of gold in 1000, 14 karat 585, 10 karat 417; platinum and palladium 950; sterling silver 925. “Gold” alone, without a karat, would mean 24 karat, and we do not use it so.',
          ],
          [
            'Rhodium',
            'Where white gold or silver is plated with rhodium, the piece’s description says so. The plating wears with time, within about three years at best; the metal beneath is warmer in colour, and it can be plated again.',
          ],
          [
            'Nickel',
            'Whatever touches the skin for long keeps to the limits of the European Union and the United Kingdom (REACH, Annex XVII, entry 27): at most 0.5 micrograms of nickel per square centimetre and week, and 0.2 for posts in pierced ears. If you react to nickel, choose platinum, palladium or yellow gold, or ask us first.',
          ],
          [
            'Hallmarks',
            'Pieces carry the marks that the law of the country they go to requires. For the United Kingdom, pieces above the exempt weight (gold and palladium 1 g, platinum 0.5 g, silver 7.78 g) are hallmarked by an assay office under the Hallmarking Act 1973.',
          ],
          [
            'Weight',
            'The weight you see before ordering is computed from the design. The finished piece may differ by a few per cent after casting and polishing.',
          ],
        ],
      },
    ],
  },
  {
    id: 'stones',
    title: 'What we say about stones',
    blocks: [
      'Every stone is named for what it is, next to its picture and its price, in the way the Jewelry Guides of the US Federal Trade Commission (16 CFR Part 23) ask.',
      {
        facts: [
          [
            'Natural or not',
            'A stone that grew in a laboratory is called laboratory-grown or laboratory-created. A material that only looks like a stone is called imitation or simulated. The name of a gem by itself means a natural stone.',
          ],
          [
            'Carats',
            'A decimal weight is right to its last digit: 0.30 ct means 0.295 to 0.304 ct. Where we use a fraction, its range stands beside it: ½ ct means 0.45 to 0.54 ct. A weight worked out from measurements is called approximate.',
          ],
          [
            'Treatments',
            'We say so when a stone has been treated in a way that is not permanent, that calls for special care, or that changes its value much, and what care it needs.',
          ],
          [
            'Nature',
            'Natural stones vary in shade and have inclusions. That is how one knows them.',
          ],
        ],
      },
    ],
  },
  {
    id: 'care',
    title: 'Caring for your piece',
    blocks: [
      {
        list: [
          'Take it off for sport, heavy work, swimming, sleep and anything with bleach or chlorine.',
          `Clean it with lukewarm water, mild soap and a soft brush; dry it with a soft cloth. No steam or ultrasound for ${gemsCleanedByHand}.`,
          `Keep pieces apart: a diamond scratches everything else. ${capital(softGems)} are soft and are happier in a pendant or earring than on a finger.`,
          'Have the claws looked at once a year. A stone that rattles has already told you.',
          'Silver darkens in air and brightens under a cloth.',
        ],
      },
    ],
  },
]
