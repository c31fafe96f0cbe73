import type { PictureRefusal } from '#shop/special-orders/image-uploads.ts'

/**
 * Thrown wherever a file contradicts itself or the standard, deep in the decoding as that may be;
 * caught in two places, `sanitise-heic.ts` and `decode-heic.ts`, which give back the reason.
 */
export class Broken extends Error {
  readonly reason: PictureRefusal
  constructor(reason: PictureRefusal, what: string) {
    super(what)
    this.reason = reason
  }
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken('unreadable', what)
}
