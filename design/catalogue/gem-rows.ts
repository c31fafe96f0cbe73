import type { Gem } from './gem.ts'

const rinse = 'Warm water, a drop of mild soap and a soft brush.'
const guarded = 'Best in a rim or a halo, and taken off for work and sport.'
const soft =
  'Soft: better in a pendant or earrings than in a ring. Wipe with a damp cloth, never soak.'

const natural = ['natural'] as const
const imitated = ['natural', 'simulated'] as const
const grown = ['natural', 'lab-grown', 'simulated'] as const

type Row = readonly [
  hex: string,
  mohs: readonly [number, number],
  densityGPerCm3: number,
  refractiveIndex: number,
  dispersion: number,
  birefringence: number,
]

type Rest = Pick<Gem, 'name' | 'durability' | 'origins' | 'care' | 'source'> & Partial<Gem>

const gem = <const Id extends string>(
  id: Id,
  [hex, mohs, densityGPerCm3, refractiveIndex, dispersion, birefringence]: Row,
  rest: Rest,
): Gem & { readonly id: Id } => ({
  cleavage: false,
  cut: 'faceted' as const,
  treatment: null,
  ...rest,
  id,
  hex,
  mohs,
  densityGPerCm3,
  refractiveIndex,
  dispersion,
  birefringence,
})

/**
 * One row a stone: colour, hardness, density, index, dispersion B–G, birefringence.
 * Ranges of density and index are entered by their middle. Which origins exist is GK.
 */
