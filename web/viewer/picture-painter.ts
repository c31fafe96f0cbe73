import { renderSetUp } from '#geometry/picture/render.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import type { Painter, Shot } from './painter.ts'

/** Longest side of a picture while the piece turns, and when it stands still. */
const MOVING_PX = 200
const STILL_PX = 640

/** Draws with the processor alone, where there is no graphics card: few pictures, each as good. */
export const picturePainter: Painter = {
  draws: 'pictures',
  firstShare: 1,
  // Each is whole in itself, and better than the one before.
  photograph: [1],
  passes: moving => (moving ? 1 : 2),
  paint({ built, set, scene, width, height, moving, photograph }: Shot, pass: number) {
    const most = moving ? MOVING_PX : photograph ? Infinity : STILL_PX
    const share = Math.min(1, most / Math.max(width, height))
    const [w, h] = [Math.round(width * share), Math.round(height * share)]
    const { scale, x, y } = set.camera
    const camera = { ...set.camera, scale: scale * share, x: x * share, y: y * share }
    const { rgba } = renderSetUp(
      built.piece,
      { ...set, camera },
      scenes[scene],
      w,
      h,
      pass + 1,
      built.words,
    )
    return createImageBitmap(new ImageData(new Uint8ClampedArray(rgba.buffer), w, h))
  },
  settled: () => Promise.resolve(),
  forget() {},
}
