import { type Picture, rendering } from '#geometry/picture/render.ts'
import { pictureSectionOf } from '#geometry/picture/section.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { nextMessage } from './next-message.ts'
import type { Painter, Shot } from './painter.ts'

/** So long nothing else is heard. */
const SLICE_MS = 12
/** Samples to a pixel each way, pass by pass: a swift one, one of all pixels, one as good as any. */
const samples = [1, 1, 2] as const

/** Draws with the processor alone, where there is no graphics card: few pictures, each as good. */
export const picturePainter: Painter = {
  draws: 'pictures',
  frameMs: 90,
  mostPx: 640,
  firstShare: 0.4,
  readyCount: 0,
  // Each is whole in itself, and better than the one before.
  folds: false,
  photograph: [2],
  passes: moving => (moving ? 1 : samples.length),
  async paint(shot: Shot, pass: number) {
    const { set, scene, width, height } = shot
    const { piece, words } = shot.built
    const light = scenes[scene]
    const section = shot.section ? pictureSectionOf(piece, set.model, set.pose, light) : null
    const fine = samples[pass] ?? 2
    const steps = rendering(piece, set, light, width, height, fine, words, { section })
    return bitmapOf(steps, () => !shot.swift && shot.overtaken())
  },
  untilDrawn: () => Promise.resolve(),
  forget() {},
}

/** Works on a picture until it is done, or null once nobody waits for it; listens in between. */
export async function bitmapOf(steps: Generator<void, Picture>, overtaken: () => boolean) {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return createImageBitmap(imageOf(step.value))
    if (performance.now() - since < SLICE_MS) continue
    await nextMessage()
    if (overtaken()) return null
    since = performance.now()
  }
}

const imageOf = ({ rgba, width, height }: Picture) =>
  new ImageData(new Uint8ClampedArray(rgba.buffer), width, height)
