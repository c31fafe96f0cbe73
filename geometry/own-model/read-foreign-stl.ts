import { isPlace, modelLimits, type ReadTriangles, refuse } from './limits.ts'

const HEADER = 84
const EACH = 50

/** How many triangles the header of a binary STL file says, where its length agrees; else null. */
export function binaryTriangles(bytes: Uint8Array): number | null {
  if (bytes.length < HEADER) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(HEADER - 4, true)
  return bytes.length === HEADER + EACH * count ? count : null
}

/** An STL file of somebody else's, binary or text. Places only: normals, colours and names stay behind. */
export function readForeignStl(bytes: Uint8Array): ReadTriangles {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Some binary files begin with the word of the text form: their length tells them.
  const triangles = binaryTriangles(bytes)
  if (triangles !== null) return binary(view, triangles)
  if (startsAsText(bytes)) return text(bytes)
  return bytes.length < HEADER
    ? refuse('not-a-model', '0')
    : refuse('cut-short', `${view.getUint32(HEADER - 4, true)}`)
}

function startsAsText(bytes: Uint8Array) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 512))
  return /^\s*solid\b/i.test(start) && /\bfacet\b|\bendsolid\b/i.test(start)
}

function binary(view: DataView, count: number): ReadTriangles {
  if (count > modelLimits.triangles) return refuse('too-many-triangles', `${count}`)
  if (count === 0) return refuse('empty')
  const positions = new Float32Array(count * 9)
  for (let t = 0; t < count; t++)
    for (let k = 0; k < 9; k++) {
      const value = view.getFloat32(HEADER + EACH * t + 12 + 4 * k, true)
      if (!isPlace(value)) return refuse('not-finite')
      positions[t * 9 + k] = value
    }
  return { ok: true, mesh: { positions, triangles: numbered(count * 3) } }
}

/** A word and three numbers; nothing in it can be read in two ways, so that it takes time by its length. */
const vertex = /\bvertex[ \t]+([^\s]{1,40})[ \t]+([^\s]{1,40})[ \t]+([^\s]{1,40})/gi

function text(bytes: Uint8Array): ReadTriangles {
  const words = new TextDecoder('latin1').decode(bytes)
  if (!/\bendsolid\b/i.test(words.slice(-1000))) return refuse('cut-short')
  const most = modelLimits.triangles * 9
  const places: number[] = []
  for (const [, x, y, z] of words.matchAll(vertex)) {
    for (const typed of [x, y, z]) {
      const value = Number(typed)
      if (typed === '' || !isPlace(value)) return refuse('not-finite')
      places.push(value)
    }
    if (places.length > most)
      return refuse('too-many-triangles', `more than ${modelLimits.triangles}`)
  }
  if (places.length === 0) return refuse('empty')
  if (places.length % 9 !== 0) return refuse('cut-short')
  return {
    ok: true,
    mesh: { positions: new Float32Array(places), triangles: numbered(places.length / 3) },
  }
}

const numbered = (count: number) => Uint32Array.from({ length: count }, (_, i) => i)
