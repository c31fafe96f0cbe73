import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { markLimits } from '#schemas/look/mark.ts'
import type { MarkRefusal } from '#shop/settings/mark-uploads.ts'
import { decodeWhole } from '../uploads/decode.ts'
import { sanitiseImage } from '../uploads/sanitise-image.ts'
import { type Bitmap, shrunk, turnUpright } from '../uploads/shrink.ts'
import { svgFault } from './svg-fault.ts'

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

/** The upload as pixels, whatever its format. */
export const readMarkFile = (bytes: Uint8Array<ArrayBuffer>): Promise<MarkRead> =>
  isSvg(bytes) ? readSvg(bytes) : readPicture(bytes)

async function readPicture(bytes: Uint8Array<ArrayBuffer>): Promise<MarkRead> {
  const sanitised = sanitiseImage(bytes)
  if (!sanitised.ok) return sanitised
  const { file } = sanitised
  const { width, height } = file
  if (width * height > markLimits.pixels) return { ok: false, reason: 'too-many-pixels' }
  if (Math.max(width, height) < markLimits.least) return { ok: false, reason: 'too-small' }
  const whole = await decodeWhole(file)
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

async function readSvg(bytes: Uint8Array): Promise<MarkRead> {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
  // Comments may contain text that the checks refuse. A drawing copied from a page has no namespace.
  source = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<svg(?=[\s>])(?![^>]*\sxmlns\s*=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
  const fault = svgFault(source)
  if (fault) return { ok: false, ...fault }
  try {
    return await drawSvg(source)
  } catch {
    // The drawing is not valid SVG, or it exceeds a limit of resvg: a million elements, nested entities.
    return { ok: false, reason: 'unreadable' }
  }
}

export async function drawSvg(source: string): Promise<MarkRead> {
  const Resvg = await renderer()
  const measured = new Resvg(source)
  const [wide, high] = [measured.width, measured.height]
  if (!(wide > 0 && high > 0)) return { ok: false, reason: 'nothing-drawn' }
  if (Math.max(wide / high, high / wide) > markLimits.longest)
    return { ok: false, reason: 'too-long' }
  const mode = wide >= high ? 'width' : 'height'
  const { pixels, width, height } = new Resvg(source, {
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
    const opacity = data[i + 3] ?? 0
    if (opacity === 0 || opacity === 255) continue
    for (let c = i; c < i + 3; c++) data[c] = ((data[c] ?? 0) * 255) / opacity
  }
  return data
}
