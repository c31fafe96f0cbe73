import type { Mark, MarkFile } from '#schemas/look/mark.ts'
import { markLimits } from '#schemas/look/mark.ts'
import {
  type ImageSender,
  pictureRefusals,
  pictureRefusalWords as pictureWords,
} from '../special-orders/image-uploads.ts'

/** Why a mark is not taken. */
export const markRefusals = [
  ...pictureRefusals,
  'too-small',
  'too-long',
  'nothing-drawn',
  'script',
  'outside',
  'entities',
  'part',
  'too-intricate',
] as const
export type MarkRefusal = (typeof markRefusals)[number]

export type MarkFiles = Readonly<Record<MarkFile, Uint8Array<ArrayBuffer>>>

export type RedrawnMark =
  | { readonly ok: true; readonly mark: Omit<Mark, 'id'>; readonly files: MarkFiles }
  | { readonly ok: false; readonly reason: MarkRefusal; readonly found?: string }

/** Draws a mark anew, in a process of its own: nothing of what was sent is ever shown. */
export type RedrawMark = (sent: Uint8Array, sender: ImageSender) => Promise<RedrawnMark>

const words: Readonly<Record<MarkRefusal, string>> = {
  ...pictureWords,
  'too-heavy': 'This file is larger than 900 kB. Please send a smaller copy of it.',
  'not-a-picture': 'This is not a picture that we can open. SVG, PNG, JPEG and WebP are.',
  'too-many-pixels': 'This picture has more than 16 megapixels. Please send a smaller copy of it.',
  'too-small': `This picture is too small for icons: at least ${markLimits.least} pixels wide or high, please, or SVG.`,
  'too-long': `This is more than ${markLimits.longest} times as long as it is high, or the other way round. Please send a shorter one.`,
  'nothing-drawn': 'There is nothing to be seen in this file.',
  script: 'There is a script in this drawing. A mark is only looked at: please save it without.',
  outside: 'This drawing needs a file from somewhere else. Please save it with everything in it.',
  entities: 'This drawing declares words of its own (DOCTYPE). Please save it as plain SVG.',
  part: 'This drawing has a part that we cannot show. Please convert text to outlines and trace embedded pictures, or send it as PNG.',
  'too-intricate': 'This drawing has too many parts. Please send it as PNG.',
  unreadable: 'This file could not be opened. Please save it anew as SVG or PNG.',
}

/** What to do about it, for whoever sent it. */
export const markRefusalWords = ({
  reason,
  found,
}: {
  readonly reason: MarkRefusal
  readonly found?: string
}) => (found ? `${words[reason]} It was: ${found}.` : words[reason])
