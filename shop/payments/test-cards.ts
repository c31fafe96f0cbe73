/** Cards of the embedded test payments; each shows one way in which paying can go. */
export const testCards = [
  { id: 'success', words: 'A card that pays' },
  { id: 'decline', words: 'A card that is declined' },
  { id: 'authenticate', words: 'A card whose bank asks once more' },
  { id: 'slow', words: 'A card that takes its time' },
  { id: 'lost-answer', words: 'A card that pays, but whose answer is lost' },
] as const

export type TestCard = (typeof testCards)[number]['id']

export const isTestCard = (text: string): text is TestCard =>
  testCards.some(({ id }) => id === text)
