import type { Vec3 } from '#geometry/vector.ts'
import {
  type CameraPose,
  type FarLook,
  firstLook,
  poseBetween,
  turnCamera,
  zoomedBy,
} from './look.ts'

const STEP = Math.PI / 18
/** Radians for each pixel that a finger or a mouse moves. */
const REACH = 0.009
/** What is left of a turn's speed after a millisecond. */
const SLIDE = 0.9965
const EASE_MS = 450

interface Options {
  readonly element: HTMLElement
  readonly changed: (look: CameraPose, moving: boolean) => void
  /** A double tap at a place of the element, or null from the keyboard: where to look, if anywhere. */
  readonly lookNear: (at: readonly [x: number, y: number] | null) => CameraPose | null
  /** What a piece is looked at for: there a zoom goes. */
  readonly head: () => Vec3 | null
  readonly far: () => FarLook | null
}

interface Tap {
  readonly x: number
  readonly y: number
  readonly at: number
}

const TAP_MS = 350
const TAP_PX = 24

const tapOf = ({ clientX, clientY, timeStamp }: PointerEvent): Tap => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})
const isSame = (a: Tap, b: Tap) => b.at - a.at < TAP_MS && Math.hypot(b.x - a.x, b.y - a.y) < TAP_PX

/** Turns a look by fingers, mouse, wheel and keys; between two frames nothing runs. */
export class Turntable {
  look: CameraPose = firstLook
  readonly #options: Options
  readonly #pointers = new Map<number, { x: number; y: number }>()
  readonly #ending = new AbortController()
  #speed = 0
  #movedAt = 0
  #frame = 0
  /** Not every browser tells of a double tap: fingers are counted here. */
  #touched = false
  #began: Tap | null = null
  #tapped: Tap | null = null

  constructor(options: Options) {
    this.#options = options
    const { element } = options
    const { signal } = this.#ending
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      nextMessage: (event: HTMLElementEventMap[K]) => void,
      passive = true,
    ) => element.addEventListener(name, nextMessage, { signal, passive })
    on('pointerdown', event => this.#down(event))
    on('pointermove', event => this.#move(event))
    on('pointerup', event => this.#up(event))
    on('pointercancel', event => this.#up(event))
    on('dblclick', event => {
      if (!this.#touched) this.#near([event.offsetX, event.offsetY])
    })
    on('keydown', event => this.#key(event), false)
    on('wheel', event => this.#wheel(event), false)
  }

  close() {
    this.#ending.abort()
    cancelAnimationFrame(this.#frame)
  }

  /** Moves over to another look, at once for those who want no motion. */
  goTo(to: CameraPose) {
    const from = this.look
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#set(to, false)
    const begun = performance.now()
    this.#run(now => {
      const share = Math.min(1, (now - begun) / EASE_MS)
      const eased = poseBetween(from, to, share * share * (3 - 2 * share))
      // It ends where it was meant to, not a rounding beside it.
      this.#set(share < 1 ? eased : to, share < 1)
      return share < 1
    })
  }

  #zoomed(factor: number) {
    const { head, far } = this.#options
    return zoomedBy(this.look, factor, { head: head(), far: far() })
  }

  #set(look: CameraPose, moving: boolean) {
    this.look = look
    this.#options.changed(look, moving)
  }

  #run(step: (now: number) => boolean) {
    cancelAnimationFrame(this.#frame)
    const go = (now: number) => {
      if (step(now)) this.#frame = requestAnimationFrame(go)
    }
    this.#frame = requestAnimationFrame(go)
  }

  #down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    cancelAnimationFrame(this.#frame)
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#options.element.setPointerCapture(event.pointerId)
    this.#speed = 0
    this.#touched = event.pointerType !== 'mouse'
    this.#began = this.#pointers.size === 1 ? tapOf(event) : null
  }

  #move(event: PointerEvent) {
    const was = this.#pointers.get(event.pointerId)
    if (!was) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId)
    this.#pointers.set(event.pointerId, now)
    if (other) {
      const apart = ({ x, y }: { x: number; y: number }) =>
        Math.hypot(x - other[1].x, y - other[1].y)
      return this.#set(this.#zoomed(apart(now) / Math.max(1, apart(was))), true)
    }
    const reach = REACH / Math.sqrt(this.look.zoom)
    const turn = (now.x - was.x) * reach
    const passed = Math.max(1, event.timeStamp - this.#movedAt)
    this.#speed = passed > 80 ? 0 : turn / passed
    this.#movedAt = event.timeStamp
    this.#set(turnCamera(this.look, turn, (now.y - was.y) * reach), true)
  }

  #up(event: PointerEvent) {
    if (!this.#pointers.delete(event.pointerId) || this.#pointers.size > 0) return
    if (this.#touched && this.#tap(event)) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let speed = calm || event.timeStamp - this.#movedAt > 80 ? 0 : this.#speed
    let last = performance.now()
    this.#run(now => {
      const passed = Math.max(0, now - last)
      last = now
      speed *= SLIDE ** passed
      const moving = Math.abs(speed) > 0.00008
      this.#set(turnCamera(this.look, moving ? speed * passed : 0, 0), moving)
      return moving
    })
  }

  /** Whether a finger has now tapped twice at one place. */
  #tap(event: PointerEvent): boolean {
    const now = tapOf(event)
    const began = this.#began
    const before = this.#tapped
    this.#tapped = event.type === 'pointerup' && began && isSame(began, now) ? now : null
    if (!this.#tapped || !before || !isSame(before, now)) return false
    this.#tapped = null
    const { left, top } = this.#options.element.getBoundingClientRect()
    this.#near([now.x - left, now.y - top])
    return true
  }

  #near(at: readonly [number, number] | null) {
    const { zoom } = this.look
    const back = at !== null && (zoom > 1.05 || zoom < 0.95)
    this.goTo(back ? firstLook : (this.#options.lookNear(at) ?? firstLook))
  }

  #key(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.shiftKey ? STEP * 3 : STEP
    const moves: Readonly<Record<string, () => CameraPose>> = {
      ArrowLeft: () => turnCamera(this.look, -step, 0),
      ArrowRight: () => turnCamera(this.look, step, 0),
      ArrowUp: () => turnCamera(this.look, 0, -step),
      ArrowDown: () => turnCamera(this.look, 0, step),
      '+': () => this.#zoomed(1.25),
      '=': () => this.#zoomed(1.25),
      '-': () => this.#zoomed(0.8),
      Home: () => firstLook,
    }
    if (event.key === 'Enter') this.#near(null)
    else {
      const move = moves[event.key]
      if (!move) return
      cancelAnimationFrame(this.#frame)
      if (event.key === 'Home') this.goTo(move())
      else this.#set(move(), false)
    }
    event.preventDefault()
  }

  /** The page scrolls over a viewer as over any picture, until somebody has taken it in hand. */
  #wheel(event: WheelEvent) {
    if (!event.ctrlKey && document.activeElement !== this.#options.element) return
    const next = this.#zoomed(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)))
    if (next.zoom === this.look.zoom) return
    event.preventDefault()
    this.#set(next, false)
  }
}
