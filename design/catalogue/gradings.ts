/** How the sizes of small stones go along a band. */
export const gradings = [
  {
    id: 'even',
    name: 'All of one size',
    text: 'Every small stone is as large as the next.',
    source: 'GK',
  },
  {
    id: 'graded',
    name: 'Graded',
    text: 'Largest at the top, and finer by tenths of a millimetre down the band.',
    source: '[S21], [S22], GK',
  },
] as const

export type GradingId = (typeof gradings)[number]['id']

export const gradingById = (id: string) => gradings.find(one => one.id === id)

/**
 * Small stones are sorted by sieves whose holes differ by 0.05 to 0.1 mm [S21], and are ordered by the tenth of a
 * millimetre [S22]: a step less could not be told apart at the bench. Four sizes, and none under what beads hold. GK
 */
export const gradingSteps = { stepUm: 100, sizes: 4, leastUm: 1000 } as const
