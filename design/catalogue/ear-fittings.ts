/** How drops hang in the ear; both are bought in and fitted. */
export const earFittings = [
  {
    id: 'hook',
    name: 'Hooks',
    text: 'An open wire that is slipped through the ear and swings freely.',
    source: 'GK',
  },
  {
    id: 'leverback',
    name: 'Leverbacks',
    text: 'A hinged lever closes behind the ear, so that nothing slips out.',
    source: '[W1], GK',
  },
] as const

export type EarFittingId = (typeof earFittings)[number]['id']

export const earFittingById = (id: string) => earFittings.find(one => one.id === id)
