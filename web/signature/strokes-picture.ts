import type { Stroke } from '#design/document/signature.ts'
import { BOX_HEIGHT, signatureAspect } from '#design/document/signature.ts'
import { padOptions } from '#web/state/pad-options.ts'
import { inkPath } from './ink-path.ts'
import { onWhite } from './on-white.ts'
import type { SignaturePicture } from './save-signature.ts'

const MARGIN = 100
/** Pixels for a unit of the drawing, of which it is 1000 high. */
const SCALE = 0.4

/** Strokes that were not drawn on the pad, as a picture of their own. */
export function strokesPicture(strokes: readonly Stroke[]): SignaturePicture {
  const height = BOX_HEIGHT + 2 * MARGIN
  const width = Math.ceil(signatureAspect(strokes) * BOX_HEIGHT) + 2 * MARGIN
  const size = [Math.round(width * SCALE), Math.round(height * SCALE)] as const
  const path = () => inkPath(strokes, BOX_HEIGHT)
  return {
    isEmpty: () => strokes.length === 0,
    toDataURL(medium) {
      if (medium === 'image/svg+xml') {
        const box = `${-MARGIN} ${-MARGIN} ${width} ${height}`
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size[0]}" height="${size[1]}"><path fill="${padOptions.penColor}" d="${path()}"/></svg>`
        return `data:${medium};base64,${btoa(svg)}`
      }
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = size
      const context = canvas.getContext('2d')
      context?.setTransform(SCALE, 0, 0, SCALE, MARGIN * SCALE, MARGIN * SCALE)
      if (context) context.fillStyle = padOptions.penColor
      context?.fill(new Path2D(path()))
      return (medium === 'image/jpeg' ? onWhite(canvas) : canvas).toDataURL(medium)
    },
  }
}
