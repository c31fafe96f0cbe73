import { dictionary } from '@zxcvbn-ts/language-common'
import { LONGEST_PASSWORD, passwordLength, SHORTEST_PASSWORD } from '#schemas/account.ts'
import { type Failure, failure } from './failure.ts'

/** NIST SP 800-63B again: those that everybody tries first. */
const common = new Set<string>(dictionary['passwords-common'] as string[])

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'is-email'

export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const length = passwordLength(password)
  if (length < SHORTEST_PASSWORD) return 'too-short'
  if (length > LONGEST_PASSWORD) return 'too-long'
  const plain = password.toLowerCase()
  if (plain === email.toLowerCase()) return 'is-email'
  if (common.has(plain) || isRepeated(plain)) return 'common'
  return undefined
}

/** `aaaaaaaa` and `abababab` are nobody's secret, whether or not a list has them. */
function isRepeated(text: string) {
  return /^(.{1,3})\1+$/u.test(text)
}

const WORDS: Readonly<Record<PasswordFault, string>> = {
  'too-short': `Password should be at least ${SHORTEST_PASSWORD} characters`,
  'too-long': `Password should be at most ${LONGEST_PASSWORD} characters`,
  common: 'Password is on a list of common passwords',
  'is-email': 'Password should not be the e-mail address',
}

export const weakPassword = (fault: PasswordFault): Failure =>
  failure('WEAK_PASSWORD', WORDS[fault])
