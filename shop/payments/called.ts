/**
 * What a call came to. `refused` is certain: nothing was done and nothing will be. `unknown` is not:
 * it may have been done, so the call is made again under the same key.
 */
export type Called<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
