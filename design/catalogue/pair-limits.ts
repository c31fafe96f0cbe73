/**
 * How far two stones that are worn as a pair may differ. What the eye sees first is size, then colour; the weight is
 * seen by nobody. Buyers of matched pairs order by these figures: within 0.05 mm below a carat and 0.1 mm from a carat
 * on, up to 0.2 mm where the pair is looked at together, colours one grade apart at most, clarity by what the eye
 * sees. [M1], [M2]
 */
export const pairLimits = {
  /** Beyond it they do not pass for two of a kind. */
  mostUm: 200,
  /** Up to it nobody sees that they differ. */
  unseenUm: { smallUm: 50, largeUm: 100, fromMilliCarat: 1000 },
  colourGrades: 1,
  /** Of `grades.ts`: from this rank on inclusions may be seen by eye, so both are of one side of it. */
  seenClarity: 'SI2',
} as const
