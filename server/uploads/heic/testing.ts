import { concatBytes } from '../join.ts'
import { text } from '../testing.ts'

export const big = (size: number, ...values: readonly number[]) => {
  const bytes = new Uint8Array(size * values.length)
  for (const [i, value] of values.entries())
    for (let k = 0; k < size; k++) bytes[i * size + k] = Math.floor(value / 256 ** (size - 1 - k))
  return bytes
}

export const heicBox = (type: string, ...parts: readonly Uint8Array[]) => {
  const body = concatBytes(parts)
  return concatBytes([big(4, 8 + body.length), text(type), body])
}

const fullBox = (type: string, version: number, ...parts: readonly Uint8Array[]) =>
  heicBox(type, big(1, version), big(3, 0), ...parts)

/** hvcC of units after their lengths of two bytes, as our plans keep them. */
export function configuration(parameters: Uint8Array): Uint8Array {
  const arrays: Uint8Array[] = []
  for (let at = 0; at < parameters.length; ) {
    const end = at + 2 + 256 * (parameters[at] as number) + (parameters[at + 1] as number)
    const type = ((parameters[at + 2] as number) >> 1) & 63
    arrays.push(big(1, type), big(2, 1), parameters.subarray(at, end))
    at = end
  }
  return heicBox('hvcC', new Uint8Array(21), big(1, 3, arrays.length / 3), ...arrays)
}

export const size = (width: number, height: number) => fullBox('ispe', 0, big(4, width, height))
export const rotationBox = (quarters: number) => heicBox('irot', big(1, quarters))
export const mirrorBox = (axis: number) => heicBox('imir', big(1, axis))

export interface TestItem {
  readonly type: string
  readonly properties: readonly Uint8Array[]
  readonly data: Uint8Array
  /** Kept in the box "idat" instead of behind all boxes. */
  readonly inside?: boolean
  readonly parts?: readonly number[]
}

/** A file of these items, counted from 1 on; the first is the one that is shown. */
export function heicOf(items: readonly TestItem[]): Uint8Array<ArrayBuffer> {
  const properties = [...new Set(items.flatMap(item => item.properties))]
  const links = items.map(({ properties: own }, i) =>
    concatBytes([
      big(2, i + 1),
      big(1, own.length),
      big(1, ...own.map(one => properties.indexOf(one) + 1)),
    ]),
  )
  const kinds = items.map(({ type }, i) =>
    fullBox('infe', 2, big(2, i + 1, 0), text(type), big(1, 0)),
  )
  const references = items.flatMap(({ parts }, i) =>
    parts ? [heicBox('dimg', big(2, i + 1, parts.length, ...parts))] : [],
  )
  const start = heicBox('ftyp', text('heic'), big(4, 0), text('mif1heic'))
  const meta = (offset: number) => {
    let [inside, outside] = [0, offset]
    const places = items.map(({ inside: inData = false, data }, i) => {
      const at = inData ? inside : outside
      if (inData) inside += data.length
      else outside += data.length
      return concatBytes([big(2, i + 1, inData ? 1 : 0, 0, 1), big(4, at, data.length)])
    })
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, big(4, 0), text('pict'), new Uint8Array(13)),
      fullBox('pitm', 0, big(2, 1)),
      fullBox('iinf', 0, big(2, items.length), ...kinds),
      fullBox('iloc', 1, big(2, 0x4400), big(2, items.length), ...places),
      heicBox(
        'iprp',
        heicBox('ipco', ...properties),
        fullBox('ipma', 0, big(4, items.length), ...links),
      ),
      ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
      heicBox('idat', ...items.flatMap(({ inside, data }) => (inside ? [data] : []))),
    )
  }
  const data = concatBytes(items.flatMap(({ inside, data }) => (inside ? [] : [data])))
  const head = start.length + meta(0).length + 8
  return concatBytes([start, meta(head), heicBox('mdat', data)])
}

/** A grid of tiles with the same parameters, or with their own. */
export function gridOf(
  {
    rows,
    columns,
    width,
    height,
  }: { rows: number; columns: number; width: number; height: number },
  tiles: readonly { readonly properties: readonly Uint8Array[]; readonly data: Uint8Array }[],
  properties: readonly Uint8Array[] = [],
) {
  return heicOf([
    {
      type: 'grid',
      properties: [size(width, height), ...properties],
      data: concatBytes([big(1, 0, 1, rows - 1, columns - 1), big(4, width, height)]),
      inside: true,
      parts: tiles.map((_, i) => i + 2),
    },
    ...tiles.map(tile => ({ type: 'hvc1', ...tile })),
  ])
}
