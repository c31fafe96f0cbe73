export const kinds = [
  {
    id: 'ring',
    name: 'Ring',
    plural: 'Rings',
    text: 'Worn every day and seen by its wearer most of all. Made to your size.',
  },
  {
    id: 'pendant',
    name: 'Pendant',
    plural: 'Pendants',
    text: 'Worn close and knocked little, so it can carry the softer stones too.',
  },
  {
    id: 'earrings',
    name: 'Earrings',
    plural: 'Earrings',
    text: 'Made as a pair, the stones matched to each other.',
  },
  {
    id: 'bracelet',
    name: 'Bracelet',
    plural: 'Bracelets',
    text: 'A plate on a chain, with room for a line of your own.',
  },
] as const

export type Kind = (typeof kinds)[number]
export type KindId = Kind['id']

export const kindById = (id: string): Kind | undefined => kinds.find(kind => kind.id === id)
