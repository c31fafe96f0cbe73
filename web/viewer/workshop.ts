import type { Design } from '#design/document/design.ts'
import { pieceOf } from '#geometry/build.ts'
import { viewOf } from '#geometry/picture/view.ts'
import { cutWords } from '#geometry/picture/words.ts'
import { scenes } from '#geometry/studio/scenes.ts'
import { heard } from './heard.ts'
import { firstLook } from './look.ts'
import { measuresOf } from './measures.ts'
import type { Asked, Told, Wish } from './messages.ts'
import type { Built, Painter } from './painter.ts'
import { headOf, spotsOf } from './spots.ts'
import { standing } from './standing.ts'

interface Bench {
  readonly viewer: number
  /** Asked for and not built yet; a later one takes its place. */
  wanted: Design | null
  built: Built | null
  wish: Wish | null
  pass: number
  /** A frame is on its way to the screen. */
  shown: boolean
  /** Share of the screen's pixels that a frame has which must come in time; null before any was timed. */
  share: number | null
  photograph: number | null
  readonly cutOuts: Extract<Asked, { is: 'cut-out' }>[]
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

type Tell = (told: Told, transfer?: Transferable[]) => void

/**
 * Builds and draws for every viewer of a page, one thing at a time: what was asked last comes first,
 * and what has been overtaken is never begun.
 */
export class Workshop {
  readonly #tell: Tell
  readonly #benches = new Map<number, Bench>()
  #painter: Painter | null = null
  #busy = false
  #rest = 0

  constructor(tell: Tell) {
    this.#tell = tell
  }

  /** Another painter, or none for a while: every picture is begun anew. */
  employ(painter: Painter | null) {
    this.#painter = painter
    for (const bench of this.#benches.values()) {
      bench.pass = 0
      bench.share = null
    }
    this.#stir()
  }

  take(asked: Exclude<Asked, { is: 'begin' }>) {
    const bench = this.#bench(asked.viewer)
    if (asked.is === 'show' || asked.is === 'wish') bench.askedAt = performance.now()
    if (asked.is === 'show') bench.wanted = asked.design
    else if (asked.is === 'wish') {
      bench.wish = asked.wish
      bench.pass = 0
    } else if (asked.is === 'seen') {
      bench.shown = true
    } else if (asked.is === 'photograph') bench.photograph = asked.px
    else if (asked.is === 'cut-out') bench.cutOuts.push(asked)
    else {
      if (bench.built) this.#painter?.forget(bench.built)
      this.#benches.delete(asked.viewer)
    }
    this.#stir()
  }

  #bench(viewer: number): Bench {
    const known = this.#benches.get(viewer)
    if (known) return known
    const bench: Bench = {
      viewer,
      wanted: null,
      built: null,
      wish: null,
      pass: 0,
      shown: true,
      share: null,
      photograph: null,
      cutOuts: [],
      painted: null,
      askedAt: 0,
    }
    this.#benches.set(viewer, bench)
    return bench
  }

