import type { Design } from '#design/document/design.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import type { Database } from '#server/database/open.ts'
import { signFor } from '#tools/testing/sign.ts'

/** Signed without the pad, where a journey is about what comes after. */
export const signDesign = (
  database: Database,
  { accountId, design }: { readonly accountId: string; readonly design: Design },
) =>
  // Whatever is in the cart already is priced anew by the shop, which does not know this signature.
  database.transact(t =>
    signFor(t, {
      accountId,
      design,
      now: new Date(),
      mac: () => 'unknown',
      geometry: GEOMETRY_VERSION,
    }),
  )
