import { Broken, must } from './broken.ts'

/** Numbers and texts of a file, first byte first; nothing is read beyond the end that was told. */
export class Fields {
  readonly bytes: Uint8Array
  readonly #data: DataView
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left() {
    return this.bytes.length - this.at
  }

  /** An unsigned number of none to eight bytes. */
  number(size: number): number {
    const from = this.#step(size)
    let value = 0
    for (let i = from; i < from + size; i++) value = value * 256 + this.#data.getUint8(i)
    must(Number.isSafeInteger(value), 'a number beyond any file')
    return value
  }

  text(size: number): string {
    const from = this.#step(size)
    return String.fromCharCode(...this.bytes.subarray(from, from + size))
  }

  part(size: number): Uint8Array {
    const from = this.#step(size)
    return this.bytes.subarray(from, from + size)
  }

  #step(size: number): number {
    if (size > this.left) throw new Broken('cut-short', 'a box is cut')
    this.at += size
    return this.at - size
  }
}

export interface Box {
  readonly type: string
  readonly body: Uint8Array
}

/** Side by side: a picture of 40 megapixels has an entry for each of its 160 tiles. */
const MOST_BOXES = 2048

/** Boxes one after the other (ISO/IEC 14496-12, 4.2). */
export function* boxes(bytes: Uint8Array): Generator<Box> {
  const fields = new Fields(bytes)
  for (let count = 0; fields.left >= 8; count++) {
    must(count < MOST_BOXES, 'too many boxes')
    const start = fields.at
    let size = fields.number(4)
    const type = fields.text(4)
    if (size === 1) size = fields.number(8)
    else if (size === 0) size = bytes.length - start
    const header = fields.at - start
    must(size >= header, 'a box smaller than its header')
    yield { type, body: fields.part(size - header) }
  }
}

/** The version and flags of a full box (4.2), and what follows them. */
export function full(body: Uint8Array) {
  const fields = new Fields(body)
  const [version, flags] = [fields.number(1), fields.number(3)]
  return { version, flags, fields }
}

/** The first box of its kind; what a telephone hangs behind it need not be boxes. */
export function first(bytes: Uint8Array, type: string): Uint8Array | null {
  for (const box of boxes(bytes)) if (box.type === type) return box.body
  return null
}

/** The only box of its kind in there. */
export function onlyBox(bytes: Uint8Array, type: string): Uint8Array | null {
  const found = [...boxes(bytes)].filter(box => box.type === type)
  must(found.length < 2, `${type} twice`)
  return found[0]?.body ?? null
}
