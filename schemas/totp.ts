import * as v from 'valibot'

/** For an authenticator app that is being set up: to be typed, and to be read by its camera. */
export const totpOfferSchema = v.object({ secret: v.string(), uri: v.string() })
export type TotpOffer = v.InferOutput<typeof totpOfferSchema>

export const recoveryCodesSchema = v.object({ codes: v.array(v.string()) })
