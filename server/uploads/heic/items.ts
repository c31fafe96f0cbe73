import { type Box, boxes, Fields, first, full, onlyBox } from './boxes.ts'
import { must } from './broken.ts'

/** A camera writes some fifty tiles; a picture of 40 megapixels has at most 160 of them. */
const MOST_ITEMS = 2048
const MOST_EXTENTS = 16

interface Extent {
  readonly inData: boolean
  readonly offset: number
  /** Nothing: up to the end. */
  readonly length: number
}

export interface Item {
  readonly type: string
  readonly properties: readonly Box[]
  readonly extents: readonly Extent[]
  /** What it is put together from, in their order ("dimg"). */
  readonly parts: readonly number[]
}

export interface Items {
  readonly primary: number
  readonly find: (id: number) => Item
  readonly bytesOf: (item: Item) => Uint8Array[]
}

/** What the box "meta" of a file says of its pictures (ISO/IEC 23008-12, 6.2 to 6.5, 9.3). */
export function readItems(file: Uint8Array): Items {
  const meta = first(file, 'meta')
  must(meta !== null, 'no picture is told of')
  const inner = full(meta).fields.bytes.subarray(4)
  const get = (type: string) => {
    const body = onlyBox(inner, type)
    must(body !== null, `no ${type}`)
    return body
  }
  const handler = full(get('hdlr')).fields
  handler.part(4)
  must(handler.text(4) === 'pict', 'no pictures')
  const kinds = readKinds(get('iinf'))
  const places = readPlaces(get('iloc'))
  const properties = readProperties(get('iprp'))
  const parts = readParts(onlyBox(inner, 'iref'))
  const data = onlyBox(inner, 'idat') ?? new Uint8Array(0)
  const pitm = full(get('pitm'))
  return {
    primary: pitm.fields.number(pitm.version === 0 ? 2 : 4),
    find: id => {
      const type = kinds.get(id)
      must(type !== undefined, 'an item that is not there')
      return {
        type,
        properties: properties.get(id) ?? [],
        extents: places.get(id) ?? [],
        parts: parts.get(id) ?? [],
      }
    },
    bytesOf: ({ extents }) =>
      extents.map(({ inData, offset, length }) => {
        const fields = new Fields(inData ? data : file)
        fields.part(offset)
        return fields.part(length === 0 ? fields.left : length)
      }),
  }
}

/** iinf and infe (ISO/IEC 14496-12, 8.11.6). */
function readKinds(body: Uint8Array): Map<number, string> {
  const { version, fields } = full(body)
  const count = fields.number(version === 0 ? 2 : 4)
  must(count <= MOST_ITEMS, 'too many items')
  const kinds = new Map<number, string>()
  for (const { type, body: entry } of boxes(fields.part(fields.left))) {
    const { version, fields } = full(entry)
    if (type !== 'infe' || version < 2) continue
    const id = fields.number(version === 2 ? 2 : 4)
    fields.number(2)
    must(kinds.size < MOST_ITEMS && !kinds.has(id), 'an item twice')
    kinds.set(id, fields.text(4))
  }
  return kinds
}

/** iloc (8.11.3), of what lies in this file. */
function readPlaces(body: Uint8Array): Map<number, Extent[]> {
  const { version, fields } = full(body)
  must(version <= 2, 'places of another version')
  const sizes = fields.number(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  for (const size of [offsetSize, lengthSize, baseSize, indexSize])
    must(size === 0 || size === 4 || size === 8, 'places of another size')
  const count = fields.number(version < 2 ? 2 : 4)
  must(count <= MOST_ITEMS, 'too many items')
  const places = new Map<number, Extent[]>()
  for (let i = 0; i < count; i++) {
    const id = fields.number(version < 2 ? 2 : 4)
    const method = version > 0 ? fields.number(2) & 15 : 0
    const elsewhere = fields.number(2)
    const base = fields.number(baseSize)
    const extents: Extent[] = []
    const parts = fields.number(2)
    for (let part = 0; part < parts; part++) {
      fields.number(indexSize)
      const offset = base + fields.number(offsetSize)
      const length = fields.number(lengthSize)
      if (part < MOST_EXTENTS) extents.push({ inData: method === 1, offset, length })
    }
    must(!places.has(id), 'a place twice')
    if (method <= 1 && elsewhere === 0 && parts <= MOST_EXTENTS) places.set(id, extents)
  }
  return places
}

/** iprp, with ipco and ipma (ISO/IEC 23008-12, 9.3). */
function readProperties(body: Uint8Array): Map<number, Box[]> {
  const container = onlyBox(body, 'ipco')
  must(container !== null, 'no ipco')
  const all = [...boxes(container)]
  const properties = new Map<number, Box[]>()
  for (const { type, body: entry } of boxes(body)) {
    if (type !== 'ipma') continue
    const { version, flags, fields } = full(entry)
    const count = fields.number(4)
    must(count <= MOST_ITEMS, 'too many items')
    for (let i = 0; i < count; i++) {
      const id = fields.number(version === 0 ? 2 : 4)
      must(!properties.has(id), 'properties twice')
      const own: Box[] = []
      const links = fields.number(1)
      for (let link = 0; link < links; link++) {
        const wide = (flags & 1) === 1
        const index = fields.number(wide ? 2 : 1) & (wide ? 0x7fff : 0x7f)
        const property = all[index - 1]
        if (property) own.push(property)
      }
      properties.set(id, own)
    }
  }
  return properties
}

/** iref (ISO/IEC 14496-12, 8.11.12): of all that refers to something, only what is put together. */
function readParts(body: Uint8Array | null): Map<number, number[]> {
  const parts = new Map<number, number[]>()
  if (!body) return parts
  const { version, fields } = full(body)
  const size = version === 0 ? 2 : 4
  for (const { type, body: entry } of boxes(fields.part(fields.left))) {
    if (type !== 'dimg') continue
    const reference = new Fields(entry)
    const from = reference.number(size)
    const count = reference.number(2)
    must(count <= MOST_ITEMS && !parts.has(from), 'put together twice')
    parts.set(
      from,
      Array.from({ length: count }, () => reference.number(size)),
    )
  }
  return parts
}
