/**
 * Standard rates of value added tax and goods and services tax, in thousandths of a per cent.
 * European Union: https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/ (January 2026);
 * Australia: ATO; Japan: NTA; New Zealand: IRD; Norway: Skatteetaten; Switzerland: FTA; United Kingdom: HMRC.
 * Canada and the United States have no one rate: it depends on the province or state.
 */
const rates: Readonly<Record<string, number>> = {
  AT: 20_000,
  AU: 10_000,
  BE: 21_000,
  BG: 20_000,
  CH: 8100,
  CY: 19_000,
  CZ: 21_000,
  DE: 19_000,
  DK: 25_000,
  EE: 24_000,
  ES: 21_000,
  FI: 25_500,
  FR: 20_000,
  GB: 20_000,
  GR: 24_000,
  HR: 25_000,
  HU: 27_000,
  IE: 23_000,
  IT: 22_000,
  JP: 10_000,
  LT: 21_000,
  LU: 17_000,
  LV: 21_000,
  MT: 18_000,
  NL: 21_000,
  NO: 25_000,
  NZ: 15_000,
  PL: 23_000,
  PT: 23_000,
  RO: 21_000,
  SE: 25_000,
  SI: 22_000,
  SK: 23_000,
}

/** The rates of those countries that have one, by country. */
export const standardRates = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    codes.flatMap(code => {
      const rate = rates[code]
      return rate === undefined ? [] : [[code, rate] as const]
    }),
  )
