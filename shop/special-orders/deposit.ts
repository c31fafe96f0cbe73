/** What a jeweller may ask for at once, and what is asked for where nobody says otherwise. */
export const depositPercents = [30, 50, 70, 100] as const
export type DepositPercent = (typeof depositPercents)[number]
export const DEFAULT_DEPOSIT: DepositPercent = 50

/** Of a sum in minor units: whole cents, and never nothing. */
export const depositOf = (total: number, percent: number): number =>
  percent >= 100 ? total : Math.min(total, Math.max(1, Math.round((total * percent) / 100)))
