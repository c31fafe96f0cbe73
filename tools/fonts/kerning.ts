/**
 * Pair kerning from a GPOS table: the feature `kern` of a script, in lookups of pairs (type 2), also
 * behind extensions (type 9), which opentype.js does not follow. Kerning that depends on more than two
 * letters (type 8) is left out. Offsets and forms: the OpenType specification, chapter GPOS.
 */
export type Kerning = (left: number, right: number) => number

const X_ADVANCE = 4
const PAIRS = 2
const EXTENSION = 9

type PairValue = (left: number, right: number) => number | undefined

export function kerningOf(gpos: DataView, script: string): Kerning {
  const lookups = kernLookups(gpos, script).map(lookup => pairLookup(gpos, lookup))
  return (left, right) => {
    let sum = 0
    // Each lookup gives at most one value, from the first of its tables that knows the pair.
    for (const tables of lookups)
      for (const table of tables) {
        const value = table(left, right)
        if (value === undefined) continue
        sum += value
        break
      }
    return sum
  }
}

const listed = <T>(count: number, item: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => item(i))

const tagAt = (view: DataView, at: number) =>
  listed(4, i => String.fromCharCode(view.getUint8(at + i))).join('')

/** Where the lookups of a script's `kern` stand, in the order in which they apply. */
function kernLookups(gpos: DataView, script: string): readonly number[] {
  const [scripts, features, lookups] = [4, 6, 8].map(at => gpos.getUint16(at)) as [
    number,
    number,
    number,
  ]
  const byTag = new Map(
    listed(gpos.getUint16(scripts), i => {
      const at = scripts + 2 + i * 6
      return [tagAt(gpos, at), scripts + gpos.getUint16(at + 4)] as const
    }),
  )
  const table = byTag.get(script) ?? byTag.get('DFLT') ?? byTag.get('latn')
  const language = table === undefined ? 0 : gpos.getUint16(table)
  if (table === undefined || language === 0) return []
  const used = listed(gpos.getUint16(table + language + 4), i =>
    gpos.getUint16(table + language + 6 + i * 2),
  )
  const numbers = used.flatMap(i => {
    const at = features + 2 + i * 6
    if (tagAt(gpos, at) !== 'kern') return []
    const feature = features + gpos.getUint16(at + 4)
    return listed(gpos.getUint16(feature + 2), k => gpos.getUint16(feature + 4 + k * 2))
  })
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map(i => lookups + gpos.getUint16(lookups + 2 + i * 2))
}

function pairLookup(gpos: DataView, lookup: number): readonly PairValue[] {
  const type = gpos.getUint16(lookup)
  return listed(gpos.getUint16(lookup + 4), i => {
    const at = lookup + gpos.getUint16(lookup + 6 + i * 2)
    const behind = type === EXTENSION
    if ((behind ? gpos.getUint16(at + 2) : type) !== PAIRS) return undefined
    return pairTable(gpos, behind ? at + gpos.getUint32(at + 4) : at)
  }).filter(table => table !== undefined)
}

function pairTable(gpos: DataView, at: number): PairValue {
  const covered = coverage(gpos, at + gpos.getUint16(at + 2))
  const [first, second] = [gpos.getUint16(at + 4), gpos.getUint16(at + 6)]
  const [size, both] = [bits(first) * 2, (bits(first) + bits(second)) * 2]
  if (first & ~0xff || second & ~0xff || size === 0) return () => undefined
  const advance = (value: number) =>
    first & X_ADVANCE ? gpos.getInt16(value + bits(first & (X_ADVANCE - 1)) * 2) : 0
  if (gpos.getUint16(at) === 1)
    return (left, right) => {
      const index = covered.get(left)
      if (index === undefined) return undefined
      const set = at + gpos.getUint16(at + 10 + index * 2)
      for (let i = 0; i < gpos.getUint16(set); i++) {
        const pair = set + 2 + i * (2 + both)
        if (gpos.getUint16(pair) === right) return advance(pair + 2)
      }
      return undefined
    }
  const classes = [8, 10].map(offset => classesAt(gpos, at + gpos.getUint16(at + offset)))
  const columns = gpos.getUint16(at + 14)
  return (left, right) => {
    if (!covered.has(left)) return undefined
    const [row, column] = [classes[0]?.get(left) ?? 0, classes[1]?.get(right) ?? 0]
    return advance(at + 16 + (row * columns + column) * both)
  }
}

const bits = (mask: number) => listed(16, i => (mask >> i) & 1).reduce((sum, bit) => sum + bit, 0)

/** Glyphs with their place in the list. */
function coverage(view: DataView, at: number): ReadonlyMap<number, number> {
  const count = view.getUint16(at + 2)
  if (view.getUint16(at) === 1)
    return new Map(listed(count, i => [view.getUint16(at + 4 + i * 2), i] as const))
  return new Map(
    runs(view, at + 4, count).flatMap(run => run.map(([glyph, i, n]) => [glyph, n + i])),
  )
}

function classesAt(view: DataView, at: number): ReadonlyMap<number, number> {
  if (view.getUint16(at) === 1) {
    const start = view.getUint16(at + 2)
    return new Map(
      listed(view.getUint16(at + 4), i => [start + i, view.getUint16(at + 6 + i * 2)] as const),
    )
  }
  const count = view.getUint16(at + 2)
  return new Map(runs(view, at + 4, count).flatMap(run => run.map(([glyph, , n]) => [glyph, n])))
}

const runs = (view: DataView, at: number, count: number) =>
  listed(count, i => {
    const [first, last, n] = [0, 2, 4].map(field => view.getUint16(at + i * 6 + field)) as [
      number,
      number,
      number,
    ]
    return listed(last - first + 1, k => [first + k, k, n] as const)
  })
