import type { PlaceId } from '#design/catalogue/make-ups.ts'
import type { Design } from '#design/document/design.ts'
import type { CutOutView } from '#geometry/picture/worn-views.ts'
import type { SceneId } from '#geometry/studio/scenes.ts'
import type { Vec3 } from '#geometry/vector.ts'
import { openClient } from './client.ts'
import { type CameraPose, type FarLook, firstLook, sameLook } from './look.ts'
import type { MeasureInPicture, PicturePose, ViewpointSpot, WorkerResponse } from './messages.ts'
import { inPicture } from './pose-in-picture.ts'
import { Turntable } from './turntable.ts'

/** More than two dots to a point nobody sees; a long side over this costs more than it shows. */
const MOST_RATIO = 2
const MOST_PX = 1600

export type FrameResponse = Extract<WorkerResponse, { is: 'frame' }>

export interface ViewerSessionEvents {
  /** A picture is on the screen. */
  readonly shown: (frame: FrameResponse) => void
  readonly built: (measures: readonly MeasureInPicture[]) => void
  readonly turned: (look: CameraPose, moving: boolean) => void
  readonly failed: () => void
  readonly began: (draws: 'live' | 'pictures') => void
}

export interface ViewerSession {
  readonly show: (design: Design) => void
  /** `pictured` while a picture of the very same stands in its place or is on its way. */
  readonly light: (scene: SceneId, section: boolean, pictured: boolean) => void
  readonly photograph: (px: number) => Promise<Blob | null>
  /** The piece with nothing beside it; null if another was shown meanwhile. */
  readonly cutOut: (view: CutOutView, pxPerMm: number) => Promise<ImageBitmap | null>
  readonly goTo: (look: CameraPose) => void
  /** Goes to what is engraved in a place, at once or as soon as something is. */
  readonly lookAt: (place: PlaceId | null) => void
  /** Turned as another viewer is. */
  readonly follow: (look: CameraPose, moving: boolean) => void
  readonly close: () => void
}

/** A piece on a canvas, in somebody's hand. `element` takes the fingers and the keys. */
export function openViewerSession(
  element: HTMLElement,
  canvas: HTMLCanvasElement,
  events: ViewerSessionEvents,
): ViewerSession {
  const picture = canvas.getContext('bitmaprenderer')
  let scene: SceneId = 'studio'
  let section = false
  let pictured = false
  let room = { width: 0, height: 0 }
  let spots: readonly ViewpointSpot[] = []
  let head: Vec3 | null = null
  let far: FarLook | null = null
  let draws: 'live' | 'pictures' = 'live'
  let visited = -1
  let request: PlaceId | null = null
  let first: PicturePose | null = null
  let frame: FrameResponse | null = null
  let moving = false
  let photographed: ((png: Blob | null) => void)[] = []
  const cut: ((bitmap: ImageBitmap | null) => void)[] = []

  const client = openClient(response => {
    if (response.is === 'frame') {
      canvas.width = response.width
      canvas.height = response.height
      picture?.transferFromImageBitmap(response.bitmap)
      frame = response
      events.shown(response)
      requestAnimationFrame(() => client.ask({ is: 'seen' }))
    } else if (response.is === 'built') {
      const before = engravedAt(request)
      spots = response.spots
      head = response.head
      far = response.far
      first = response.first
      visited = -1
      const now = engravedAt(request)
      if (now && !before) table.goTo(now.look)
      events.built(response.measures)
    } else if (response.is === 'photograph') {
      for (const done of photographed) done(response.png)
      photographed = []
    } else if (response.is === 'cut-out') {
      cut.shift()?.(response.bitmap)
    } else if (response.is === 'begun') {
      draws = response.draws
      events.began(draws)
    } else {
      for (const done of cut) done(null)
      cut.length = 0
      events.failed()
    }
  })

  const table = new Turntable({
    element,
    changed(look, isMoving) {
      moving = isMoving
      events.turned(look, isMoving)
      params()
    },
    lookNear(at) {
      if (!at) {
        visited = (visited + 1) % (spots.length + 1)
        return spots[visited]?.look ?? null
      }
      return nearest(at)?.look ?? null
    },
    head: () => head,
    // A picture shows what is beside the pendant, and no more of its chain.
    far: () => (draws === 'live' ? far : null),
  })

  const engravedAt = (place: PlaceId | null) => spots.find(spot => place && spot.place === place)

  const isPictured = () => pictured && sameLook(table.look, firstLook)

  function nearest([x, y]: readonly [number, number]): ViewpointSpot | undefined {
    // What is tapped is what is seen: before any frame, and at first, that is a picture.
    const here = isPictured() ? first : (frame ?? first)
    if (!here) return undefined
    const [wide, high] = [here.width / element.clientWidth, here.height / element.clientHeight]
    const far = ({ at }: ViewpointSpot) => {
      const [u, v] = inPicture(here, at)
      return Math.hypot(u - x * wide, v - y * high)
    }
    return [...spots].sort((a, b) => far(a) - far(b))[0]
  }

  function params() {
    const ratio = Math.min(MOST_RATIO, devicePixelRatio)
    const [w, h] = [room.width * ratio, room.height * ratio]
    if (!w || !h) return
    const share = Math.min(1, MOST_PX / Math.max(w, h))
    const [width, height] = [Math.round(w * share), Math.round(h * share)]
    const { look } = table
    client.ask({
      is: 'render',
      params: { look, scene, width, height, moving, section, pictured: isPictured() },
    })
  }

  // Asked for where the page is laid out already: a press would have to lay it out for the answer.
  const sizes = new ResizeObserver(() => {
    room = { width: element.clientWidth, height: element.clientHeight }
    params()
  })
  sizes.observe(element)

  return {
    show: design => client.ask({ is: 'show', design }),
    light(nextScene, nextSection, nextPictured) {
      scene = nextScene
      section = nextSection
      pictured = nextPictured
      params()
    },
    photograph(px) {
      client.ask({ is: 'photograph', px })
      return new Promise(resolve => photographed.push(resolve))
    },
    cutOut(view, pxPerMm) {
      client.ask({ is: 'cut-out', view, pxPerMm })
      return new Promise(resolve => cut.push(resolve))
    },
    goTo: look => table.goTo(look),
    lookAt(place) {
      request = place
      const there = engravedAt(place)
      if (there) table.goTo(there.look)
    },
    follow(look, isMoving) {
      table.look = look
      moving = isMoving
      params()
    },
    close() {
      sizes.disconnect()
      table.close()
      client.close()
    },
  }
}
