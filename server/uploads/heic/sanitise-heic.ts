import type { PictureRefusal } from '#shop/special-orders/image-uploads.ts'
import type { SanitisedImage } from '../sanitised-image.ts'
import { Broken } from './broken.ts'
import { planPicture } from './plan.ts'

/** What is left of a HEIC: the streams of the picture it shows, and how they are put together. */
export function sanitiseHeic(bytes: Uint8Array): SanitisedImage | PictureRefusal {
  try {
    const { plan, orientation, bytes: kept } = planPicture(bytes)
    const { width, height } = plan.shown
    return { kind: 'heic', width, height, orientation, bytesPerPixel: 4, bytes: kept, plan }
  } catch (error) {
    if (error instanceof Broken) return error.reason
    throw error
  }
}
