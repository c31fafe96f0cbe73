/**
 * The protocol's own names for what went wrong; the SDK turns them into its error codes.
 * https://firebase.google.com/docs/reference/rest/auth, `SERVER_ERROR_MAP` in @firebase/auth
 */
export const failureCodes = [
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'EMAIL_EXISTS',
  'EXPIRED_OOB_CODE',
  'INVALID_CODE',
  'INVALID_CUSTOM_TOKEN',
  'INVALID_EMAIL',
  'INVALID_ID_TOKEN',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_MFA_PENDING_CREDENTIAL',
  'INVALID_OOB_CODE',
  'INVALID_REFRESH_TOKEN',
  'MISSING_PASSWORD',
  'OPERATION_NOT_ALLOWED',
  'TOKEN_EXPIRED',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'USER_NOT_FOUND',
  'WEAK_PASSWORD',
] as const
export type FailureCode = (typeof failureCodes)[number]

export interface Failure {
  readonly ok: false
  readonly code: FailureCode
  /** Shown after the code, as the protocol does: `WEAK_PASSWORD : Password should be …`. */
  readonly detail?: string
  readonly retryAfterSeconds?: number
}

export type IdentityOutcome<Value> = { readonly ok: true; readonly value: Value } | Failure

export const failure = (code: FailureCode, detail?: string): Failure =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail }

export const success = <Value>(value: Value): IdentityOutcome<Value> => ({ ok: true, value })
