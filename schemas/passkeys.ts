import * as v from 'valibot'

/** Far more than any authenticator answers. */
const Encoded = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(20_000))

const credential = { id: Encoded, rawId: Encoded, type: v.literal('public-key') }

/** `RegistrationResponseJSON`, https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
export const registrationSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)),
      [],
    ),
  }),
  clientExtensionResults: v.optional(v.object({}), {}),
})
export type Registration = v.InferOutput<typeof registrationSchema>

/** `AuthenticationResponseJSON`, https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
export const assertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    /** Whose it is, as the authenticator kept it; some leave it out where they were told whose to use. */
    userHandle: v.nullish(Encoded, null),
  }),
  clientExtensionResults: v.optional(v.object({}), {}),
})
export type Assertion = v.InferOutput<typeof assertionSchema>

/** What the signed part of an answer says it was asked. */
export const clientDataSchema = v.object({ challenge: Encoded })
