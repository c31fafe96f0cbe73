export interface Metal {
  readonly id: string
  readonly name: string
  /** How it is called in a list of changes. */
  readonly short: string
  readonly tone: 'yellow' | 'white' | 'rose'
  /** Parts of precious metal in a thousand. */
  readonly fineness: number
  readonly densityGPerCm3: number
  /** What its polished surface throws back of daylight, as sRGB: by measured optical constants, `tools/metal-colours/`. */
  readonly srgb: readonly [red: number, green: number, blue: number]
  /** Whether its alloy may hold nickel, which the EU limits by what it gives off. [L8] */
  readonly nickel: boolean
  /** What lies over it, which wears and must be disclosed. [L7] */
  readonly plating: 'rhodium' | null
  /** Thinnest shank for a ring that is worn every day. [Q3]; silver and palladium GK */
  readonly dailyShankMm: number
  /** Narrowest opening that still casts; platinum's is Stuller's distance between rails. [F1] */
  readonly leastGapMm: number
  readonly text: string
  readonly care: string
  readonly source: string
}

const polish = 'Warm water, mild soap, a soft brush; dry with a soft cloth.'
const replate = `${polish} The rhodium wears through after some years, first where the ring is held; it can be renewed.`

export const metals = [
  {
    id: '14k-yellow',
    name: '14k yellow gold',
    short: '14k yellow',
    tone: 'yellow',
    fineness: 585,
    densityGPerCm3: 13.07,
    srgb: [255, 233, 197],
    nickel: false,
    plating: null,
    dailyShankMm: 1.4,
    leastGapMm: 0.3,
    text: 'A warm, even yellow. Harder than 18k, so it keeps its edges longer.',
    care: polish,
    source: '[A1], [A2], [Q3], [R1], GK',
  },
  {
    id: '14k-white',
    name: '14k white gold',
    short: '14k white',
    tone: 'white',
    fineness: 585,
    densityGPerCm3: 12.61,
    srgb: [231, 227, 224],
    nickel: true,
    plating: 'rhodium',
    dailyShankMm: 1.4,
    leastGapMm: 0.3,
    text: 'A bright white that comes from a plating of rhodium; the alloy below is a warm grey.',
    care: replate,
    source: '[A1], [A6], [L7], [Q3], [R1], GK',
  },
  {
    id: '14k-rose',
    name: '14k rose gold',
    short: '14k rose',
    tone: 'rose',
    fineness: 585,
    densityGPerCm3: 13.26,
    srgb: [253, 217, 187],
    nickel: false,
    plating: null,
    dailyShankMm: 1.4,
    leastGapMm: 0.3,
    text: 'Copper gives it its blush: the lower the carat, the pinker.',
    care: polish,
    source: '[A1], [A7], [Q3], [R1], GK',
  },
  {
    id: '18k-yellow',
    name: '18k yellow gold',
    short: '18k yellow',
    tone: 'yellow',
    fineness: 750,
    densityGPerCm3: 15.58,
    srgb: [255, 230, 187],
    nickel: false,
    plating: null,
    dailyShankMm: 1.4,
    leastGapMm: 0.3,
    text: 'Three quarters gold: deeper in colour, heavier in the hand, a little softer.',
    care: polish,
    source: '[A1], [Q3], [R1], GK',
  },
  {
    id: '18k-white',
    name: '18k white gold',
    short: '18k white',
    tone: 'white',
    fineness: 750,
    densityGPerCm3: 14.64,
    srgb: [231, 227, 224],
    nickel: true,
    plating: 'rhodium',
    dailyShankMm: 1.4,
    leastGapMm: 0.3,
    text: 'Three quarters gold, whitened by its alloy and finished with rhodium.',
    care: replate,
    source: '[A1], [A6], [L7], [Q3], [R1], GK',
  },
  {
    id: '18k-rose',
    name: '18k rose gold',
    short: '18k rose',
    tone: 'rose',
    fineness: 750,
    densityGPerCm3: 15.18,
    srgb: [255, 217, 180],
    nickel: false,
    plating: null,
    dailyShankMm: 1.4,
    leastGapMm: 0.3,
    text: 'Gold and copper with a little silver: a quiet, warm red.',
    care: polish,
    source: '[A1], [Q3], [R1], GK',
  },
  {
    id: 'platinum-950',
    name: 'Platinum 950',
    short: 'platinum',
    tone: 'white',
    fineness: 950,
    densityGPerCm3: 20.7,
    srgb: [226, 222, 216],
    nickel: false,
    plating: null,
    dailyShankMm: 1.6,
    leastGapMm: 0.8,
    text: 'White by itself, for good. Half as heavy again as 14k gold, and kind to the skin.',
    care: `${polish} It dulls to a soft grey sheen, which a polish takes away.`,
    source: '[F1], [Q3], [R1]',
  },
  {
    id: 'silver-925',
    name: 'Sterling silver',
    short: 'silver',
    tone: 'white',
    fineness: 925,
    densityGPerCm3: 10.4,
    srgb: [254, 250, 244],
    nickel: false,
    plating: null,
    dailyShankMm: 1.6,
    leastGapMm: 0.3,
    text: 'The whitest of all when it is polished, and the softest: it shows the years.',
    care: 'It tarnishes in air. A silver cloth brings it back; keep it in a closed bag.',
    source: '[A1], [R1], GK',
  },
  {
    id: 'palladium-950',
    name: 'Palladium 950',
    short: 'palladium',
    tone: 'white',
    fineness: 950,
    densityGPerCm3: 11.8,
    srgb: [222, 217, 211],
    nickel: false,
    plating: null,
    dailyShankMm: 1.6,
    leastGapMm: 0.3,
    text: 'A light sister of platinum: white by itself, no plating, no nickel.',
    care: polish,
    source: '[A5], [R1], GK',
  },
] as const satisfies readonly Metal[]