  /** Goes on after what has been asked meanwhile is heard. */
  #stir() {
    if (this.#busy) return
    this.#busy = true
    setTimeout(async () => {
      try {
        while (await this.#work()) await heard()
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
    const benches = [...this.#benches.values()]
    const midway = this.#midway()
    const painting = this.#painter
      ? (benches.find(({ photograph, built, wish }) => photograph && built && wish) ??
        benches.find(one => this.#unfinished(one) && one.pass === 0) ??
        (midway ? [midway] : benches).find(one => this.#unfinished(one) && isAtRest(one)))
      : undefined
    const cutting = benches.find(({ cutOuts, built }) => cutOuts.length > 0 && built)
    return benches.find(({ wanted }) => wanted) ?? cutting ?? painting
  }

  /** A picture that is being folded together: none but a first pass may come between. */
  #midway(): Bench | undefined {
    const painter = this.#painter
    if (!painter?.folds) return undefined
    return [...this.#benches.values()].find(
      ({ pass, built, wish }) => pass > 1 && built && wish && pass < painter.passes(wish.moving),
    )
  }

  #unfinished({ built, wish, shown, pass }: Bench) {
    const painter = this.#painter
    if (!built || !wish || !shown || !painter) return false
    if (wish.pictured && painter.draws === 'pictures') return false
    return pass < painter.passes(wish.moving)
  }

  async #work(): Promise<boolean> {
    const bench = this.#next()
    if (!bench) return false
    try {
      const [cutOut] = bench.cutOuts
      if (bench.wanted) await this.#build(bench, bench.wanted)
      else if (cutOut) await this.#cutOut(bench, cutOut)
      else if (bench.photograph) await this.#photograph(bench, bench.photograph)
      else await this.#paint(bench)
    } catch (error) {
      // A design that cannot be drawn must not keep the others from being drawn.
      bench.wanted = null
      bench.photograph = null
      bench.cutOuts.length = 0
      bench.pass = Number.POSITIVE_INFINITY
      this.#tell({ is: 'failed', viewer: bench.viewer, reason: String(error) })
    }
    return true
  }

  async #build(bench: Bench, design: Design) {
    const piece = pieceOf(design)
    const words = design.engraving.length > 0 ? await cutWords(piece) : []
    if (bench.wanted === design) bench.wanted = null
    const view = viewOf(piece, 'hero')
    const built = { piece, words, view }
    if (bench.built) this.#painter?.forget(bench.built, built)
    bench.built = built
    bench.pass = 0
    const [spots, measures] = [spotsOf(piece, view), measuresOf(piece)]
    const { width, height } = bench.wish ?? SQUARE
    const { pose, camera } = standing(piece, view, firstLook, width, height)
    const first = { pose, camera, width, height }
    const head = headOf(piece)
    this.#tell({ is: 'built', viewer: bench.viewer, spots, head, measures, first })
  }

  async #paint(bench: Bench) {
    const { built, wish } = bench
    const painter = this.#painter
    if (!built || !wish || !painter) return
    // What moves and what is new is shown at once, as well as it can be; then better.
    const swift = wish.moving || bench.pass === 0
    const whole = Math.min(1, painter.mostPx / Math.max(wish.width, wish.height))
    const share = swift ? (bench.share ?? painter.firstShare) : 1
    const width = Math.max(1, Math.round(wish.width * whole * share))
    const height = Math.max(1, Math.round(wish.height * whole * share))
    const set = standing(built.piece, built.view, wish.look, width, height)
    const { scene, section, moving } = wish
    const { pass } = bench
    this.#interrupt(bench)
    bench.pass++
    const begun = performance.now()
    const { readied } = painter
    const overtaken = () => bench.wanted !== null || bench.wish !== wish
    const rough = !wish.pictured && (moving || bench.painted === null)
    const size = { width, height, section, moving, photograph: false }
    const bitmap = await painter.paint(
      { built, set, scene, ...size, swift, rough, overtaken },
      pass,
    )
    if (!bitmap) {
      bench.pass = 0
      return
    }
    const done = bench.pass >= painter.passes(moving)
    const { viewer } = bench
    const { pose, camera } = set
    bench.shown = false
    this.#tell(
      { is: 'frame', viewer, bitmap, pose, camera, width, height, look: wish.look, done },
      [bitmap],
    )
    await painter.settled()
    // A piece's first frame also uploads.
    if (swift && bench.painted === built && painter.readied === readied)
      bench.share = adapted(share, performance.now() - begun, painter.frameMs)
    bench.painted = built
  }

  /** What was folded together for others is lost: it is begun anew where its better passes begin. */
  #interrupt(bench: Bench) {
    if (!this.#painter?.folds) return
    for (const other of this.#benches.values())
      if (other !== bench && other === this.#midway()) other.pass = 1
  }

  async #cutOut(bench: Bench, { view, pxPerMm }: Extract<Asked, { is: 'cut-out' }>) {
    const { built, viewer } = bench
    bench.cutOuts.shift()
    if (!built) return
    const { bitmapOf } = await import('./picture-painter.ts')
    const { cutOut } = await import('#geometry/picture/cut-out.ts')
    const steps = cutOut(built.piece, built.words, view, scenes.studio, pxPerMm)
    const bitmap = await bitmapOf(steps, () => bench.wanted !== null)
    this.#tell({ is: 'cut-out', viewer, bitmap }, bitmap ? [bitmap] : [])
  }

  async #photograph(bench: Bench, px: number) {
    const { built, wish, viewer } = bench
    const painter = this.#painter
    bench.photograph = null
    if (!built || !wish || !painter) return
    this.#interrupt(bench)
    const overtaken = () => false
    const whole = { moving: false, photograph: true, swift: true, rough: false, overtaken }
    const size = { width: px, height: px, ...whole }
    const set = standing(built.piece, built.view, wish.look, px, px)
    const shot = { ...wish, ...size, built, set }
    let bitmap: ImageBitmap | null = null
    for (const pass of painter.photograph) {
      bitmap?.close()
      bitmap = await painter.paint(shot, pass)
      await painter.settled()
    }
    bench.pass = 0
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

const isAtRest = ({ askedAt }: Bench) => performance.now() - askedAt >= REST_MS
