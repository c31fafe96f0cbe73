/**
 * One stone and no other: who it is, and what must be known of it to draw, weigh and name it. Its price is not
 * here: that is in the shop's own row and nowhere else.
 */
export interface SingleStone {
  /** For ever the same. */
  readonly id: string
  readonly lengthUm: number
  readonly widthUm: number
  /** From the table to the culet. */
  readonly depthUm: number
  readonly milliCarat: number
  /** Thousandths of the width, tenths of a degree; left out where its report does not say. */
  readonly tablePermille?: number
  readonly crownDeciDeg?: number
  readonly pavilionDeciDeg?: number
  /** Ranks of `grades.ts`. */
  readonly colour?: number
  readonly clarity?: number
  readonly laboratory?: string
  readonly reportNumber?: string
}
