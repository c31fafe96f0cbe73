import type { Transact } from '#shop/transaction.ts'
import type { Passwords } from './passwords.ts'
import type { Secret } from './secret.ts'

/** Mail the identity service asks the shop to send. It knows the occasion, not the words. */
export type IdentityMail =
  | { readonly kind: 'verify-email'; readonly to: string; readonly code: string }
  | { readonly kind: 'reset-password'; readonly to: string; readonly code: string }
  | { readonly kind: 'password-changed'; readonly to: string; readonly uid: string }

/** Everything the embedded identity service reaches outside itself. */
export interface IdentityWorld {
  readonly project: string
  readonly transact: Transact
  readonly secret: Secret
  readonly passwords: Passwords
  readonly now: () => Date
  /** Called after commit, never awaited by an answer: how long mail takes must tell nobody anything. */
  readonly post: (mail: IdentityMail) => void
  /** An error in what goes on after an answer. */
  readonly report: (error: unknown) => void
}
