/** What is answered to whoever may not sign, by the reason. */
export const REFUSED_STATUS = {
  'cannot-be-made': 422,
  'cannot-be-cast': 422,
  'not-as-engraved': 422,
  'not-ticked': 422,
  'no-signature': 422,
  'too-many': 403,
  taken: 409,
} as const
