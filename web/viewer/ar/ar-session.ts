import { placeIn } from './matrix.ts'
import type { OnTable } from './on-table.ts'
import { type Placement, placeOn, standingAt } from './placing.ts'
import type { Eye, RoomPainter } from './room-painter.ts'

/** No table found yet; a table is looked at; the piece stands. */
export type ArPhase = 'looking' | 'aiming' | 'standing'

export interface ArSessionEvents {
  readonly phase: (phase: ArPhase) => void
  /** `lost` if the picture broke off, `left` if somebody went. */
  readonly ended: (how: 'left' | 'lost') => void
}

/** A look round a room, with a piece to put somewhere in it. */
export interface ArSession {
  readonly place: () => void
  /** Takes it up again. */
  readonly lift: () => void
  readonly turn: (by: number) => void
  readonly leave: () => void
}

interface Tools {
  readonly session: XRSession
  readonly canvas: HTMLCanvasElement
  readonly gl: WebGL2RenderingContext
  readonly painter: RoomPainter
  readonly table: OnTable
}

/** Nearer than an arm's length: a ring is bent over. */
const DEPTHS = { depthNear: 0.01, depthFar: 30 }

/**
 * Takes over a session that has just been granted, until it ends. Spaces and layers:
 * https://www.w3.org/TR/webxr/, rays: https://immersive-web.github.io/hit-test/, what holds its place:
 * https://immersive-web.github.io/anchors/
 */
export async function startArSession(tools: Tools, events: ArSessionEvents): Promise<ArSession> {
  const { session, canvas, gl, painter, table } = tools
  const layer = new XRWebGLLayer(session, gl)
  session.updateRenderState({ baseLayer: layer, ...DEPTHS })
  const room = await session.requestReferenceSpace('local')
  const eyes = await session.requestReferenceSpace('viewer')
  const rays = await session.requestHitTestSource?.({ space: eyes })
  if (!rays) throw new Error('The session finds no surfaces.')

  let phase: ArPhase = 'looking'
  let how: 'left' | 'lost' = 'left'
  let aim: { readonly hit: XRHitTestResult; readonly place: Placement } | null = null
  let stood: Placement | null = null
  let anchor: XRAnchor | null = null
  let turn = 0

  const enter = (next: ArPhase) => {
    if (next === phase) return
    phase = next
    events.phase(next)
  }
  const drop = () => {
    anchor?.delete()
    anchor = null
  }
  const place = () => {
    if (!aim) return
    const { hit, place: here } = aim
    drop()
    stood = here
    turn = 0
    enter('standing')
    // What a telephone learns of the room later moves the table; an anchor moves with it.
    hit
      .createAnchor?.()
      ?.then(made => {
        if (stood === here) anchor = made
        else made.delete()
      })
      .catch(() => {})
  }
  const lift = () => {
    drop()
    stood = null
    enter(aim ? 'aiming' : 'looking')
  }
  const lost = () => {
    how = 'lost'
    session.end().catch(() => {})
  }

  const frame: XRFrameRequestCallback = (_, seen) => {
    session.requestAnimationFrame(frame)
    const from = seen.getViewerPose(room)
    // Tracking is lost for a moment: what is on the screen stays there.
    if (!from) return
    const [hit] = seen.getHitTestResults(rays)
    const surface = hit?.getPose(room)
    const here = surface && placeOn(surface.transform.matrix, placeIn(from.transform.matrix))
    aim = hit && here ? { hit, place: here } : null
    if (!stood) enter(aim ? 'aiming' : 'looking')
    const held = anchor && seen.getPose(anchor.anchorSpace, room)
    const at = stood && held ? { ...stood, at: placeIn(held.transform.matrix) } : stood
    const shown = at ?? aim?.place
    painter.draw(
      layer.framebuffer,
      from.views.flatMap((view): Eye[] => {
        const viewport = layer.getViewport(view)
        const { projectionMatrix: projection, transform } = view
        const eye = placeIn(transform.matrix)
        return viewport ? [{ viewport, projection, view: transform.inverse.matrix, at: eye }] : []
      }),
      shown ? standingAt(shown, table.groundMm) : null,
      stood ? turn : null,
    )
  }

  canvas.addEventListener('webglcontextlost', lost)
  // Glasses show no buttons: there each press puts it where one looks.
  session.addEventListener('select', () => {
    if (phase === 'aiming' || !session.domOverlayState) place()
  })
  session.addEventListener('end', () => {
    canvas.removeEventListener('webglcontextlost', lost)
    events.ended(how)
  })
  session.requestAnimationFrame(frame)
  return {
    place,
    lift,
    turn(by) {
      turn += by
    },
    leave: () => {
      session.end().catch(() => {})
    },
  }
}
