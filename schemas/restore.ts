import * as v from 'valibot'

/** A backup is sent in parts of so much, each in a request of its own: whatever is cut off goes on from there. */
export const RESTORE_PART_BYTES = 4_000_000

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a browser says of the file before it sends it. */
export const announcedBackup = v.object({ name: v.string(), bytes })

/** What it is told of a part. `received` is where the next begins. */
export const receivedPart = v.object({ received: bytes })

export const announcedAnswer = v.object({ id: v.string() })

/** Why it is not taken. */
export const refusedBackup = v.object({
  reason: v.picklist(['too-large', 'no-room', 'empty', 'not-empty', 'sign-in-again', 'unknown']),
})

/** As `secret.key` holds it: 32 bytes in base64url. */
export const secretText = v.pipe(v.string(), v.trim(), v.regex(/^([\w-]{43})?$/))