export const gemRows = [
  gem('garnet', ['#b3202e', [7, 7.5], 3.84, 1.76, 0.022, 0], {
    name: 'Garnet',
    durability: 'sound',
    origins: imitated,
    care: rinse,
    source: '[O2], [O6], [O7]',
  }),
  gem('amethyst', ['#9b59d0', [7, 7], 2.65, 1.5485, 0.013, 0.009], {
    name: 'Amethyst',
    durability: 'sound',
    origins: imitated,
    care: `${rinse} Long, strong sunlight can pale it.`,
    source: '[O1], [O3], [O7], [O9]',
  }),
  gem('aquamarine', ['#8fd0e6', [7.5, 8], 2.71, 1.58, 0.014, 0.006], {
    name: 'Aquamarine',
    durability: 'sound',
    origins: imitated,
    treatment: 'Usually heated, for good, to a purer blue.',
    care: rinse,
    source: '[O1], [O3], [O7], GK',
  }),
  gem('diamond', ['#cfdbe4', [10, 10], 3.52, 2.417, 0.044, 0], {
    name: 'Diamond',
    durability: 'cleaves',
    cleavage: true,
    origins: grown,
    care: `${rinse} Nothing scratches it but another diamond, yet a sharp knock can split it.`,
    source: '[O1], [O7], [E4]',
  }),
  gem('emerald', ['#1b9e57', [7.5, 8], 2.72, 1.58, 0.014, 0.006], {
    name: 'Emerald',
    durability: 'guarded',
    origins: grown,
    treatment:
      'Most natural emeralds are oiled to close fine cracks. The oil can dry out and be renewed.',
    care: `${guarded} Lukewarm water only: heat and ultrasound draw out the oil that most emeralds hold.`,
    source: '[O1], [O3], [O7], [E4], GK',
  }),
  gem('pearl', ['#efe4d4', [2.5, 4.5], 2.7, 1.68, 0, 0], {
    name: 'Pearl',
    durability: 'delicate',
    cut: 'sphere',
    origins: imitated,
    treatment: 'Cultured: grown in a mussel that a hand began.',
    care: `${soft} Perfume and hair spray dull it: put pearls on last.`,
    source: '[O10], [E5], GK',
  }),
  gem('alexandrite', ['#3f8f7c', [8.5, 8.5], 3.74, 1.75, 0.015, 0], {
    name: 'Alexandrite',
    durability: 'sound',
    origins: grown,
    care: rinse,
    source: '[O1], [O8], GK',
  }),
  gem('moonstone', ['#cfd8e6', [6, 6], 2.6, 1.522, 0.012, 0], {
    name: 'Moonstone',
    durability: 'delicate',
    cleavage: true,
    cut: 'domed',
    origins: natural,
    care: soft,
    source: '[O6], GK',
  }),
  gem('ruby', ['#d81f3c', [9, 9], 4, 1.766, 0.018, 0.008], {
    name: 'Ruby',
    durability: 'any',
    origins: grown,
    treatment: 'Usually heated, for good, to a purer red.',
    care: rinse,
    source: '[O2], [O3], [O9], [E4], GK',
  }),
  gem('peridot', ['#9fbf2e', [6.5, 7], 3.38, 1.672, 0.02, 0.036], {
    name: 'Peridot',
    durability: 'sound',
    origins: imitated,
    care: `${rinse} Acids mark it, and so does a sudden change of heat.`,
    source: '[O2], [O3], [O6]',
  }),
  gem('spinel', ['#c23a63', [8, 8], 3.6, 1.718, 0.02, 0], {
    name: 'Spinel',
    durability: 'any',
    origins: grown,
    care: rinse,
    source: '[O2], [O3], [O6], [E4]',
  }),
  gem('sapphire', ['#1f55c4', [9, 9], 4, 1.766, 0.018, 0.008], {
    name: 'Sapphire',
    durability: 'any',
    origins: grown,
    treatment: 'Usually heated, for good, to a purer blue.',
    care: rinse,
    source: '[O2], [O3], [O9], [E4], GK',
  }),
  gem('opal', ['#a9d3d6', [5, 6.5], 2.1, 1.45, 0, 0], {
    name: 'Opal',
    durability: 'delicate',
    cut: 'domed',
    origins: grown,
    care: `${soft} Dry heat can craze it.`,
    source: '[O2], [O3], [E4], GK',
  }),
  gem('tourmaline', ['#d9578b', [7, 7.5], 3.12, 1.634, 0.017, 0.021], {
    name: 'Tourmaline',
    durability: 'sound',
    origins: imitated,
    care: rinse,
    source: '[O2], [O3], [O7], GK',
  }),
  gem('topaz', ['#e8a93c', [8, 8], 3.53, 1.613, 0.014, 0], {
    name: 'Topaz',
    durability: 'cleaves',
    cleavage: true,
    origins: imitated,
    treatment: 'Many colours come from heat or radiation, and stay.',
    care: `${rinse} Hard, but one sharp knock along its grain can split it.`,
    source: '[O2], [O7], [E4], GK',
  }),
  gem('citrine', ['#e0952a', [7, 7], 2.65, 1.5485, 0.013, 0.009], {
    name: 'Citrine',
    durability: 'sound',
    origins: imitated,
    treatment: 'Most is amethyst that heat has turned golden, for good.',
    care: rinse,
    source: '[O1], [O3], [O7], GK',
  }),
  gem('tanzanite', ['#5560c8', [6, 7], 3.24, 1.695, 0.03, 0.013], {
    name: 'Tanzanite',
    durability: 'guarded',
    cleavage: true,
    origins: imitated,
    treatment: 'Nearly always heated, for good, to its blue.',
    care: `${guarded} Lukewarm water, no ultrasound.`,
    source: '[O2], [O3], [O7], [E4], GK',
  }),
  gem('zircon', ['#5fb4dd', [6.5, 7.5], 4.35, 1.955, 0.039, 0.059], {
    name: 'Blue zircon',
    durability: 'sound',
    origins: natural,
    treatment: 'Its blue comes from heat, and stays.',
    care: `${rinse} Its edges wear: keep it apart from harder stones.`,
    source: '[O2], [O3], [O7], GK',
  }),
  gem('turquoise', ['#2fa8a0', [5.5, 6], 2.75, 1.62, 0, 0], {
    name: 'Turquoise',
    durability: 'delicate',
    cut: 'domed',
    origins: imitated,
    treatment: 'Usually hardened with resin or wax: keep it from heat and solvents.',
    care: soft,
    source: '[O4], [E4], GK',
  }),
  gem('lapis', ['#26418f', [5, 5.5], 2.8, 1.52, 0, 0], {
    name: 'Lapis lazuli',
    durability: 'delicate',
    cut: 'domed',
    origins: natural,
    treatment: 'Sometimes waxed or dyed: keep it from solvents.',
    care: soft,
    source: '[O5], GK',
  }),
  gem('bloodstone', ['#2f4f3a', [6.5, 7], 2.6, 1.535, 0, 0], {
    name: 'Bloodstone',
    durability: 'sound',
    cut: 'domed',
    origins: natural,
    care: rinse,
    source: 'GK',
  }),
  gem('sardonyx', ['#a4532e', [6.5, 7], 2.6, 1.535, 0, 0], {
    name: 'Sardonyx',
    durability: 'sound',
    cut: 'domed',
    origins: natural,
    treatment: 'Its bands are often dyed, for good.',
    care: rinse,
    source: 'GK',
  }),
  gem('moissanite', ['#dfe6e2', [9.25, 9.25], 3.22, 2.647, 0.104, 0], {
    name: 'Moissanite',
    durability: 'sound',
    origins: ['lab-grown'],
    care: rinse,
    source: '[O3], [O8], GK',
  }),
] as const satisfies readonly Gem[]
