import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { markLimits } from '#schemas/look/mark.ts'
import type { MarkRefusal } from '#shop/settings/mark-uploads.ts'
import { decodeWhole } from '../uploads/decode.ts'
import { sanitiseImage } from '../uploads/sanitise-image.ts'
import { type Bitmap, shrunk, turnUpright } from '../uploads/shrink.ts'
import { redrawSvg } from './svg/redraw-svg.ts'

export interface Unreadable {
  readonly ok: false
  readonly reason: MarkRefusal
  readonly found?: string
}
type MarkRead = { readonly ok: true; readonly bitmap: Bitmap } | Unreadable

/** Pixels of the longer side that everything is made from. */
const LONG_SIDE = 1024

const isSvg = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 16_384))) &&
  // No picture of pixels begins with a letter of markup.
  /^[\s\uFEFF]*</.test(new TextDecoder().decode(bytes.subarray(0, 64)))

/** Whatever was sent, as pixels. */
export const readMarkFile = (bytes: Uint8Array<ArrayBuffer>): Promise<MarkRead> =>
  isSvg(bytes) ? drawSvg(bytes) : readPicture(bytes)

async function readPicture(bytes: Uint8Array<ArrayBuffer>): Promise<MarkRead> {
  const sanitised = sanitiseImage(bytes)
  if (!sanitised.ok) return sanitised
  const { file } = sanitised
  if (file.kind === 'heic') return { ok: false, reason: 'not-a-picture' }
  const { width, height, kind } = file
  if (width * height > markLimits.pixels) return { ok: false, reason: 'too-many-pixels' }
  if (Math.max(width, height) < markLimits.least) return { ok: false, reason: 'too-small' }
  const whole = await decodeWhole({ ...file, kind })
  return { ok: true, bitmap: turnUpright(shrunk(whole, LONG_SIDE), file.orientation) }
}

const require = createRequire(import.meta.url)

let loading: Promise<typeof import('@resvg/resvg-wasm').Resvg> | undefined

const renderer = () =>
  (loading ??= import('@resvg/resvg-wasm').then(async ({ initWasm, Resvg }) => {
    const wasm = readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))
    await initWasm(new WebAssembly.Module(wasm))
    return Resvg
  }))

/** Written anew first; the drawing program is given our words only, and has no fonts and no files. */
async function drawSvg(bytes: Uint8Array): Promise<MarkRead> {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
  const redrawn = redrawSvg(source)
  if (!redrawn.ok) return redrawn
  const Resvg = await renderer()
  const measured = new Resvg(redrawn.svg)
  const [wide, high] = [measured.width, measured.height]
  if (!(wide > 0 && high > 0)) return { ok: false, reason: 'nothing-drawn' }
  if (Math.max(wide / high, high / wide) > markLimits.longest)
    return { ok: false, reason: 'too-long' }
  const mode = wide >= high ? 'width' : 'height'
  const { pixels, width, height } = new Resvg(redrawn.svg, {
    fitTo: { mode, value: LONG_SIDE },
    shapeRendering: 2,
    font: { loadSystemFonts: false },
  }).render()
  return { ok: true, bitmap: { data: straight(pixels), width, height } }
}

/** The renderer multiplies colours by their opacity; pictures have them apart. */
function straight(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(pixels)
  for (let i = 0; i < data.length; i += 4) {
    const opacity = data[i + 3] as number
    if (opacity === 0 || opacity === 255) continue
    for (let c = i; c < i + 3; c++) data[c] = ((data[c] as number) * 255) / opacity
  }
  return data
}
