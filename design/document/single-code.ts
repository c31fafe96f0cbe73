import type { ByteReader, ByteWriter } from './bytes.ts'
import type { SingleStone } from './single.ts'

/** In the order of their bits in the code; the list only ever grows at its end. */
const figures = ['tablePermille', 'crownDeciDeg', 'pavilionDeciDeg', 'colour', 'clarity'] as const
const words = ['laboratory', 'reportNumber'] as const

/** An id is sixteen bytes, written as they are. */
export function writeSingle(writer: ByteWriter, single: SingleStone): void {
  const hex = single.id.replaceAll('-', '')
  for (let i = 0; i < 16; i++) writer.bytes.push(Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
  for (const key of ['lengthUm', 'widthUm', 'depthUm', 'milliCarat'] as const)
    writer.number(single[key])
  const given = [...figures, ...words].map(key => single[key] !== undefined)
  writer.number(given.reduce((bits, is, i) => bits + (is ? 1 << i : 0), 0))
  for (const key of figures) {
    const value = single[key]
    if (value !== undefined) writer.number(value)
  }
  for (const key of words) {
    const value = single[key]
    if (value !== undefined) writer.text(value)
  }
}

/** Whatever the bytes say; the document's own schema is asked afterwards. */
export function readSingle(reader: ByteReader): unknown {
  const hex = Array.from({ length: 16 }, () => reader.byte().toString(16).padStart(2, '0')).join('')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const measures = {
    lengthUm: reader.number(),
    widthUm: reader.number(),
    depthUm: reader.number(),
    milliCarat: reader.number(),
  }
  const bits = reader.number()
  const has = (i: number) => (bits & (1 << i)) !== 0
  const more: Record<string, unknown> = {}
  figures.forEach((key, i) => {
    if (has(i)) more[key] = reader.number()
  })
  words.forEach((key, i) => {
    if (has(figures.length + i)) more[key] = reader.text()
  })
  return { id, ...measures, ...more }
}
