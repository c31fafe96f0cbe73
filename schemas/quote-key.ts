import * as v from 'valibot'

/** What everybody may know of the key that signs quotes: a JWK of RFC 8037, with its name and use. */
export const quoteKeyShownSchema = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.string(),
  kid: v.string(),
  alg: v.literal('EdDSA'),
  use: v.literal('sig'),
})
export type QuoteKeyShown = Readonly<v.InferOutput<typeof quoteKeyShownSchema>>
