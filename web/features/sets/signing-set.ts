import * as v from 'valibot'
import type { signSetSchema } from '#shop/proofs/sign-set.ts'
import { sendToSign } from '#web/features/review/signing.ts'

/** Sends it; sent twice with the same id, it is signed once. */
export const sendSignedSet = (signing: Readonly<v.InferInput<typeof signSetSchema>>) =>
  sendToSign('/api/set-proofs', signing, v.object({ seals: v.array(v.string()) }))
