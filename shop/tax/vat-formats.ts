import { isElevenTen, isLuhn, isWeighed } from './check-digits.ts'

export interface VatFormat {
  /** What follows the country's letters, in capitals and without spaces or marks. */
  readonly shape: RegExp
  /** One that fits, for those who mistyped. */
  readonly example: string
  /** Whether its check digit is right, where there is a published one that is simple. */
  readonly isSound?: (rest: string) => boolean
}

const digits = (least: number, most = least) => new RegExp(`^\\d{${least},${most}}$`)
const british = /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/

/**
 * By the letters that a number begins with. Shapes of the Union: VIES, “VAT identification number structure”
 * (https://ec.europa.eu/taxation_customs/vies/, frequently asked questions); of Britain GOV.UK, of Switzerland
 * the Federal Statistical Office's UID register, of Norway the Brønnøysund register. Check digits as
 * python-stdnum has them (https://arthurdejong.org/python-stdnum/); where one is not simple none is asked for,
 * because a number refused wrongly is worse than a mistyped one.
 */
export const vatFormats: Readonly<Record<string, VatFormat>> = {
  AT: { shape: /^U\d{8}$/, example: 'ATU13585627' },
  BE: {
    shape: /^[01]\d{9}$/,
    example: 'BE0403019261',
    isSound: rest => (Number(rest.slice(0, 8)) + Number(rest.slice(8))) % 97 === 0,
  },
  BG: { shape: digits(9, 10), example: 'BG175074752' },
  CY: { shape: /^\d{8}[A-Z]$/, example: 'CY10259033P' },
  CZ: { shape: digits(8, 10), example: 'CZ25123891' },
  DE: { shape: /^[1-9]\d{8}$/, example: 'DE136695976', isSound: isElevenTen },
  DK: {
    shape: /^[1-9]\d{7}$/,
    example: 'DK13585628',
    isSound: rest => isWeighed(rest, [2, 7, 6, 5, 4, 3, 2, 1]),
  },
  EE: { shape: digits(9), example: 'EE100931558' },
  EL: { shape: digits(9), example: 'EL094259216' },
  ES: { shape: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESB58378431' },
  FI: {
    shape: digits(8),
    example: 'FI20774740',
    isSound: rest => isWeighed(rest, [7, 9, 10, 5, 8, 4, 2, 1]),
  },
  FR: {
    shape: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    example: 'FR40303265045',
    // The older kind of two digits only; the newer has letters in it.
    isSound: rest =>
      !/^\d+$/.test(rest) || Number(rest.slice(0, 2)) === Number(`${rest.slice(2)}12`) % 97,
  },
  HR: { shape: digits(11), example: 'HR33392005961', isSound: isElevenTen },
  HU: { shape: digits(8), example: 'HU12892312' },
  IE: { shape: /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/, example: 'IE6433435F' },
  IT: { shape: digits(11), example: 'IT00743110157', isSound: isLuhn },
  LT: { shape: /^(\d{9}|\d{12})$/, example: 'LT119511515' },
  LU: {
    shape: digits(8),
    example: 'LU15027442',
    isSound: rest => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  },
  LV: { shape: digits(11), example: 'LV40003521600' },
  MT: { shape: digits(8), example: 'MT11679112' },
  NL: { shape: /^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/, example: 'NL004495445B01' },
  PL: {
    shape: digits(10),
    example: 'PL8567346215',
    isSound: rest => isWeighed(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]),
  },
  PT: { shape: digits(9), example: 'PT501964843' },
  RO: { shape: digits(2, 10), example: 'RO18547290' },
  SE: {
    shape: digits(12),
    example: 'SE123456789701',
    isSound: rest => isLuhn(rest.slice(0, 10)),
  },
  SI: { shape: digits(8), example: 'SI50223054' },
  SK: { shape: digits(10), example: 'SK2022749619' },
  XI: { shape: british, example: 'XI980780684' },
  GB: { shape: british, example: 'GB980780684' },
  CH: { shape: /^E\d{9}$/, example: 'CHE-107.787.577' },
  NO: { shape: /^\d{9}(MVA)?$/, example: 'NO995525828MVA' },
}
