import { valueAt } from '../at.ts'
import {
  isPlace,
  type ModelRefused,
  modelLimits,
  type ReadTriangles,
  refuse,
  type Triangles,
} from './limits.ts'
import { unpackModel } from './unpack.ts'

const unitsMm: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
}

/** Three rows for the axes, one for the way: as 3MF writes it. */
type Matrix = readonly number[]
const SAME: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]

const MOST_PARTS = 2000

interface Part {
  readonly id: string
  readonly at: Matrix
}

interface Body {
  readonly places: number[]
  readonly corners: number[]
  readonly parts: Part[]
}

interface Model {
  readonly unitMm: number
  readonly bodies: ReadonlyMap<string, Body>
  readonly items: readonly Part[]
}

/** The geometry of a 3MF package in millimetres; colours, textures, names and pictures stay behind. */
export function readForeign3mf(bytes: Uint8Array): ReadTriangles {
  const unpacked = unpackModel(bytes)
  if (!unpacked.ok) return unpacked
  const model = scan(new TextDecoder('utf-8').decode(unpacked.bytes))
  return 'ok' in model ? model : gathered(model)
}

/** A tag without anything nested or quoted that holds a bracket: read once from front to back. */
const tag = /<(\/?)([A-Za-z][\w:.-]{0,60})([^<>]*)>/g

/** Names of nothing are expanded: a document that declares any is not read at all. */
function scan(xml: string): Model | ModelRefused {
  if (/<!(?:DOCTYPE|ENTITY|\[CDATA\[)/i.test(xml)) return refuse('entities')
  const bodies = new Map<string, Body>()
  const items: Part[] = []
  let unitMm: number | null = null
  let body: Body | null = null
  let triangles = 0
  let ended = false
  for (const [, closes, name = '', rest = ''] of xml.matchAll(tag)) {
    if (closes) {
      if (name === 'object') body = null
      if (name === 'model') ended = true
      continue
    }
    if (name === 'vertex' && body) {
      for (const axis of ['x', 'y', 'z']) body.places.push(numberIn(rest, axis))
      if (body.places.length > modelLimits.triangles * 9) return refuse('too-many-triangles')
    } else if (name === 'triangle' && body) {
      for (const corner of ['v1', 'v2', 'v3']) body.corners.push(numberIn(rest, corner))
      if (++triangles > modelLimits.triangles)
        return refuse('too-many-triangles', `more than ${modelLimits.triangles}`)
    } else if (name === 'model') {
      unitMm = unitsMm[textIn(rest, 'unit') ?? 'millimeter'] ?? null
      if (unitMm === null) return refuse('no-unit', textIn(rest, 'unit') ?? '')
    } else if (name === 'object') {
      if (bodies.size >= MOST_PARTS) return refuse('too-many-parts')
      body = { places: [], corners: [], parts: [] }
      bodies.set(textIn(rest, 'id') ?? '', body)
    } else if (name === 'component' || name === 'item') {
      if (textIn(rest, 'p:path') !== null) return refuse('in-several-files')
      const at = matrixIn(rest)
      if (!at) return refuse('not-finite')
      const list = name === 'item' ? items : body?.parts
      list?.push({ id: textIn(rest, 'objectid') ?? '', at })
      if (items.length > MOST_PARTS || (body?.parts.length ?? 0) > MOST_PARTS)
        return refuse('too-many-parts')
    }
  }
  if (unitMm === null) return refuse('not-a-model')
  return ended ? { unitMm, bodies, items } : refuse('cut-short')
}

/** Every item of the build where it stands. */
function gathered({ unitMm, bodies, items }: Model): ReadTriangles {
  const positions: number[] = []
  const corners: number[] = []
  let added = 0
  const add = (part: Part, depth: number, outer: Matrix): ModelRefused | null => {
    // Parts of parts of nothing would otherwise go on for years.
    if (++added > MOST_PARTS) return refuse('too-many-parts')
    const body = bodies.get(part.id)
    if (!body || depth > modelLimits.depth) return refuse('not-a-model')
    const at = times(part.at, outer)
    const first = positions.length / 3
    const count = body.places.length / 3
    if (body.corners.some(corner => !Number.isInteger(corner) || corner < 0 || corner >= count))
      return refuse('not-finite')
    if ((corners.length + body.corners.length) / 3 > modelLimits.triangles)
      return refuse('too-many-triangles', `more than ${modelLimits.triangles}`)
    for (let i = 0; i < body.places.length; i += 3)
      for (const value of placed(at, body.places, i)) {
        if (!isPlace(value * unitMm)) return refuse('not-finite')
        positions.push(value * unitMm)
      }
    const mirrored = turns(at) < 0
    for (let i = 0; i < body.corners.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map(k => first + valueAt(body.corners, i + k)) as Three
      corners.push(a, mirrored ? c : b, mirrored ? b : c)
    }
    for (const inner of body.parts) {
      const refused = add(inner, depth + 1, at)
      if (refused) return refused
    }
    return null
  }
  for (const item of items) {
    const refused = add(item, 0, SAME)
    if (refused) return refused
  }
  if (corners.length === 0) return refuse('empty')
  const mesh: Triangles = {
    positions: new Float32Array(positions),
    triangles: new Uint32Array(corners),
  }
  return { ok: true, mesh }
}
type Three = [number, number, number]

function textIn(rest: string, name: string): string | null {
  const at = rest.indexOf(` ${name}="`)
  if (at < 0) return null
  const from = at + name.length + 3
  const to = rest.indexOf('"', from)
  return to < 0 || to - from > 400 ? null : rest.slice(from, to)
}

const numberIn = (rest: string, name: string) => {
  const text = textIn(rest, name)?.trim()
  return text ? Number(text) : Number.NaN
}

function matrixIn(rest: string): Matrix | null {
  const text = textIn(rest, 'transform')
  if (text === null) return SAME
  const numbers = text.trim().split(/\s+/).map(Number)
  return numbers.length === 12 && numbers.every(Number.isFinite) ? numbers : null
}

const m = (matrix: Matrix, row: number, column: number) => valueAt(matrix, row * 3 + column)

const placed = (at: Matrix, places: readonly number[], i: number): readonly number[] => {
  const [x, y, z] = [places[i], places[i + 1], places[i + 2]] as Three
  return [0, 1, 2].map(k => x * m(at, 0, k) + y * m(at, 1, k) + z * m(at, 2, k) + m(at, 3, k))
}

/** First the inner, then the outer. */
const times = (inner: Matrix, outer: Matrix): Matrix =>
  [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2].map(
      k =>
        m(inner, row, 0) * m(outer, 0, k) +
        m(inner, row, 1) * m(outer, 1, k) +
        m(inner, row, 2) * m(outer, 2, k) +
        (row === 3 ? m(outer, 3, k) : 0),
    ),
  )

/** Below nought for one that mirrors: then outside is inside. */
const turns = (at: Matrix) =>
  m(at, 0, 0) * (m(at, 1, 1) * m(at, 2, 2) - m(at, 1, 2) * m(at, 2, 1)) -
  m(at, 0, 1) * (m(at, 1, 0) * m(at, 2, 2) - m(at, 1, 2) * m(at, 2, 0)) +
  m(at, 0, 2) * (m(at, 1, 0) * m(at, 2, 1) - m(at, 1, 1) * m(at, 2, 0))
