import { metals } from '#design/catalogue/metals.ts'
import { ringSizes } from '#design/catalogue/ring-sizes.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { firstLook } from '#web/viewer/look.ts'
import type { ViewerWorkerRequest, WorkerResponse } from '#web/viewer/messages.ts'

/** Small, so that what is kept shows and not what is drawn. */
const PX = 48

const worker = new Worker(new URL('../../web/viewer/piece-worker.ts', import.meta.url), {
  type: 'module',
})
const ask = (request: ViewerWorkerRequest) => worker.postMessage(request)
const canvas = Object.assign(document.createElement('canvas'), { width: PX, height: PX })
document.body.append(canvas)
const picture = canvas.getContext('bitmaprenderer')

const styles = ['solitaire', 'halo', 'three-stone', 'plain-band'] as const

/** A change of one option after the other: style, size, metal, letters. */
function designOf(i: number): Design {
  const first = defaultDesign(styles[Math.floor(i / 25) % styles.length] ?? 'solitaire')
  const { diameterUm = null } = ringSizes[i % ringSizes.length] ?? {}
  const metal = metals[i % metals.length]?.id ?? first.metal
  const row = `No ${i % 7}`
  const engraving: Design['engraving'] =
    i % 5 === 0 ? [{ place: 'inside', font: 'serif', heightUm: 1400, rows: [row] }] : []
  return { ...first, diameterUm, metal, engraving }
}

const still = { scene: 'studio', width: PX, height: PX, section: false, pictured: false } as const
const showDesign = (design: Design) =>
  new Promise<void>((resolve, reject) => {
    let built = false
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.is === 'failed') reject(new Error(data.reason))
      if (data.is === 'built') built = true
      if (data.is !== 'frame') return
      picture?.transferFromImageBitmap(data.bitmap)
      ask({ is: 'seen', viewer: 1 })
      if (built) resolve()
    }
    ask({ is: 'show', viewer: 1, design })
  })

ask({ is: 'begin', draw: 'live' })
ask({ is: 'render', viewer: 1, params: { ...still, look: firstLook, moving: true } })
Object.assign(window, {
  async changes(from: number, to: number) {
    for (let i = from; i < to; i++) await showDesign(designOf(i))
  },
  firstFrameMs: 1,
})
