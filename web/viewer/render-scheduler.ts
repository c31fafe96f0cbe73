import type { Design } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { farLookOf } from './far-look.ts'
import { firstLook } from './look.ts'
import { pieceMeasuresOf } from './measures.ts'
import type { RenderParams, ViewerWorkerRequest, WorkerResponse } from './messages.ts'
import { nextMessage } from './next-message.ts'
import type { Built, Painter } from './painter.ts'
import { poseBeforeCamera } from './pose-in-picture.ts'
import { middleOfInterest, viewpointsOf } from './viewpoint-spots.ts'

interface ViewerSlot {
  readonly viewer: number
  /** Asked for and not built yet; a later one takes its place. */
  wanted: Design | null
  built: Built | null
  params: RenderParams | null
  pass: number
  /** A frame is on its way to the screen. */
  shown: boolean
  /** Share of the screen's pixels that a frame has which must come in time; null before any was timed. */
  share: number | null
  photograph: number | null
  readonly cutOuts: Extract<ViewerWorkerRequest, { is: 'cut-out' }>[]
  /** What the last frame was of. */
  painted: Built | null
  /** When something was last asked for. */
  askedAt: number
}

/** Who has just turned or changed something is about to do so again: better pictures wait. */
const REST_MS = 120
const LEAST_SHARE = 0.3
const SQUARE = { width: 1000, height: 1000 }
/** Nobody sees a tenth fewer pixels, and a still picture then need not be drawn anew. */
const WHOLE = 0.9

type Tell = (response: WorkerResponse, transfer?: Transferable[]) => void

/**
 * Builds and draws for every viewer of a page, one thing at a time: what was asked last comes first,
 * and what has been overtaken is never begun.
 */
export class RenderScheduler {
  readonly #tell: Tell
  readonly #benches = new Map<number, ViewerSlot>()
  #painter: Painter | null = null
  #busy = false
  #rest = 0

  constructor(tell: Tell) {
    this.#tell = tell
  }

  /** Another painter, or none for a while: every picture is begun anew. */
  setPainter(painter: Painter | null) {
    this.#painter = painter
    for (const slot of this.#benches.values()) {
      slot.pass = 0
      slot.share = null
    }
    this.#stir()
  }

  take(request: Exclude<ViewerWorkerRequest, { is: 'begin' }>) {
    const slot = this.#bench(request.viewer)
    if (request.is === 'show' || request.is === 'render') slot.askedAt = performance.now()
    if (request.is === 'show') slot.wanted = request.design
    else if (request.is === 'render') {
      slot.params = request.params
      slot.pass = 0
    } else if (request.is === 'seen') {
      slot.shown = true
    } else if (request.is === 'photograph') slot.photograph = request.px
    else if (request.is === 'cut-out') slot.cutOuts.push(request)
    else {
      if (slot.built) this.#painter?.forget(slot.built)
      this.#benches.delete(request.viewer)
    }
    this.#stir()
  }

