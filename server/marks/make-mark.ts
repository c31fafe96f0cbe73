import { markLimits } from '#schemas/look/mark.ts'
import { drawMark } from './draw-mark.ts'
import { trimmed } from './kind-of.ts'
import { readMarkFile, type Unreadable } from './read-mark.ts'

type Made = ({ readonly ok: true } & Awaited<ReturnType<typeof drawMark>>) | Unreadable

/** From what was sent to every file that is shown. */
export async function makeMark(sent: Uint8Array<ArrayBuffer>): Promise<Made> {
  const read = await readMarkFile(sent)
  if (!read.ok) return read
  const bitmap = trimmed(read.bitmap)
  if (!bitmap) return { ok: false, reason: 'nothing-drawn' }
  const { width, height } = bitmap
  if (Math.max(width / height, height / width) > markLimits.longest)
    return { ok: false, reason: 'too-long' }
  return { ok: true, ...(await drawMark(bitmap)) }
}
