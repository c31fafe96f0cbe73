const media = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' } as const

export type ImageType = keyof typeof media
export const imageTypes = Object.keys(media) as readonly ImageType[]

/** What a signature is saved from: a pad, or a picture of strokes. */
export interface SignaturePicture {
  readonly isEmpty: () => boolean
  readonly toDataURL: (medium: (typeof media)[ImageType]) => string
}

export type SavedSignature =
  | { readonly isEmpty: true }
  | { readonly isEmpty: false; readonly data: string }

const isImageType = (type: unknown): type is ImageType =>
  typeof type === 'string' && Object.hasOwn(media, type)

/**
 * The signature as a data URL; with nothing drawn, an empty result. The type comes from wherever the
 * caller has it: one that is not supported is the caller's mistake, and an error that names those that are.
 */
export function saveSignature(picture: SignaturePicture, type: unknown = 'png'): SavedSignature {
  if (!isImageType(type)) {
    const given = typeof type === 'string' ? `“${type.slice(0, 40)}”` : `A ${typeof type}`
    throw new TypeError(
      `${given} is not an image type for signatures. Supported types: ${imageTypes.join(', ')}.`,
    )
  }
  if (picture.isEmpty()) return { isEmpty: true }
  return { isEmpty: false, data: picture.toDataURL(media[type]) }
}
