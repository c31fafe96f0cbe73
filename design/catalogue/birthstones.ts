export interface Birthstone {
  readonly name: string
  /** A colour to draw it with. */
  readonly hex: string
  /** Mohs hardness, least to most. */
  readonly mohs: readonly [least: number, most: number]
  /** Where the hardness comes from; `GK` is general knowledge, not yet checked. */
  readonly source: string
  readonly care: string
}

export interface BirthMonth {
  readonly month: number
  readonly name: string
  readonly modern: readonly Birthstone[]
  /** By name; those that are not also in the modern list. */
  readonly traditional: readonly string[]
  readonly text: string
}

const rinse = 'Warm water, a drop of mild soap and a soft brush.'
const guarded = 'Best in a rim or a halo, and taken off for work and sport.'
const soft =
  'Soft: better in a pendant or earrings than in a ring. Wipe with a damp cloth, never soak.'

/** The list of 1912 as it stands since its changes of 1952, 2002 and 2016. [B1], [B2], [B3] */
export const birthMonths: readonly BirthMonth[] = [
  {
    month: 1,
    name: 'January',
    modern: [{ name: 'Garnet', hex: '#b3202e', mohs: [7, 7.5], source: '[O6]', care: rinse }],
    traditional: [],
    text: 'A deep, even red. Garnet is seldom treated: what you see is how it grew.',
  },
  {
    month: 2,
    name: 'February',
    modern: [
      {
        name: 'Amethyst',
        hex: '#9b59d0',
        mohs: [7, 7],
        source: '[O1]',
        care: `${rinse} Long, strong sunlight can pale it.`,
      },
    ],
    traditional: [],
    text: 'Violet quartz, from lilac to the purple of church windows.',
  },
  {
    month: 3,
    name: 'March',
    modern: [{ name: 'Aquamarine', hex: '#8fd0e6', mohs: [7.5, 8], source: 'GK', care: rinse }],
    traditional: ['Bloodstone'],
    text: 'The blue sister of emerald, and far clearer. Its name is simply the Latin for sea water.',
  },
  {
    month: 4,
    name: 'April',
    modern: [
      {
        name: 'Diamond',
        hex: '#cfdbe4',
        mohs: [10, 10],
        source: 'GK',
        care: `${rinse} Nothing scratches it but another diamond, yet a sharp knock can split it.`,
      },
    ],
    traditional: [],
    text: 'Colourless, and the hardest of all. It bends light so strongly that white comes out in colours.',
  },
  {
    month: 5,
    name: 'May',
    modern: [
      {
        name: 'Emerald',
        hex: '#1b9e57',
        mohs: [7.5, 8],
        source: 'GK',
        care: `${guarded} Lukewarm water only: heat and ultrasound draw out the oil that most emeralds hold.`,
      },
    ],
    traditional: [],
    text: 'Green, and never quite clear: the inclusions are called its garden, and prove it natural.',
  },
  {
    month: 6,
    name: 'June',
    modern: [
      {
        name: 'Pearl',
        hex: '#efe4d4',
        mohs: [2.5, 4.5],
        source: 'GK',
        care: `${soft} Perfume and hair spray dull it: put pearls on last.`,
      },
      { name: 'Alexandrite', hex: '#3f8f7c', mohs: [8.5, 8.5], source: 'GK', care: rinse },
    ],
    traditional: ['Moonstone'],
    text: 'Two very different stones: the pearl, which nobody cuts, and alexandrite, green by day and red by lamplight.',
  },
  {
    month: 7,
    name: 'July',
    modern: [{ name: 'Ruby', hex: '#d81f3c', mohs: [9, 9], source: 'GK', care: rinse }],
    traditional: [],
    text: 'The red of the same mineral that is sapphire in blue. Hard enough for any setting.',
  },
  {
    month: 8,
    name: 'August',
    modern: [
      {
        name: 'Peridot',
        hex: '#9fbf2e',
        mohs: [6.5, 7],
        source: '[O6]',
        care: `${rinse} Acids mark it, and so does a sudden change of heat.`,
      },
      { name: 'Spinel', hex: '#c23a63', mohs: [8, 8], source: '[O6]', care: rinse },
    ],
    traditional: ['Sardonyx'],
    text: 'Peridot is olive green and nothing else. Spinel comes in almost any colour and was long taken for ruby.',
  },
  {
    month: 9,
    name: 'September',
    modern: [{ name: 'Sapphire', hex: '#1f55c4', mohs: [9, 9], source: 'GK', care: rinse }],
    traditional: [],
    text: 'Blue is the one we think of; it also grows in yellow, green and pink. Hard enough for any setting.',
  },
  {
    month: 10,
    name: 'October',
    modern: [
      {
        name: 'Opal',
        hex: '#a9d3d6',
        mohs: [5, 6.5],
        source: 'GK',
        care: `${soft} Dry heat can craze it.`,
      },
      { name: 'Tourmaline', hex: '#d9578b', mohs: [7, 7.5], source: 'GK', care: rinse },
    ],
    traditional: [],
    text: 'Opal plays with every colour at once. Tourmaline, often pink, is the one for a ring that is worn each day.',
  },
  {
    month: 11,
    name: 'November',
    modern: [
      {
        name: 'Topaz',
        hex: '#e8a93c',
        mohs: [8, 8],
        source: 'GK',
        care: `${rinse} Hard, but one sharp knock along its grain can split it.`,
      },
      { name: 'Citrine', hex: '#e0952a', mohs: [7, 7], source: 'GK', care: rinse },
    ],
    traditional: [],
    text: 'Two golden stones. Citrine is quartz, like amethyst; topaz is the harder and the heavier of the two.',
  },
  {
    month: 12,
    name: 'December',
    modern: [
      {
        name: 'Tanzanite',
        hex: '#5560c8',
        mohs: [6, 7],
        source: 'GK',
        care: `${guarded} Lukewarm water, no ultrasound.`,
      },
      {
        name: 'Blue zircon',
        hex: '#5fb4dd',
        mohs: [6.5, 7.5],
        source: 'GK',
        care: `${rinse} Its edges wear: keep it apart from harder stones.`,
      },
      { name: 'Turquoise', hex: '#2fa8a0', mohs: [5.5, 6], source: '[O4]', care: soft },
    ],
    traditional: ['Lapis lazuli'],
    text: 'The month with the widest choice, all of it blue: violet-blue, sky blue and the blue-green of turquoise.',
  },
]

export const birthMonth = (month: number): BirthMonth | undefined =>
  birthMonths.find(one => one.month === month)
