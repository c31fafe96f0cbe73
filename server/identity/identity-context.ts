import type { Confirmation } from '#shop/accounts/change-address.ts'
import type { DeviceQuestion, DeviceState } from '#shop/accounts/device-state.ts'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import type { FactorChange } from '#shop/second-factors/changes.ts'
import type { TellSecurity } from '#shop/security/kinds.ts'
import type { Role } from '#shop/staff/roles.ts'
import type { StaffInvitation } from '#shop/staff/staff-invitation.ts'
import type { RelyingParty } from '../second-factors/relying-party.ts'
import type { Passwords } from './passwords.ts'
import type { Secret } from './secret.ts'

/** Mail about an account. Whoever asks for it knows the occasion, not the words. */
export type AccountMail =
  | { readonly kind: 'verify-email'; readonly to: string; readonly code: string }
  | { readonly kind: 'reset-password'; readonly to: string; readonly code: string }
  | { readonly kind: 'password-changed'; readonly to: string }
  /** To the address that is to be the new one. */
  | { readonly kind: 'change-email'; readonly to: string; readonly code: string }
  /** To an address that somebody wants to change to, and that has an account already. */
  | { readonly kind: 'email-has-account'; readonly to: string }
  /** To an address that somebody wanted to open an account with, and that has one. */
  | { readonly kind: 'sign-up-again'; readonly to: string }
  /** To an address that no account has: the account begins with the link. */
  | { readonly kind: 'finish-sign-up'; readonly to: string; readonly code: string }
  /** To the address that it was. */
  | { readonly kind: 'email-changed'; readonly to: string; readonly email: string }
  | { readonly kind: 'role-changed'; readonly to: string; readonly role: Role }
  | ({ readonly kind: 'staff-invitation'; readonly to: string } & StaffInvitation)
  | { readonly kind: 'second-factor'; readonly to: string; readonly change: FactorChange }
  /** A copy of a device's refresh token was used, so the device was signed out. */
  | { readonly kind: 'device-ended'; readonly to: string; readonly at: Date }
  | { readonly kind: 'new-device'; readonly to: string; readonly device: string; readonly at: Date }

/** Called after commit, never awaited by an answer: how long mail takes must tell nobody anything. */
export type AccountMailer = (mail: AccountMail) => void

/** Everything the embedded identity service reaches outside itself. */
export interface IdentityContext {
  readonly project: string
  readonly transact: Transact
  readonly secret: Secret
  readonly passwords: Passwords
  /** Whom passkeys are bound to; null where there are none. */
  readonly party: RelyingParty | null
  readonly now: () => Date
  /** Whether cookies may travel only over https. */
  readonly secure: boolean
  readonly wait: (ms: number) => Promise<unknown>
  readonly post: AccountMailer
  readonly tellSecurity: TellSecurity
  /** What the shop has decided about the device that a token belongs to. */
  readonly deviceState: (transaction: Transaction, input: DeviceQuestion) => Promise<DeviceState>
  /** A new password ends the shop's own sessions too, in the same transaction. */
  readonly signOutEverywhere: (
    transaction: Transaction,
    input: { readonly identityUid: string; readonly now: Date },
  ) => Promise<void>
  /** A confirmed address holds in the shop at once, on every device; what a stranger may have entered goes. */
  readonly confirmAddress: (transaction: Transaction, input: Confirmation) => Promise<void>
  /** Whether the shop could take the address: false where another account has it. */
  readonly changeAddress: (
    transaction: Transaction,
    input: { readonly identityUid: string; readonly email: string },
  ) => Promise<boolean>
  /** An error in what goes on after an answer. */
  readonly report: (error: unknown) => void
}
