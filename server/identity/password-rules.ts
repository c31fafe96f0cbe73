import { createRequire } from 'node:module'
import { LONGEST_PASSWORD, passwordLength, SHORTEST_PASSWORD } from '#schemas/account.ts'
import { type Failure, failure } from './failure.ts'

const require = createRequire(import.meta.url)
let common: ReadonlySet<string> | undefined

/**
 * NIST SP 800-63B again: those that everybody tries first, the most frequent in breaches. Read when somebody
 * chooses a password, because it takes some megabytes.
 */
function isCommon(text: string): boolean {
  const {
    dictionary,
  }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  common ??= new Set<string>(dictionary['passwords-common'] as string[])
  return common.has(text)
}

/** Words that whoever guesses here tries first: the same document's context-specific words. */
const OUR_WORDS = ['keepsake', 'jewellery', 'jewelry', 'jeweller', 'jeweler']

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'context'

export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const length = passwordLength(password)
  if (length < SHORTEST_PASSWORD) return 'too-short'
  if (length > LONGEST_PASSWORD) return 'too-long'
  const plain = password.toLowerCase()
  if (isContext(plain, email)) return 'context'
  if (isCommon(plain) || isRepeated(plain) || isCommonInDisguise(plain)) return 'common'
  return undefined
}

/** `aaaaaaaa` and `abababab` are nobody's secret, whether or not a list has them. */
function isRepeated(text: string) {
  return /^(.{1,3})\1+$/u.test(text)
}

const LETTER_FOR: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
}
const asLetters = (text: string) => text.replace(/[@431!0$57]/g, sign => LETTER_FOR[sign] ?? sign)

/** `Summer2026!` and `P@ssw0rd99` are `summer` and `password` with what everybody adds to them. */
function isCommonInDisguise(plain: string): boolean {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [core, asLetters(core)].some(word => /^\p{L}{4,}$/u.test(word) && isCommon(word))
}

/** Less than this beside the words that anybody knows is no secret. */
const LEAST_OF_ITS_OWN = 6

/** The shop's name, and the parts of the address: what is left without them has to be long enough. */
function isContext(plain: string, email: string): boolean {
  const address = email.toLowerCase()
  const [local = '', domain = ''] = address.split('@')
  const parts = [...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.').slice(0, -1)]
  const words = [address, local, ...parts, ...OUR_WORDS].filter(word => word.length >= 4)
  const left = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  return left !== plain && passwordLength(left) < LEAST_OF_ITS_OWN
}

const WORDS: Readonly<Record<PasswordFault, string>> = {
  'too-short': `Password should be at least ${SHORTEST_PASSWORD} characters`,
  'too-long': `Password should be at most ${LONGEST_PASSWORD} characters`,
  common: 'Password is on a list of common passwords',
  context: 'Password should be more than the name of the shop or parts of the e-mail address',
}

export const weakPassword = (fault: PasswordFault): Failure =>
  failure('WEAK_PASSWORD', WORDS[fault])
