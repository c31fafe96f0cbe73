import { heicAdvice } from '#schemas/accepted-pictures.ts'
import { pictureTooHeavy } from '#schemas/uploads.ts'

/** Why a picture is not taken. */
export const pictureRefusals = [
  'empty',
  'too-heavy',
  'svg',
  'heic',
  'moving',
  'not-a-picture',
  'cut-short',
  'too-many-pixels',
  'unreadable',
  'busy',
] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

export type CleanPicture =
  | {
      readonly ok: true
      /** A WebP file of our own making. */
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly width: number
      readonly height: number
      /** The same in each smaller long side that was asked for, in that order. */
      readonly smaller: readonly Uint8Array<ArrayBuffer>[]
    }
  | { readonly ok: false; readonly reason: PictureRefusal }

/** Whose turn it is to be worked for: those who have signed in go before guests. */
export interface ImageSender {
  readonly client: string
  readonly lane: 'signed-in' | 'guest'
  /** Aborted when their request ends, so that the work stops too. */
  readonly gone?: AbortSignal
}

/** Where pictures that strangers send are made anew, and kept. */
export interface ImageUploads {
  /**
   * Whatever the bytes are, what comes out is a picture of ours or a reason; it throws only where what
   * is sent breaks off. Pictures of several senders are taken by turns.
   */
  readonly clean: (
    sent: ReadableStream<Uint8Array> | Uint8Array,
    sender: ImageSender,
    smaller?: readonly number[],
  ) => Promise<CleanPicture>
  readonly keep: (name: string, bytes: Uint8Array) => Promise<void>
  readonly find: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  readonly remove: (name: string) => Promise<void>
  /** One that we keep, as a PNG for papers, no longer on a side than asked; nothing where it is gone. */
  readonly printable: (name: string, longSide: number) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** What to do about it, for whoever sent it. */
export const pictureRefusalWords: Readonly<Record<PictureRefusal, string>> = {
  empty: 'This file is empty. Please choose the picture again.',
  'too-heavy': pictureTooHeavy,
  svg: 'Drawings as SVG are not taken. Please send a picture of it as PNG or JPEG.',
  heic: heicAdvice,
  moving: 'Moving pictures are not taken. Please send one still picture.',
  'not-a-picture': 'We cannot open this file as a picture. Please send a JPEG, PNG or WebP.',
  'cut-short': 'The end of this picture is missing. Please choose it again.',
  'too-many-pixels': 'This picture has more than 40 megapixels. Please send a smaller copy of it.',
  unreadable: 'This picture could not be opened. Please save it anew as JPEG or PNG.',
  busy: 'Many pictures are arriving just now. Please try this one again in a moment.',
}
