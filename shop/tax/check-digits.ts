const digitsOf = (text: string) => [...text].map(Number)

/** The digits of twice a digit, added up. */
const doubled = (digit: number) => (digit > 4 ? 2 * digit - 9 : 2 * digit)

/** Luhn's check: every second digit from the right is doubled, and the sum ends in 0. */
export const isLuhn = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : doubled(digit)), 0) %
    10 ===
  0

/** ISO/IEC 7064, MOD 11,10. */
export const isElevenTen = (text: string): boolean =>
  digitsOf(text).reduce((check, digit) => ((((check || 10) * 2) % 11) + digit) % 10, 5) === 1

/** The digits times these weights are a multiple of 11. */
export const isWeighed = (text: string, weights: readonly number[]): boolean =>
  digitsOf(text).reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0) % 11 === 0
