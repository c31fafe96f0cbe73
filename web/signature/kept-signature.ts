import * as v from 'valibot'
import { browserStorage } from '#web/state/browser-storage.ts'
import { emptySignature, type Signature, signatureSchema } from '#web/state/signature.ts'
import { openStore } from '#web/state/store.ts'

interface KeptSignature {
  readonly signature: Signature
  /** Whether it is to be engraved, rather than words. */
  readonly engraved: boolean
}

/** The signature to engrave, as far as it has been given in this browser. */
export const keptSignature = openStore<KeptSignature>(
  {
    name: 'signature',
    version: 1,
    schema: v.object({ signature: signatureSchema, engraved: v.fallback(v.boolean(), false) }),
    initial: { signature: emptySignature, engraved: false },
  },
  browserStorage,
)
