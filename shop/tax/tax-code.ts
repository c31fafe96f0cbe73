import { isLuhn } from './check-digits.ts'

/** Of a person; figures may be letters where two people would have the same (DM 23 December 1976). */
const OF_PERSON = /^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPRST][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/
const OF_COMPANY = /^\d{11}$/

export type ReadTaxCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly words: string }

/** An Italian codice fiscale as it is kept: in capitals, without spaces. */
export function readTaxCode(typed: string): ReadTaxCode {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/gu, '')
  return OF_PERSON.test(code) || (OF_COMPANY.test(code) && isLuhn(code))
    ? { ok: true, code }
    : {
        ok: false,
        words:
          'This does not look like a codice fiscale, such as RSSMRA80A01H501U. Without one, leave this empty.',
      }
}
