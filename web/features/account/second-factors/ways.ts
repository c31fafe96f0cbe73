import type { BrowserIdentityOptions } from '#shop/request-context.ts'

/** The ways in which whoever is signed in can show that it is them. */
export interface Ways {
  readonly email: string
  readonly passkey: boolean
  /** Of an app, or one of those on paper. */
  readonly code: boolean
  readonly password: boolean
}

/** Where the password is somebody else's to check, nobody who has more is asked for it. */
export const byPassword = (
  kind: BrowserIdentityOptions['kind'],
  { passkey, code }: Pick<Ways, 'passkey' | 'code'>,
) => kind === 'embedded' || !(passkey || code)
