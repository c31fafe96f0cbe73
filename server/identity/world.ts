import type { Transact, Transaction } from '#shop/transaction.ts'
import type { Passwords } from './passwords.ts'
import type { Secret } from './secret.ts'

/** Mail about an account. Whoever asks for it knows the occasion, not the words. */
export type AccountMail =
  | { readonly kind: 'verify-email'; readonly to: string; readonly code: string }
  | { readonly kind: 'reset-password'; readonly to: string; readonly code: string }
  | { readonly kind: 'password-changed'; readonly to: string }
  | { readonly kind: 'new-device'; readonly to: string; readonly device: string; readonly at: Date }

/** Called after commit, never awaited by an answer: how long mail takes must tell nobody anything. */
export type AccountPost = (mail: AccountMail) => void

/** Everything the embedded identity service reaches outside itself. */
export interface IdentityWorld {
  readonly project: string
  readonly transact: Transact
  readonly secret: Secret
  readonly passwords: Passwords
  readonly now: () => Date
  readonly post: AccountPost
  /** A new password ends the shop's own sessions too, in the same transaction. */
  readonly signOutEverywhere: (
    transaction: Transaction,
    input: { readonly identityUid: string; readonly now: Date },
  ) => Promise<void>
  /** An error in what goes on after an answer. */
  readonly report: (error: unknown) => void
}
