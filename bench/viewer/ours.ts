import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { firstLook } from '#web/viewer/look.ts'
import type { ViewerWorkerRequest, WorkerResponse } from '#web/viewer/messages.ts'

/** A solitaire on a canvas of 600 pixels, as the viewer draws it. */
const PX = 600
const CHANGES = 5

const worker = new Worker(new URL('../../web/viewer/piece-worker.ts', import.meta.url), {
  type: 'module',
})
const ask = (request: ViewerWorkerRequest) => worker.postMessage(request)
const canvas = Object.assign(document.createElement('canvas'), { width: PX, height: PX })
document.body.append(canvas)
const picture = canvas.getContext('2d', { willReadFrequently: true })
// The ruler is laid ready while the worker loads: what it costs itself is not the viewer's.
picture?.getImageData(0, 0, 1, 1)

/** Until the first frame of what was asked is on the canvas and has been read back. */
const frame = (about: 'show' | 'render') =>
  new Promise<void>((resolve, reject) => {
    let built = about === 'render'
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.is === 'failed') reject(new Error(data.reason))
      if (data.is === 'built') built = true
      if (data.is !== 'frame') return
      if (built) {
        picture?.drawImage(data.bitmap, 0, 0, PX, PX)
        picture?.getImageData(0, 0, 1, 1)
        resolve()
      }
      data.bitmap.close()
      // As on a page: what is on the screen is followed by better.
      ask({ is: 'seen', viewer: 1 })
    }
  })

const still = { scene: 'studio', width: PX, height: PX, section: false, pictured: false } as const
const params = (turn: number, moving: boolean) =>
  ask({ is: 'render', viewer: 1, params: { ...still, look: { ...firstLook, turn }, moving } })
const show = (design: Design) => ask({ is: 'show', viewer: 1, design })

const design = defaultDesign('solitaire')
ask({ is: 'begin', draw: 'live' })
show(design)
params(0, false)
await frame('show')
const firstFrameMs = performance.now()
// What was timed must be a piece and not an empty canvas: gold, in the middle of what is not.
if (!isPiece()) throw new Error('The first frame shows no ring.')
Object.assign(window, { firstFrameMs })

/** A ring of gold has some hundred pixels to its left and right, and none in its hole. */
function isPiece() {
  const rgba = picture?.getImageData(0, 0, PX, PX).data
  const gold = (x: number, y: number) => {
    const [r = 0, , b = 0] = rgba?.subarray((y * PX + x) * 4) ?? []
    return r - b > 40
  }
  const across = Array.from({ length: PX }, (_, x) => gold(x, PX / 2))
  return across.filter(Boolean).length > 60 && !gold(PX / 2, PX / 2)
}

const timed = async (work: () => Promise<void>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Turned by a hair and at rest: a frame. With another size: a frame after a change. */
Object.assign(window, {
  async changes() {
    const frames: number[] = []
    const changed: number[] = []
    for (let i = 1; i <= CHANGES; i++) {
      params(i / 1000, false)
      frames.push(await timed(() => frame('render')))
      show({ ...design, diameterUm: (design.diameterUm ?? 0) + i * 100 })
      changed.push(await timed(() => frame('show')))
    }
    return { frames, changed }
  },
})
