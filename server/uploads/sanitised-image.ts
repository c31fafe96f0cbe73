/**
 * A picture's file with nothing left in it but the picture: no metadata, no profiles, no second file
 * behind its end. That is all a decoder is ever given.
 */
export interface SanitisedImage {
  readonly kind: 'jpeg' | 'png' | 'webp'
  readonly width: number
  readonly height: number
  readonly orientation: number
  /** What a decoder needs at most for a pixel. */
  readonly bytesPerPixel: number
  readonly bytes: Uint8Array<ArrayBuffer>
}
