import * as v from 'valibot'
import { isHeic } from '#schemas/accepted-pictures.ts'
import { pictureLimits, pictureTooHeavy, refusedFileSchema } from '#schemas/uploads.ts'

const PATIENCE_MS = 90_000

export type PictureSent =
  | { readonly ok: true }
  /** `again` where nothing is wrong with the picture itself. */
  | { readonly ok: false; readonly words: string; readonly again: boolean }

const away: PictureSent = {
  ok: false,
  again: true,
  words: 'It could not be sent just now. It stays here: try again when you are connected.',
}

/**
 * What an answer means. One without words of ours comes from something between the shop and the
 * browser, such as a proxy with a limit of its own: whoever hears it is connected.
 */
export function pictureAnswer(status: number, response: unknown): PictureSent {
  if (status === 201) return { ok: true }
  const read = v.safeParse(refusedFileSchema, response)
  const words = read.success ? read.output.words : undefined
  const again = status >= 500 || status === 429
  if (words) return { ok: false, words, again }
  if (status === 413)
    return {
      ok: false,
      again: false,
      words:
        'This picture is larger than the shop’s server takes. Please send a smaller copy of it.',
    }
  return {
    ok: false,
    again: true,
    words: 'The shop could not take it just now. It stays here: try again in a moment.',
  }
}

/** Sends one picture; sent twice under the same name it is there once. */
export async function sendPicture(
  file: File,
  address: string,
  onProgress: (part: number) => void,
): Promise<PictureSent> {
  const body = await readable(file)
  if (body.size > pictureLimits.bytes)
    return {
      ok: false,
      again: false,
      words: pictureTooHeavy,
    }
  return new Promise(resolve => {
    // Only this way of asking says how far a sending has come.
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.timeout = PATIENCE_MS
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve(away)
    request.ontimeout = () => resolve(away)
    request.onload = () => resolve(pictureAnswer(request.status, request.response))
    request.send(body)
  })
}

/** Converts HEIC to JPEG in Safari, which can open it. Makes a picture that is too heavy smaller. */
async function readable(file: File): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (!isHeic(start) && file.size <= pictureLimits.bytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, pictureLimits.longSide / Math.max(picture.width, picture.height))
    const sheet = document.createElement('canvas')
    sheet.width = Math.max(1, Math.round(picture.width * scale))
    sheet.height = Math.max(1, Math.round(picture.height * scale))
    sheet.getContext('2d')?.drawImage(picture, 0, 0, sheet.width, sheet.height)
    picture.close()
    const made = await new Promise<Blob | null>(done => sheet.toBlob(done, 'image/jpeg', 0.9))
    return made ?? file
  } catch {
    // This browser cannot open the picture. The shop refuses it and explains what to send.
    return file
  }
}
