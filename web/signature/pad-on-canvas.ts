import Pad from 'signature_pad'
import { type DrawnStroke, fromPad, toPad } from '#web/state/drawn-stroke.ts'
import { padOptions } from '#web/state/pad-options.ts'
import { onWhite } from './on-white.ts'
import type { SignaturePicture } from './save-signature.ts'

export interface OpenPad {
  /** Puts these strokes on the sheet, in place of what was there. */
  readonly show: (strokes: readonly DrawnStroke[]) => void
  /** Ends a stroke that is being drawn, as if the pen had been lifted. */
  readonly lift: () => void
  readonly picture: SignaturePicture
  readonly close: () => void
}

/** The pad on a canvas: as sharp as the screen, the same drawing at every size. */
export function openPad(
  canvas: HTMLCanvasElement,
  onStroke: (stroke: DrawnStroke) => void,
): OpenPad {
  const pad = new Pad(canvas, padOptions)
  let shown: readonly DrawnStroke[] = []
  let onCanvas: readonly DrawnStroke[] = []
  let drawing = false

  const redraw = () => {
    // A stroke that is being drawn stays until it is done: its end shows everything anew.
    if (drawing) return
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0) return
    const ratio = Math.max(1, window.devicePixelRatio)
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
    const fits = canvas.width === across && canvas.height === down
    if (fits && areSame(onCanvas, shown)) return
    if (!fits) [canvas.width, canvas.height] = [across, down]
    canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
    pad.fromData(shown.map(stroke => toPad(stroke, width)))
    onCanvas = shown
  }

  const beginStroke = () => {
    drawing = true
  }
  const endStroke = () => {
    if (!drawing) return
    drawing = false
    const stroke = fromPad(pad.toData().at(-1)?.points ?? [], canvas.getBoundingClientRect().width)
    shown = [...shown, stroke]
    redraw()
    onStroke(stroke)
  }
  pad.addEventListener('beginStroke', beginStroke)
  pad.addEventListener('endStroke', endStroke)

  const sizes = new ResizeObserver(redraw)
  sizes.observe(canvas)
  const stopFollowing = followRatio(redraw)

  return {
    show(strokes) {
      shown = strokes
      redraw()
    },
    lift() {
      if (!drawing) return
      pad.off()
      pad.on()
      endStroke()
    },
    picture: {
      isEmpty: () => pad.isEmpty(),
      toDataURL: medium =>
        medium === 'image/jpeg' ? onWhite(canvas).toDataURL(medium) : pad.toDataURL(medium),
    },
    close() {
      sizes.disconnect()
      stopFollowing()
      pad.removeEventListener('beginStroke', beginStroke)
      pad.removeEventListener('endStroke', endStroke)
      pad.off()
    },
  }
}

const areSame = (some: readonly DrawnStroke[], others: readonly DrawnStroke[]) =>
  some.length === others.length && some.every((stroke, i) => stroke === others[i])

/** Zooming, or a window moved to another screen, changes how many pixels a CSS pixel has. */
function followRatio(changed: () => void) {
  let query: MediaQueryList | undefined
  const follow = () => {
    query?.removeEventListener('change', onRatio)
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', onRatio)
  }
  const onRatio = () => {
    follow()
    changed()
  }
  follow()
  return () => query?.removeEventListener('change', onRatio)
}
