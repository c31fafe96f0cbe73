import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import encodeClear, { init } from '@jsquash/png/encode.js'
import { encodePng } from '#geometry/picture/png.ts'
import { channelsOf, type Hex } from '#schemas/look/colour.ts'
import type { Mark, MarkFile } from '#schemas/look/mark.ts'
import { type Bitmap, shrunk } from '../uploads/shrink.ts'
import { inInk, markKindOf } from './kind-of.ts'

/** Within which the mark is drawn. */
interface Frame {
  readonly width: number
  readonly height: number
  /** How much of the frame the mark takes at most. */
  readonly share: number
  /** Its corners stay within a circle. */
  readonly round?: true
}

const square = (side: number, share: number): Frame => ({ width: side, height: side, share })

/** Launchers cut a maskable icon to a circle of four fifths: https://www.w3.org/TR/appmanifest/#icon-masks */
const masked = (side: number): Frame => ({ ...square(side, 0.76), round: true })

const icons: Readonly<Partial<Record<MarkFile, Frame>>> = {
  'icon-48.png': square(48, 0.92),
  'icon-192.png': square(192, 0.84),
  'icon-512.png': square(512, 0.84),
  'maskable-192.png': masked(192),
  'maskable-512.png': masked(512),
  'apple-180.png': square(180, 0.74),
}

/** As large as the frame allows; nothing is drawn larger than it was sent. */
function fitted(mark: Bitmap, { width, height, share, round }: Frame): Bitmap {
  const scale = round
    ? Math.min((width * share) / Math.hypot(mark.width, mark.height), 1)
    : Math.min((width * share) / mark.width, (height * share) / mark.height, 1)
  return shrunk(mark, Math.max(1, Math.round(Math.max(mark.width, mark.height) * scale)))
}

/** In the middle of a ground. */
function onGround(mark: Bitmap, frame: Frame, ground: Hex): Uint8Array<ArrayBuffer> {
  const { width, height } = frame
  const small = fitted(mark, frame)
  const data = new Uint8Array(width * height * 4)
  const below = channelsOf(ground)
  for (let i = 0; i < data.length; i += 4) data.set([...below, 255], i)
  const left = Math.floor((width - small.width) / 2)
  const top = Math.floor((height - small.height) / 2)
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const from = 4 * (y * small.width + x)
      const to = 4 * ((top + y) * width + left + x)
      const opacity = (small.data[from + 3] ?? 0) / 255
      for (let c = 0; c < 3; c++)
        data[to + c] = Math.round(
          (small.data[from + c] ?? 0) * opacity + (below[c] ?? 0) * (1 - opacity),
        )
    }
  return encodePng(data, width, height, pixels => deflateSync(pixels, { level: 9 }))
}

const require = createRequire(import.meta.url)

async function clearPng({ data, width, height }: Bitmap): Promise<Uint8Array<ArrayBuffer>> {
  const wasm = readFileSync(require.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
  await init(new WebAssembly.Module(wasm))
  return new Uint8Array(await encodeClear({ data, width, height, colorSpace: 'srgb' }))
}

/** Beside the name at three times its size there, and in emails. */
const BESIDE: Frame = { width: 640, height: 128, share: 1 }
/** On papers, as fine as they are printed. */
const PRINTED: Frame = { width: 720, height: 320, share: 1 }

/** Every file of a mark, from its pixels. */
export async function drawMark(sent: Bitmap): Promise<{
  readonly mark: Omit<Mark, 'id'>
  readonly files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}> {
  const { kind, ground } = markKindOf(sent)
  const mark = kind === 'one-colour' ? inInk(sent) : sent
  const beside = fitted(mark, BESIDE)
  const printed = fitted(mark, PRINTED)
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    'mark.png': await clearPng(beside),
    'paper.png': onGround(printed, { ...sizeOf(printed), share: 1 }, ground),
  }
  for (const [file, frame] of Object.entries(icons)) files[file] = onGround(mark, frame, ground)
  return { mark: { kind, ...sizeOf(beside) }, files }
}

const sizeOf = ({ width, height }: Bitmap) => ({ width, height })
