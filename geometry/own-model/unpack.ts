import { Inflate } from 'fflate'
import { type ModelRefused, modelLimits, refuse } from './limits.ts'

export type Unpacked = { readonly ok: true; readonly bytes: Uint8Array } | ModelRefused

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly at: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const PIECE = 16_384

/** The one model of a 3MF package, unpacked by the piece so that it can grow no larger than is allowed. */
export function unpackModel(bytes: Uint8Array): Unpacked {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view)
  if (!Array.isArray(entries)) return entries
  const models = entries.filter(({ name }) => /^\/?3d\/[^/]+\.model$/i.test(name))
  const [entry] = models
  if (!entry) return refuse('not-a-model')
  if (models.length > 1) return refuse('in-several-files')
  const from = startOf(view, entry)
  if (from === null || from + entry.packed > bytes.length) return refuse('cut-short')
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method === 0) return { ok: true, bytes: packed }
  return entry.method === 8 ? inflated(packed) : refuse('not-a-model')
}

function entriesOf(view: DataView): Entry[] | ModelRefused {
  const end = endOf(view)
  if (end === null) return refuse('cut-short')
  const count = view.getUint16(end + 10, true)
  if (count > modelLimits.entries) return refuse('too-many-parts', `${count}`)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL)
      return refuse('cut-short')
    const [name, extra, note] = [28, 30, 32].map(k => view.getUint16(at + k, true)) as Three
    if (at + 46 + name > view.byteLength) return refuse('cut-short')
    entries.push({
      name: new TextDecoder('latin1').decode(
        new Uint8Array(view.buffer, view.byteOffset + at + 46, name),
      ),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + note
  }
  return entries
}
type Three = [number, number, number]

/** The directory's end stands within the last 64 KiB. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at--)
    if (view.getUint32(at, true) === END) return at
  return null
}

function startOf(view: DataView, { at }: Entry): number | null {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) return null
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
}

function inflated(packed: Uint8Array): Unpacked {
  const pieces: Uint8Array[] = []
  let size = 0
  let whole = false
  const inflate = new Inflate((piece, last) => {
    size += piece.length
    if (size <= modelLimits.inflatedBytes) pieces.push(piece)
    whole ||= last
  })
  try {
    for (let from = 0; from < packed.length; from += PIECE) {
      inflate.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length)
      if (size > modelLimits.inflatedBytes) return refuse('unpacks-too-large')
    }
  } catch {
    return refuse('cut-short')
  }
  if (!whole) return refuse('cut-short')
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { ok: true, bytes }
}
