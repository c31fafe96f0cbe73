import { GlPainter } from './gl/gl-painter.ts'
import { enableFloatTargets, type OpenGl, openGl } from './gl/open-gl.ts'
import type { ViewerWorkerRequest, WorkerResponse } from './messages.ts'
import type { Painter } from './painter.ts'
import { RenderScheduler } from './render-scheduler.ts'

/** How long a lost context may take to come back before pictures stand in. */
const PATIENCE_MS = 2500

const tell = (response: WorkerResponse, transfer: Transferable[] = []) =>
  self.postMessage(response, { transfer })

let draw: 'best' | 'live' | 'pictures' = 'best'
const scheduler = new RenderScheduler(tell)

const pictures = async (): Promise<Painter> => (await import('./picture-painter.ts')).picturePainter

const filler = async () => (await import('./gl/filled-cubes.ts')).filledCubes

async function begin() {
  const open = draw === 'pictures' ? null : openGl(draw === 'live')
  if (open) watch(open)
  start(open ? painterOf(open) : await pictures())
}

const painterOf = (open: OpenGl) => new GlPainter(open, open.slow ? filler() : null)

function start(painter: Painter) {
  scheduler.setPainter(painter)
  tell({ is: 'begun', draws: painter.draws })
}

/** A graphics card may be taken away at any time, and usually comes back. */
function watch(open: OpenGl) {
  let waiting = 0
  open.canvas.addEventListener('webglcontextlost', event => {
    // Only a loss that is answered for is followed by a return.
    event.preventDefault()
    scheduler.setPainter(null)
    self.clearTimeout(waiting)
    waiting = self.setTimeout(async () => start(await pictures()), PATIENCE_MS)
  })
  open.canvas.addEventListener('webglcontextrestored', () => {
    self.clearTimeout(waiting)
    enableFloatTargets(open.gl)
    start(painterOf(open))
  })
}

self.addEventListener('message', ({ data }: MessageEvent<ViewerWorkerRequest>) => {
  if (data.is === 'begin') {
    draw = data.draw
    begin()
  } else scheduler.take(data)
})
