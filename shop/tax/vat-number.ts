import { vatFormats } from './vat-formats.ts'

export type ReadVatNumber =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly words: string }

/** Greek numbers begin with the letters of the country's own name. */
const lettersOf = (country: string) => (country === 'GR' ? 'EL' : country)

/** Without what people write between the figures, and without the Swiss name of the tax behind them. */
const bare = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,:/_-]/gu, '')
    .replace(/^GR(?=\d)/, 'EL')
    .replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1')

/**
 * A VAT number as it is kept: its country's letters, then the rest without marks. Typed without letters it is
 * one of the country the order goes to. Whether it was given to anybody, only the tax office knows.
 */
export function readVatNumber(typed: string, country: string): ReadVatNumber {
  const text = bare(typed)
  const usual = lettersOf(country)
  const known = Object.hasOwn(vatFormats, text.slice(0, 2)) ? text.slice(0, 2) : null
  const tries = [
    ...(known ? [{ letters: known, rest: text.slice(2) }] : []),
    ...(Object.hasOwn(vatFormats, usual) ? [{ letters: usual, rest: text }] : []),
  ]
  for (const { letters, rest } of tries) {
    const format = vatFormats[letters]
    if (!format?.shape.test(rest)) continue
    return (format.isSound?.(rest) ?? true)
      ? { ok: true, number: `${letters}${rest}` }
      : {
          ok: false,
          words: 'A figure of this VAT number is not right. Please compare it once more.',
        }
  }
  const likely = vatFormats[known ?? usual]
  return {
    ok: false,
    words: likely
      ? `This does not look like a VAT number, such as ${likely.example}.`
      : 'Please begin with the two letters of the country, as in DE136695976. We take numbers of the European Union, the United Kingdom, Switzerland and Norway; without one, leave this empty.',
  }
}
