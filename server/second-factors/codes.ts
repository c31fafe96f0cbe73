import { randomBytes } from 'node:crypto'
import type { Secret } from '#server/identity/secret.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '#shop/second-factors/recovery-codes.ts'
import { beginTotp, findTotp, takeStep } from '#shop/second-factors/totp.ts'
import { halfMinuteOf, newTotpSecret } from './totp.ts'

export interface CodeContext {
  readonly transact: Transact
  readonly secret: Secret
  readonly now: () => Date
}

/** As typed: with spaces, dashes, in small letters. */
const bare = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** RFC 4648's base 32: no digit that looks like a letter. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const RECOVERY_LENGTH = 10
export const RECOVERY_CODES = 10

const isTotp = (code: string) => /^\d{6}$/.test(code)
const isRecovery = (code: string) => /^[A-Z2-7]{10}$/.test(code)

const newRecoveryCode = () =>
  Array.from(randomBytes(RECOVERY_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('')

const readable = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

const markOf = (secret: Secret, accountId: string, code: string) =>
  secret.mark(`recovery code ${accountId} ${code}`)

/** Sealed with another key than ours it says nothing any more: then no code is right. */
function opened(secret: Secret, sealed: string): string | undefined {
  try {
    return secret.open(sealed)
  } catch {
    return undefined
  }
}

/** The secret of an app that is being set up; undefined where one is in use. */
export async function newTotp(
  { transact, secret, now }: CodeContext,
  accountId: string,
): Promise<string | undefined> {
  const made = newTotpSecret()
  const sealedSecret = secret.seal(made)
  const begun = await transact(t => beginTotp(t, { accountId, sealedSecret, now: now() }))
  return begun ? made : undefined
}

async function takeTotp(
  { transact, secret, now }: CodeContext,
  accountId: string,
  code: string,
  confirming: boolean,
): Promise<boolean> {
  const time = now()
  return transact(async transaction => {
    const row = await findTotp(transaction, { accountId })
    const shared = row && opened(secret, row.sealedSecret)
    const step = shared === undefined ? undefined : halfMinuteOf(shared, code, time)
    if (step === undefined) return false
    return takeStep(transaction, { accountId, step, ...(confirming && { confirmAt: time }) })
  })
}

/** The first right code puts the app to use. */
export async function confirmTotp(context: CodeContext, accountId: string, typed: string) {
  const code = bare(typed)
  return isTotp(code) && takeTotp(context, accountId, code, true)
}

/** A new set, told this once: only their keyed hashes are kept. */
export async function newRecoveryCodes(
  { transact, secret }: CodeContext,
  accountId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const marks = codes.map(code => markOf(secret, accountId, code))
  await transact(t => replaceRecoveryCodes(t, { accountId, marks }))
  return codes.map(readable)
}

export type SpentCode =
  | { readonly kind: 'totp' }
  | { readonly kind: 'recovery'; readonly left: number }

/** Which of theirs it was; undefined for a wrong one, and for one that was used before. */
export async function spendTypedCode(
  context: CodeContext,
  accountId: string,
  typed: string,
): Promise<SpentCode | undefined> {
  const code = bare(typed)
  if (isTotp(code))
    return (await takeTotp(context, accountId, code, false)) ? { kind: 'totp' } : undefined
  if (!isRecovery(code)) return undefined
  const mark = markOf(context.secret, accountId, code)
  return context.transact(async transaction =>
    (await spendRecoveryCode(transaction, { accountId, mark }))
      ? { kind: 'recovery', left: await countRecoveryCodes(transaction, { accountId }) }
      : undefined,
  )
}