  #bench(viewer: number): ViewerSlot {
    const known = this.#benches.get(viewer)
    if (known) return known
    const slot: ViewerSlot = {
      viewer,
      wanted: null,
      built: null,
      params: null,
      pass: 0,
      shown: true,
      share: null,
      photograph: null,
      cutOuts: [],
      painted: null,
      askedAt: 0,
    }
    this.#benches.set(viewer, slot)
    return slot
  }

  /** Goes on after what has been asked meanwhile is heard. */
  #stir() {
    if (this.#busy) return
    this.#busy = true
    setTimeout(async () => {
      try {
        while (await this.#work()) await nextMessage()
      } finally {
        this.#busy = false
      }
      if (this.#next()) this.#stir()
      else this.#restLater()
    })
  }

  /** What is not due yet is looked after when it is. */
  #restLater() {
    clearTimeout(this.#rest)
    const waiting = [...this.#benches.values()].filter(one => this.#unfinished(one))
    const midway = this.#midway()
    // The page says when it has seen the last one.
    if (waiting.length === 0 || (midway && !midway.shown)) return
    const due = Math.min(...waiting.map(({ askedAt }) => askedAt)) + REST_MS
    this.#rest = self.setTimeout(() => this.#stir(), Math.max(1, due - performance.now()))
  }

  #next() {
    const slots = [...this.#benches.values()]
    const midway = this.#midway()
    const painting = this.#painter
      ? (slots.find(({ photograph, built, params }) => photograph && built && params) ??
        slots.find(one => this.#unfinished(one) && one.pass === 0) ??
        (midway ? [midway] : slots).find(one => this.#unfinished(one) && isAtRest(one)))
      : undefined
    const cutting = slots.find(({ cutOuts, built }) => cutOuts.length > 0 && built)
    return slots.find(({ wanted }) => wanted) ?? cutting ?? painting
  }

  /** A picture that is being folded together: none but a first pass may come between. */
  #midway(): ViewerSlot | undefined {
    const painter = this.#painter
    if (!painter?.folds) return undefined
    return [...this.#benches.values()].find(
      ({ pass, built, params }) =>
        pass > 1 && built && params && pass < painter.passes(params.moving),
    )
  }

  #unfinished({ built, params, shown, pass }: ViewerSlot) {
    const painter = this.#painter
    if (!built || !params || !shown || !painter) return false
    if (params.pictured && painter.draws === 'pictures') return false
    return pass < painter.passes(params.moving)
  }

  async #work(): Promise<boolean> {
    const slot = this.#next()
    if (!slot) return false
    try {
      const [cutOut] = slot.cutOuts
      if (slot.wanted) await this.#build(slot, slot.wanted)
      else if (cutOut) await this.#cutOut(slot, cutOut)
      else if (slot.photograph) await this.#photograph(slot, slot.photograph)
      else await this.#paint(slot)
    } catch (error) {
      // A design that cannot be drawn must not keep the others from being drawn.
      slot.wanted = null
      slot.photograph = null
      slot.cutOuts.length = 0
      slot.pass = Number.POSITIVE_INFINITY
      this.#tell({ is: 'failed', viewer: slot.viewer, reason: String(error) })
    }
    return true
  }

  async #build(slot: ViewerSlot, design: Design) {
    const piece = pieceOf(design)
    const words = design.engraving.length > 0 ? await cutWords(piece) : []
    if (slot.wanted === design) slot.wanted = null
    const view = viewOf(piece, 'hero')
    const built = { piece, words, view }
    if (slot.built) this.#painter?.forget(slot.built, built)
    slot.built = built
    slot.pass = 0
    const [spots, measures] = [viewpointsOf(piece, view), pieceMeasuresOf(piece)]
    const { width, height } = slot.params ?? SQUARE
    const { pose, camera } = poseBeforeCamera(piece, view, firstLook, width, height)
    const first = { pose, camera, width, height }
    const head = middleOfInterest(piece)
    const far = farLookOf(piece, first)
    this.#tell({ is: 'built', viewer: slot.viewer, spots, head, far, measures, first })
  }

  async #paint(slot: ViewerSlot) {
    const { built, params } = slot
    const painter = this.#painter
    if (!built || !params || !painter) return
    // What moves and what is new is shown at once, as well as it can be; then better.
    const swift = params.moving || slot.pass === 0
    const whole = Math.min(1, painter.mostPx / Math.max(params.width, params.height))
    const share = swift ? (slot.share ?? painter.firstShare) : 1
    const width = Math.max(1, Math.round(params.width * whole * share))
    const height = Math.max(1, Math.round(params.height * whole * share))
    const set = poseBeforeCamera(built.piece, built.view, params.look, width, height)
    const { scene, section, moving } = params
    const { pass } = slot
    this.#interrupt(slot)
    slot.pass++
    const begun = performance.now()
    const { readyCount } = painter
    const overtaken = () => slot.wanted !== null || slot.params !== params
    const rough = !params.pictured && (moving || slot.painted === null)
    const size = { width, height, section, moving, photograph: false }
    const bitmap = await painter.paint(
      { built, set, scene, ...size, swift, rough, overtaken },
      pass,
    )
    if (!bitmap) {
      slot.pass = 0
      return
    }
    const done = slot.pass >= painter.passes(moving)
    const { viewer } = slot
    const { pose, camera } = set
    slot.shown = false
    this.#tell(
      { is: 'frame', viewer, bitmap, pose, camera, width, height, look: params.look, done },
      [bitmap],
    )
    await painter.untilDrawn()
    // A piece's first frame also uploads.
    if (swift && slot.painted === built && painter.readyCount === readyCount)
      slot.share = adapted(share, performance.now() - begun, painter.frameMs)
    slot.painted = built
  }

  /** What was folded together for others is lost: it is begun anew where its better passes begin. */
  #interrupt(slot: ViewerSlot) {
    if (!this.#painter?.folds) return
    for (const other of this.#benches.values())
      if (other !== slot && other === this.#midway()) other.pass = 1
  }

  async #cutOut(
    slot: ViewerSlot,
    { view, pxPerMm }: Extract<ViewerWorkerRequest, { is: 'cut-out' }>,
  ) {
    const { built, viewer } = slot
    slot.cutOuts.shift()
    if (!built) return
    const { bitmapOf } = await import('./picture-painter.ts')
    const { cutOut } = await import('#geometry/picture/cut-out.ts')
    const steps = cutOut(built.piece, built.words, view, scenes.studio, pxPerMm)
    const bitmap = await bitmapOf(steps, () => slot.wanted !== null)
    this.#tell({ is: 'cut-out', viewer, bitmap }, bitmap ? [bitmap] : [])
  }

  async #photograph(slot: ViewerSlot, px: number) {
    const { built, params, viewer } = slot
    const painter = this.#painter
    slot.photograph = null
    if (!built || !params || !painter) return
    this.#interrupt(slot)
    const overtaken = () => false
    const whole = { moving: false, photograph: true, swift: true, rough: false, overtaken }
    const size = { width: px, height: px, ...whole }
    const set = poseBeforeCamera(built.piece, built.view, params.look, px, px)
    const shot = { ...params, ...size, built, set }
    let bitmap: ImageBitmap | null = null
    for (const pass of painter.photograph) {
      bitmap?.close()
      bitmap = await painter.paint(shot, pass)
      await painter.untilDrawn()
    }
    slot.pass = 0
    if (!bitmap) return this.#tell({ is: 'photograph', viewer, png: null })
    const canvas = new OffscreenCanvas(px, px)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, px, px)
    bitmap.close()
    this.#tell({ is: 'photograph', viewer, png: await canvas.convertToBlob({ type: 'image/png' }) })
  }
}

/** A frame's work goes with its pixels, which go with the square of the share. */
function adapted(share: number, ms: number, frameMs: number): number {
  const next = share * Math.min(1.15, Math.max(0.5, Math.sqrt(frameMs / ms)))
  return next > WHOLE ? 1 : Math.max(LEAST_SHARE, next)
}

const isAtRest = ({ askedAt }: ViewerSlot) => performance.now() - askedAt >= REST_MS
