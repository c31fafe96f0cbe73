/** How somebody shows that it is them has changed: they are told of each by mail. */
export type FactorChange =
  | { readonly kind: 'passkey-added'; readonly name: string }
  | { readonly kind: 'passkey-removed'; readonly name: string }
