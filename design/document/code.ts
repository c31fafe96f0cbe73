import { sha256 } from '@noble/hashes/sha2.js'
import { ByteReader, ByteWriter, fromBase64, toBase64 } from './bytes.ts'
import { type CodeTable, codeTables } from './code-tables.ts'
import { type BandContour, CONTOUR_PLACES } from './contour.ts'
import { type Design, drawingHalves, type Engraving, isDrawn, type Stone } from './design.ts'
import { readFittedTo, writeFittedTo } from './fitted-code.ts'
import { readDesign } from './read-design.ts'
import { readSingle, writeSingle } from './single-code.ts'

/** The form of these bytes. A new form gets a new number and a reader of its own; this one stays. */
const FORM = 1
const CHECK_BYTES = 3
/** The other of a pair is told by its place and this: no list of stones is so long. */
const MATE_AT = 16
/** Two signatures of the most points take some 16,000 letters; what is much longer is not read at all. */
const MOST_LETTERS = 40_000

const pick = (writer: ByteWriter, table: CodeTable, id: string) =>
  writer.number((codeTables[table] as readonly string[]).indexOf(id))

/** A short text for addresses that says the whole design. */
export function designCode(design: Design): string {
  const writer = new ByteWriter()
  writer.number(FORM)
  pick(writer, 'style', design.style)
  pick(writer, 'metal', design.metal)
  pick(writer, 'finish', design.finish)
  const {
    diameterUm,
    band,
    plate,
    chainMm,
    accent,
    sideView,
    clawTip,
    earFitting,
    grading,
    contour,
    edge,
    taper,
    reach,
    headHeight,
    shoulders,
    secondMetal,
    fittedTo,
    gallery,
  } = design
  const singles = design.stones.flatMap(({ single, mate }, at) => [
    ...(single ? [{ at, single }] : []),
    ...(mate ? [{ at: at + MATE_AT, single: mate }] : []),
  ])
  const parts = [
    diameterUm,
    band,
    plate,
    chainMm,
    accent,
    sideView,
    clawTip,
    earFitting,
    grading,
    contour,
    edge,
    taper,
    singles.length > 0 ? singles : null,
    reach,
    headHeight,
    shoulders,
    secondMetal,
    fittedTo,
    gallery,
  ]
  writer.number(
    parts.reduce<number>(
      (bits, part, i) => bits + (part === null || part === undefined ? 0 : 1 << i),
      0,
    ),
  )
  if (diameterUm !== null) writer.number(diameterUm / 10)
  if (band) {
    pick(writer, 'profile', band.profile)
    writer.number(band.widthUm / 10)
    writer.number(band.thicknessUm / 10)
  }
  if (plate) {
    writer.number(plate.widthUm / 10)
    writer.number(plate.heightUm / 10)
  }
  if (chainMm !== null) writer.number(chainMm)
  if (accent) {
    pick(writer, 'gem', accent.gem)
    pick(writer, 'origin', accent.origin)
  }
  if (sideView) pick(writer, 'sideView', sideView)
  if (clawTip) pick(writer, 'clawTip', clawTip)
  if (earFitting) pick(writer, 'earFitting', earFitting)
  if (grading) pick(writer, 'grading', grading)
  if (contour) writeContour(writer, contour)
  if (edge) pick(writer, 'edge', edge)
  if (taper) pick(writer, 'taper', taper)
  if (singles.length > 0) writer.number(singles.length)
  for (const { at, single } of singles) {
    writer.number(at)
    writeSingle(writer, single)
  }
  if (reach) pick(writer, 'reach', reach)
  if (headHeight) pick(writer, 'headHeight', headHeight)
  if (shoulders) pick(writer, 'shoulders', shoulders)
  if (secondMetal) pick(writer, 'metal', secondMetal)
  if (fittedTo) writeFittedTo(writer, fittedTo)
  if (gallery) pick(writer, 'gallery', gallery)
  writer.number(design.stones.length)
  design.stones.forEach((stone, i) => {
    writeStone(writer, stone, design.stones[i - 1])
  })
  writer.number(design.engraving.length)
  for (const engraving of design.engraving) writeEngraving(writer, engraving)
  return toBase64([...writer.bytes, ...checkOf(Uint8Array.from(writer.bytes))])
}

function writeContour(writer: ByteWriter, { form, edgeUm }: BandContour) {
  pick(writer, 'contour', form)
  edgeUm.forEach((um, i) => {
    writer.signed((um - (edgeUm[i - 1] ?? 0)) / 10)
  })
}

const checkOf = (bytes: Uint8Array) => [...sha256(bytes).subarray(0, CHECK_BYTES)]

const alike = (a: Stone, b: Stone | undefined) =>
  a.shape === b?.shape && a.setting === b.setting && a.widthUm === b.widthUm

/** Stones of a row are mostly cut and set alike: then only gem and origin are said again. */
function writeStone(writer: ByteWriter, stone: Stone, before: Stone | undefined) {
  pick(writer, 'gem', stone.gem)
  const same = alike(stone, before)
  writer.number(codeTables.origin.indexOf(stone.origin) * 2 + (same ? 1 : 0))
  if (same) return
  pick(writer, 'shape', stone.shape)
  pick(writer, 'setting', stone.setting)
  writer.number(stone.widthUm / 10)
}

/** Halves of drawings are said beside the place, beyond all that there will be. */
const MOST_PLACES = 32

