/** Everything that is kept, and what it is called in the workshop. */
export const securityKinds = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Wrong password',
  'sign-in-slowed': 'Guessing slowed',
  'new-device': 'New device',
  'refresh-token-reused': 'Copied sign-in ended',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-failed': 'Passkey refused',
  'totp-added': 'Authenticator app set up',
  'totp-removed': 'Authenticator app removed',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'code-failed': 'Wrong code',
  'second-factors-reset': 'Second factors taken away',
  'password-changed': 'Password changed',
  'address-changed': 'Address changed',
  'role-changed': 'Role given or taken',
  'key-made': 'Key made',
  'webhook-changed': 'Webhook made or changed',
  'rates-changed': 'Rates changed',
  'settings-changed': 'Settings of the shop changed',
  refund: 'Refund',
  export: 'Data exported',
  'limit-reached': 'Limit reached',
} as const

export type SecurityKind = keyof typeof securityKinds

export const isSecurityKind = (text: string): text is SecurityKind =>
  Object.hasOwn(securityKinds, text)

/** Logged as warnings: whoever watches the log is woken by these. */
export const severeKinds: readonly SecurityKind[] = [
  'new-device',
  'refresh-token-reused',
  'passkey-added',
  'passkey-removed',
  'totp-added',
  'totp-removed',
  'recovery-code-used',
  'second-factors-reset',
  'password-changed',
  'address-changed',
  'role-changed',
  'key-made',
  'webhook-changed',
]

/** What happened, told by whoever knows it first. */
export interface SecurityEvent {
  readonly kind: SecurityKind
  /** Whose account it concerns, by whatever the teller knows of it. */
  readonly account:
    | { readonly accountId: string }
    | { readonly email: string }
    | { readonly identityUid: string }
    | null
  readonly client: string
  readonly requestId: string
  readonly about?: string
}

/** Called after the commit, never awaited by an answer, and never in its way. */
export type TellSecurity = (event: SecurityEvent) => void