export type MetalId = (typeof metals)[number]['id']

const byId: ReadonlyMap<string, Metal & { readonly id: MetalId }> = new Map(
  metals.map(metal => [metal.id, metal]),
)

/**
 * Gold on a piece is seen by light that has met gold before, between band, claws and rails, and so deeper in colour than
 * a plate of it: this power of what it throws back. Set by photographs of pieces. GK
 */
const DEEPER = 1.5

/** The sRGB in which a piece of it is seen; white metals as they are. */
export const seenSrgb = ({ srgb, tone }: Pick<Metal, 'srgb' | 'tone'>): Metal['srgb'] => {
  if (tone === 'white') return srgb
  const deeper = (value: number) => Math.round(255 * (value / 255) ** DEEPER)
  return [deeper(srgb[0]), deeper(srgb[1]), deeper(srgb[2])]
}

/**
 * What stays open between two heads that stand beside one another, in every metal: they come near to one another in a
 * place, not along a slit. What services keep clear between parts; of platinum too, as Shapeways' page of it says. [F1]
 */
export const HEADS_APART_MM = 0.3

export const metalById = (id: string) => byId.get(id)
export const metalOf = (id: MetalId) => byId.get(id) as Metal & { readonly id: MetalId }

export const finishes = [
  {
    id: 'polished',
    name: 'Polished',
    text: 'A mirror. Fine scratches come with wear, and go with a polish.',
  },
  {
    id: 'satin',
    name: 'Satin',
    text: 'Frosted to a soft, even sheen. Wears bright on the edges first.',
  },
  {
    id: 'brushed',
    name: 'Brushed',
    text: 'Fine lines that run all one way and catch the light in a streak.',
  },
  {
    id: 'hammered',
    name: 'Hammered',
    text: 'Small facets by hand, no two pieces alike. Hides the marks of daily life.',
  },
] as const

export type FinishId = (typeof finishes)[number]['id']
export const finishById = (id: string) => finishes.find(finish => finish.id === id)