function writeEngraving(writer: ByteWriter, engraving: Engraving) {
  const drawn = isDrawn(engraving)
  const half = drawn && engraving.half ? drawingHalves.indexOf(engraving.half) + 1 : 0
  const place = codeTables.place.indexOf(engraving.place) + half * MOST_PLACES
  writer.number(place * 2 + (drawn ? 1 : 0))
  writer.number(engraving.heightUm / 10)
  if (!drawn) {
    pick(writer, 'font', engraving.font)
    writer.number(engraving.rows.length)
    for (const row of engraving.rows) writer.text(row)
    return
  }
  writer.number(engraving.strokes.length)
  for (const stroke of engraving.strokes) {
    writer.number(stroke.length / 3)
    stroke.forEach((value, i) => {
      writer.signed(value - (stroke[i - 3] ?? 0))
    })
  }
}

export type ReadCode =
  | { readonly ok: true; readonly design: Design }
  | { readonly ok: false; readonly reason: 'damaged' | 'newer-version' | 'not-a-design' }

/** Reads whatever stands in an address. A letter that was lost or changed is noticed. */
export function readCode(code: string): ReadCode {
  if (code.length > MOST_LETTERS) return { ok: false, reason: 'damaged' }
  const bytes = fromBase64(code)
  if (!bytes || bytes.length <= CHECK_BYTES) return { ok: false, reason: 'damaged' }
  const body = bytes.subarray(0, -CHECK_BYTES)
  if (checkOf(body).some((byte, i) => byte !== bytes[body.length + i]))
    return { ok: false, reason: 'damaged' }
  try {
    const reader = new ByteReader(body)
    if (reader.number() > FORM) return { ok: false, reason: 'newer-version' }
    const raw = readForm1(reader)
    const read = readDesign(raw)
    // One design has one code: nothing may hide behind its end or in another spelling.
    if (!reader.ended || !read.ok) return { ok: false, reason: 'not-a-design' }
    return designCode(read.design) === code ? read : { ok: false, reason: 'not-a-design' }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

function readForm1(reader: ByteReader): unknown {
  const chosen = (table: CodeTable) => codeTables[table][reader.number()]
  const um = () => reader.number() * 10
  const [style, metal, finish] = [chosen('style'), chosen('metal'), chosen('finish')]
  const parts = reader.number()
  const has = (bit: number) => (parts & (1 << bit)) !== 0
  const diameterUm = has(0) ? um() : null
  const band = has(1) ? { profile: chosen('profile'), widthUm: um(), thicknessUm: um() } : null
  const plate = has(2) ? { widthUm: um(), heightUm: um() } : null
  const chainMm = has(3) ? reader.number() : null
  const accent = has(4) ? { gem: chosen('gem'), origin: chosen('origin') } : null
  const options = {
    ...(has(5) && { sideView: chosen('sideView') }),
    ...(has(6) && { clawTip: chosen('clawTip') }),
    ...(has(7) && { earFitting: chosen('earFitting') }),
    ...(has(8) && { grading: chosen('grading') }),
    ...(has(9) && { contour: readContour(reader) }),
    ...(has(10) && { edge: chosen('edge') }),
    ...(has(11) && { taper: chosen('taper') }),
  }
  const singles = new Map<number, unknown>()
  if (has(12))
    for (let count = reader.count(); count > 0; count--) {
      const at = reader.number()
      singles.set(at, readSingle(reader))
    }
  const later = {
    ...(has(13) && { reach: chosen('reach') }),
    ...(has(14) && { headHeight: chosen('headHeight') }),
    ...(has(15) && { shoulders: chosen('shoulders') }),
    ...(has(16) && { secondMetal: chosen('metal') }),
    ...(has(17) && { fittedTo: readFittedTo(reader) }),
    ...(has(18) && { gallery: chosen('gallery') }),
  }
  const stones: Record<string, unknown>[] = []
  for (let count = reader.count(); count > 0; count--) {
    const gem = chosen('gem')
    const bits = reader.number()
    const cut: Record<string, unknown> =
      bits % 2 === 1
        ? (stones.at(-1) ?? {})
        : { shape: chosen('shape'), setting: chosen('setting'), widthUm: um() }
    const { single: _, mate: _other, ...like } = cut ?? {}
    const single = singles.get(stones.length)
    const mate = singles.get(stones.length + MATE_AT)
    const origin = codeTables.origin[bits >> 1]
    const very = { ...(single !== undefined && { single }), ...(mate !== undefined && { mate }) }
    stones.push({ ...like, gem, origin, ...very })
  }
  const engraving: unknown[] = []
  for (let count = reader.count(); count > 0; count--) engraving.push(readEngraving(reader))
  const measures = { diameterUm, band, plate, chainMm, accent, ...options, ...later }
  return { v: 1, style, metal, finish, ...measures, stones, engraving }
}

function readContour(reader: ByteReader): unknown {
  const form = codeTables.contour[reader.number()]
  const edgeUm: number[] = []
  for (let i = 0; i < CONTOUR_PLACES; i++) edgeUm.push(reader.signed() * 10 + (edgeUm[i - 1] ?? 0))
  return { form, edgeUm }
}

function readEngraving(reader: ByteReader): unknown {
  const bits = reader.number()
  const [place, heightUm] = [codeTables.place[(bits >> 1) % MOST_PLACES], reader.number() * 10]
  const half = drawingHalves[Math.floor((bits >> 1) / MOST_PLACES) - 1]
  if (bits % 2 === 0) {
    const font = codeTables.font[reader.number()]
    return {
      place,
      font,
      heightUm,
      rows: Array.from({ length: reader.count() }, () => reader.text()),
    }
  }
  const strokes = Array.from({ length: reader.count() }, () => {
    const stroke: number[] = []
    for (let left = reader.count() * 3; left > 0; left--)
      stroke.push(reader.signed() + (stroke[stroke.length - 3] ?? 0))
    return stroke
  })
  return { place, heightUm, ...(half && { half }), strokes }
}
