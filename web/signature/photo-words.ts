import { heicAdvice } from '#schemas/accepted-pictures.ts'
import { type PictureFault, tracedPictureLimits } from './trace/picture-file.ts'
import type { Traced } from './trace/trace.ts'

const megabytes = tracedPictureLimits.bytes / 1e6
const megapixels = tracedPictureLimits.pixels / 1e6

/** Why a picture was not taken, and what to do instead. */
export const photoFaultWords: Readonly<Record<PictureFault, string>> = {
  empty: 'This file is empty. Choose the picture once more, or take a new one.',
  'too-heavy': `This file is larger than ${megabytes} MB. Save the picture smaller, or cut it down to the signature.`,
  'too-large': `This picture has more than ${megapixels} million pixels, more than a browser can safely open. Save it smaller, or cut it down to the signature.`,
  'cut-short':
    'This picture is not whole: the end of the file is missing. Copy or take it once more.',
  svg: 'This is an SVG drawing. Save it as PNG or JPEG, and we can trace it.',
  heic: heicAdvice,
  pdf: 'This is a PDF. Take a screenshot of the signature in it, and we can trace that.',
  other: 'This is no picture that we can read. JPEG, PNG and WebP are.',
  unreadable:
    'This picture could not be opened: it may be damaged. Try another, or take a new one.',
}

type Missing = Extract<Traced, { ok: false }>['reason']

export const missingWords: Readonly<Record<Missing, string>> = {
  'nothing-found':
    'There is no signature to be found in this picture. Move the slider towards fainter lines, or take it closer, in even light, on plain paper.',
  'no-signature':
    'There is too much in this picture for a signature. Move the slider towards darker lines, or cut the picture down to the signature.',
}
