/** How much further along the finger, to look between both. */
export const APART_UM = 3000

/** From where a ring and its band are seen, besides the one picture of both, and how far apart. */
export const seenBeside = [
  { id: 'side', view: 'side', moreUm: 0, words: 'From the side' },
  { id: 'apart', view: 'hero', moreUm: APART_UM, words: 'A little apart' },
  { id: 'worn', view: 'worn', moreUm: 0, words: 'On a hand' },
] as const

export type SeenBesideId = (typeof seenBeside)[number]['id']
