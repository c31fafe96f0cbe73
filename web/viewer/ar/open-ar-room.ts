import type { Design } from '#design/document/design.ts'
import { type ArSession, type ArSessionEvents, startArSession } from './ar-session.ts'
import { onTable, tableSizeInWords } from './on-table.ts'
import { openArGl, RoomPainter } from './room-painter.ts'

/** A piece that is ready to be put into a room. */
export interface ArRoom {
  /** How large it is, in words. */
  readonly size: string
  /** Must be called in a press: browsers open a camera for nothing less. Rejects if it is not opened. */
  readonly enter: (overlay: HTMLElement, events: ArSessionEvents) => Promise<ArSession>
  readonly close: () => void
}

/** Null where there is no WebGL to draw with. */
export async function openArRoom(design: Design): Promise<ArRoom | null> {
  const open = openArGl()
  if (!open) return null
  const { gl } = open
  const table = await onTable(design)
  const painter = await RoomPainter.open(gl, table)
  return {
    size: tableSizeInWords(table),
    async enter(root, events) {
      // Names from https://immersive-web.github.io: webxr-ar-module, hit-test, dom-overlays, anchors.
      const session = await navigator.xr?.requestSession('immersive-ar', {
        requiredFeatures: ['hit-test'],
        optionalFeatures: ['dom-overlay', 'anchors'],
        domOverlay: { root },
      })
      if (!session) throw new Error('There is no room to enter.')
      try {
        return await startArSession({ session, ...open, painter, table }, events)
      } catch (error) {
        await session.end().catch(() => {})
        throw error
      }
    },
    // A page has few contexts, and a session's own is of no use to anybody else.
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}
