import { payable, payableStep } from '#design/price/currency.ts'

/** What a jeweller may ask for at once, and what is asked for where nobody says otherwise. */
export const depositPercents = [30, 50, 70, 100] as const
export type DepositPercent = (typeof depositPercents)[number]
export const DEFAULT_DEPOSIT: DepositPercent = 50

/**
 * Of the piece's price in minor units: whole cents, and never nothing. Delivery, and tax that is
 * added at the address, come with the rest, so the offer can name the very sum that is charged.
 */
export const depositOf = (
  { total, currency }: { readonly total: number; readonly currency: string },
  percent: number,
): number =>
  percent >= 100
    ? total
    : Math.min(total, Math.max(payableStep(currency), payable((total * percent) / 100, currency)))
