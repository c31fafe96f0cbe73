/** For file inputs: an iPhone converts its HEIC photos to JPEG because HEIC is not in this list. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp'

/** The first 12 bytes are enough: a HEIC file begins with a box that names its brand (ISO/IEC 23008-12). */
export const isHeic = (bytes: Uint8Array) =>
  /^ftyp(hei|hev|mif1|msf1)/.test(String.fromCharCode(...bytes.subarray(4, 12)))

export const heicAdvice =
  'This is an HEIC photo. Please send it as JPEG, PNG or WebP. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or share the photo as JPEG.'
