import type { MetalId } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { OwnedRing } from '#geometry/fit/owned-ring.ts'
import { type ModelRefusal, modelLimits } from '#geometry/own-model/limits.ts'
import type { ReadModel } from '#geometry/own-model/read-model.ts'
import type { ImageSender } from './image-uploads.ts'

export { modelLimits }

/** What an upload answers about a model: what was found in it, or that there is no time just now. */
export type ModelAnswer = ReadModel | { readonly ok: false; readonly reason: 'busy' | 'too-slow' }

/** Bands beside the ring of a model, and what was found out about it. */
export type RingFitAnswer =
  | {
      readonly ok: true
      readonly fits: readonly BandFit[]
      readonly notes: readonly string[]
    }
  | Extract<OwnedRing, { ok: false }>
  | { readonly ok: false; readonly reason: 'busy' | 'too-slow'; readonly found?: string }

/** Where models from outside are read and painted, each in a process that lives for it alone. */
export interface ModelUploads {
  /** Whether a model of so many bytes would be refused as busy: asked before it is received. */
  readonly isFull: (bytes: number, sender: ImageSender) => boolean
  /** Never throws; whatever the bytes are, what comes out is a model of our writing or a reason. */
  readonly read: (bytes: Uint8Array<ArrayBuffer>, sender: ImageSender) => Promise<ModelAnswer>
  /** A band in the model's own size, bent round it. Never throws; nothing of the model is kept. */
  readonly fitRing: (
    bytes: Uint8Array<ArrayBuffer>,
    band: Design,
    sender: ImageSender,
  ) => Promise<RingFitAnswer>
  /** A kept model in a metal, as a PNG of 600 pixels square; null when it cannot be had just now. */
  readonly still: (model: string, metal: MetalId) => Promise<Uint8Array<ArrayBuffer> | null>
}

type Refusal = ModelRefusal | 'busy' | 'too-slow'

/** What to do about it, for the jeweller who sent it. */
const words: Readonly<Record<Refusal, (found: string) => string>> = {
  empty: () => 'There is nothing in this file. Please choose it again.',
  'too-heavy': () => 'This file is larger than 30 MB. Please export it with fewer triangles.',
  'not-a-model': () => 'This is no model that we can open. STL and 3MF are.',
  'cut-short': () => 'The end of this file is missing, or it is no STL. Please export it again.',
  'not-finite': () =>
    'Some corners of this model are nowhere (not a number). Please export it again.',
  'too-many-triangles': () =>
    'This model has more than 400,000 triangles. Please export it with fewer triangles.',
  'too-many-parts': () =>
    'This package holds more parts than a piece has. Please export the piece alone.',
  'unpacks-too-large': () => 'This package unpacks to more than a model needs. It is not taken.',
  entities: () =>
    'This package declares names of its own in its XML, which no model needs. It is not taken.',
  'in-several-files': () =>
    'This package spreads its model over several files. Please export one model.',
  'no-unit': found => `This package counts in “${found}”. Please export it in millimetres.`,
  'too-small': found =>
    `The model measures ${found}. Is it in metres or inches? Please export it in millimetres.`,
  'too-large': found =>
    `The model measures ${found}. Is it in micrometres, or scaled? Please export it in millimetres.`,
  'not-closed': found =>
    found === '0'
      ? 'Its surface is not one closed skin: faces overlap or meet in an edge more than twice. Mend it in your program first.'
      : `Its surface is not closed: ${found} edges have no neighbour. Mend it in your program first.`,
  'no-volume': () => 'The model encloses nothing: there would be no metal in it.',
  busy: () => 'We are reading other models right now. Try again in a minute.',
  'too-slow': () =>
    'We could not read this model in time. Export it with fewer triangles, or try again in a few minutes.',
}

export const modelRefusalWords = (refused: { readonly reason: Refusal; readonly found?: string }) =>
  words[refused.reason](refused.found ?? '')

/** The same for whoever sent a model of a ring that they own. */
export function ownedRefusalWords({
  reason,
  found = '',
}: Extract<RingFitAnswer, { ok: false }>): string {
  switch (reason) {
    case 'no-opening':
      return 'We find no round opening for a finger in this model. Is it the ring alone, and is it closed all round?'
    case 'no-finger':
      return `The opening in this model is ${found} across. In millimetres, centimetres, inches and metres alike, that is no finger’s.`
    case 'not-a-model':
      return 'This is no model that we can open. STL, 3MF and GLB without compression are.'
    case 'not-closed':
      return found === '0'
        ? 'Its faces cross or lie upon one another, so that its inside cannot be told from its outside. Please have it exported as one body.'
        : `Its surface is not closed; the first open edge is near ${found} in the model’s own numbers. Close it there, please, or have it exported as one body.`
    default:
      return modelRefusalWords({ reason, found })
  }
}
