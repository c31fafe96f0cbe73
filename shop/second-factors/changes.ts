/** How somebody shows that it is them has changed: they are told of each by mail. */
export type FactorChange =
  | { readonly kind: 'passkey-added'; readonly name: string }
  | { readonly kind: 'passkey-removed'; readonly name: string }
  | { readonly kind: 'totp-added' }
  | { readonly kind: 'totp-removed' }
  | { readonly kind: 'recovery-codes-made' }
  | { readonly kind: 'recovery-code-used'; readonly left: number }
  /** Somebody knows the password, and guesses. */
  | { readonly kind: 'codes-guessed' }
