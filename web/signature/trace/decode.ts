import { type Grey, greyOf } from './picture.ts'
import { type PictureFault, pictureFile, tracedPictureLimits } from './picture-file.ts'

/** Longer side of the picture that is traced: a pen stroke is then some eight pixels wide. */
const TRACED_PX = 1200

export type Decoded =
  | { readonly ok: true; readonly grey: Grey; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly reason: PictureFault }

/** For a worker: a photograph as it is held upright, made small, on white. */
export async function decoded(file: Blob): Promise<Decoded> {
  if (file.size > tracedPictureLimits.bytes) return { ok: false, reason: 'too-heavy' }
  try {
    const found = pictureFile(new Uint8Array(await file.arrayBuffer()))
    if (!found.ok) return found
    const scale = Math.min(1, TRACED_PX / Math.max(found.width, found.height))
    // Typed by what it is: a decoder that looks at the name would go wrong with it.
    const whole = await createImageBitmap(new Blob([file], { type: `image/${found.kind}` }), {
      resizeWidth: Math.max(1, Math.round(found.width * scale)),
      resizeQuality: 'high',
    })
    return { ok: true, ...drawn(whole) }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

/** A photograph that was turned comes out upright and by then may be longer than was asked. */
function drawn(whole: ImageBitmap): { readonly grey: Grey; readonly picture: ImageBitmap } {
  const scale = Math.min(1, TRACED_PX / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  const sheet = new OffscreenCanvas(width, height)
  const context = sheet.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to draw on.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(whole, 0, 0, width, height)
  whole.close()
  const grey = greyOf(context.getImageData(0, 0, width, height).data, width, height)
  return { grey, picture: sheet.transferToImageBitmap() }
}
