/**
 * SHA-256 (FIPS 180-4) in one go. Our own, because the browser's is asynchronous and a hash is
 * wanted in the middle of drawing; a package would be five times the code.
 */
const primes = Array.from({ length: 312 }, (_, i) => i).filter(
  n => n > 1 && Array.from({ length: n }, (_, d) => d).every(d => d < 2 || n % d !== 0),
)
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const K = Int32Array.from(primes.slice(0, 64), prime => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)))

const w = new Int32Array(64)
const at = (list: Int32Array, i: number) => list[i] as number

function addBlock(state: Int32Array, view: DataView, offset: number) {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = at(w, i - 15)
    const y = at(w, i - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
  }
  // One by one: taking an Int32Array apart by a pattern is ten times slower.
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** The message with its padding, kept from one call to the next: it grows to the longest. */
let padded = new Uint8Array(4096)
let view = new DataView(padded.buffer)

function room(bytes: number): number {
  const length = ((bytes + 72) >> 6) << 6
  if (length > padded.length) {
    padded = new Uint8Array(length * 2)
    view = new DataView(padded.buffer)
  }
  return length
}

function digest(bytes: number, length: number): Uint8Array {
  padded.fill(0, bytes, length)
  padded[bytes] = 0x80
  view.setUint32(length - 8, Math.floor(bytes / 2 ** 29))
  view.setUint32(length - 4, bytes << 3)
  const state = START.slice()
  for (let offset = 0; offset < length; offset += 64) addBlock(state, view, offset)
  const result = new Uint8Array(32)
  const out = new DataView(result.buffer)
  for (let i = 0; i < 8; i++) out.setInt32(i * 4, at(state, i))
  return result
}

export function sha256(message: Uint8Array): Uint8Array {
  const length = room(message.length)
  padded.set(message)
  return digest(message.length, length)
}

const utf8 = new TextEncoder()

export function sha256OfText(text: string): Uint8Array {
  // A character takes three bytes at most; the length is told once they are counted.
  room(text.length * 3)
  const { written } = utf8.encodeInto(text, padded)
  return digest(written, room(written))
}

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export const hex = (bytes: Uint8Array) => {
  let text = ''
  for (const byte of bytes) text += hexOf[byte]
  return text
}
