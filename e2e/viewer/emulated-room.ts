import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type * as Iwer from 'iwer'

/** A lens half a metre from a table, or less, that looks down on it; how wide it sees, in radians. */
export const CAMERA = { up: 0.25, back: 0.25, pitch: Math.PI / 4, fovY: 0.7 } as const

interface Seen {
  /** Pixels that hide the camera's picture altogether. */
  readonly count: number
  readonly width: number
  readonly height: number
  /** The mean colour of those. */
  readonly colour: readonly number[]
  /** Pixels that let some of it through: a shadow, a ring of light. */
  readonly through: number
}

type Room = typeof window & {
  IWER: typeof Iwer
  device: Iwer.XRDevice
  /** What the next frame of the session has drawn. */
  takeLook: () => Promise<Seen>
}

/**
 * A headset that Meta's emulation runtime plays, before any code of the page; it stands before a table
 * of endless size. The runtime lays no page over the room, so that is said in its place.
 */
export async function enterEmulated(page: Page) {
  const main = createRequire(import.meta.url).resolve('iwer')
  await page.addInitScript({ path: join(dirname(main), '..', 'build', 'iwer.min.js') })
  await page.addInitScript(eye => {
    const room = window as unknown as Room
    const { XRDevice, metaQuest3 } = room.IWER
    const device = new XRDevice(metaQuest3)
    room.device = device
    device.installRuntime({ forceInstall: true })
    device.stereoEnabled = false
    device.ipd = 0
    device.canvasContainer.setAttribute('aria-hidden', 'true')
    device.fovy = eye.fovY
    device.position.set(0, eye.up, eye.back)
    // biome-ignore lint/complexity/useArrowFunction: the runtime calls `new` on it
    const table = function () {
      return {
        environmentCanvas: document.createElement('canvas'),
        trackedPlanes: new Set(),
        trackedMeshes: new Set(),
        render() {},
        computeHitTestResults(ray: ArrayLike<number>) {
          const [x, y, z] = [ray[12] ?? 0, ray[13] ?? 0, ray[14] ?? 0]
          const [a, b, c] = [-(ray[8] ?? 0), -(ray[9] ?? 0), -(ray[10] ?? 0)]
          if (b >= 0) return []
          const t = -y / b
          return [
            new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x + a * t, 0, z + c * t, 1]),
          ]
        },
      }
    }
    device.installSEM(table as unknown as Parameters<Iwer.XRDevice['installSEM']>[0])
    let asked: ((seen: Seen) => void)[] = []
    room.takeLook = () => new Promise(resolve => asked.push(resolve))

    const system = navigator.xr as XRSystem
    const request = system.requestSession.bind(system)
    system.requestSession = async (...how) => {
      const session = await request(...how)
      Object.defineProperty(session, 'domOverlayState', { value: { type: 'screen' } })
      const next = session.requestAnimationFrame.bind(session)
      session.requestAnimationFrame = draw =>
        next((time, frame) => {
          draw(time, frame)
          const gl = session.renderState.baseLayer && (contextOf(session) as WebGL2RenderingContext)
          if (gl && asked.length > 0) {
            const seen = inspectPixels(gl)
            for (const tell of asked) tell(seen)
            asked = []
          }
        })
      return session
    }
    const contextOf = (session: XRSession) =>
      (session.renderState.baseLayer as unknown as { context: WebGL2RenderingContext }).context

    function inspectPixels(gl: WebGL2RenderingContext): Seen {
      const [wide, high] = [gl.drawingBufferWidth, gl.drawingBufferHeight]
      const px = new Uint8Array(wide * high * 4)
      gl.readPixels(0, 0, wide, high, gl.RGBA, gl.UNSIGNED_BYTE, px)
      const colour = [0, 0, 0]
      let [count, through] = [0, 0]
      let [left, right, foot, top] = [wide, -1, high, -1]
      for (let i = 0; i < wide * high; i++) {
        const alpha = px[i * 4 + 3] ?? 0
        if (alpha > 8 && alpha < 250) through++
        if (alpha < 250) continue
        const [x, y] = [i % wide, Math.floor(i / wide)]
        left = Math.min(left, x)
        right = Math.max(right, x)
        foot = Math.min(foot, y)
        top = Math.max(top, y)
        count++
        for (let k = 0; k < 3; k++) colour[k] = (colour[k] ?? 0) + (px[i * 4 + k] ?? 0)
      }
      const mean = colour.map(sum => sum / count)
      return { count, width: right - left + 1, height: top - foot + 1, colour: mean, through }
    }
  }, CAMERA)
}

export const seen = (page: Page) => page.evaluate(() => (window as unknown as Room).takeLook())

/** A finger on the trigger: what a tap is on a telephone. */
export const pressTrigger = (page: Page) =>
  page.evaluate(async () => {
    const { device } = window as unknown as Room
    const hand = device.controllers.right
    const frame = () => new Promise(resolve => device.activeSession?.requestAnimationFrame(resolve))
    for (const value of [1, 0]) {
      hand?.updateButtonValue('trigger', value)
      await frame()
      await frame()
    }
  })

/**
 * Straight ahead there is no table. A session must begin so: the runtime takes its first look for what
 * is level, which real devices feel.
 */
export const lookAt = (page: Page, what: 'table' | 'ahead') =>
  page.evaluate(
    ([pitch, down]) => {
      const { device } = window as unknown as Room
      const angle = down ? -pitch / 2 : 0
      device.quaternion.set(Math.sin(angle), 0, 0, Math.cos(angle))
    },
    [CAMERA.pitch, what === 'table'] as const,
  )

/** The next time a room is asked for, the browser says no: with a name of those that WebXR has for that. */
export const refuseOnce = (page: Page, name: string) =>
  page.evaluate(name => {
    const system = navigator.xr as XRSystem
    const request = system.requestSession
    system.requestSession = () => {
      system.requestSession = request
      return Promise.reject(new DOMException('Refused.', name))
    }
  }, name)

/** The runtime knows what it draws with from the first frame on. */
export const loseTheRoom = (page: Page) =>
  page.evaluate(async () => {
    const { device, takeLook } = window as unknown as Room
    await takeLook()
    const gl = device.appCanvas?.getContext('webgl2')
    const loss = gl?.getExtension('WEBGL_lose_context')
    if (!loss) throw new Error('There is no room to lose.')
    loss.loseContext()
  })

export const inRoom = (page: Page) =>
  page.evaluate(() => Boolean((window as unknown as Room).device.activeSession))
