import { pictureLimits } from '#schemas/uploads.ts'
import { concatBytes } from '../join.ts'
import { Fields, full } from './boxes.ts'
import { Broken, must } from './broken.ts'
import { type Item, type Items, readItems } from './items.ts'
import { nal, nalUnit } from './nal-units.ts'
import { readSequenceSet, type SequenceSet } from './sequence-set.ts'
import { cropBy, type ImageFrame, orientationBy } from './transforms.ts'
import type { Colours } from './vui.ts'

/** A stretch of the lean file's bytes. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** How a picture is put together from what is left of its file: a grid, if of one tile only. */
export interface HeicPlan {
  readonly columns: number
  readonly rows: number
  /** Of each tile. */
  readonly width: number
  readonly height: number
  /** What is shown of the tiles once they lie side by side. */
  readonly shown: ImageFrame
  /** Said by the container, which is believed more than the stream. */
  readonly colours: Colours | null
  readonly tiles: readonly HeicTile[]
}

export interface HeicTile {
  readonly parameters: ByteRange
  readonly data: ByteRange
  /** Bytes of the length before each unit. */
  readonly lengthSize: number
}

export interface HeicPicture {
  readonly plan: HeicPlan
  readonly orientation: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

const MOST_TILES = 1024
/** The tiles of the last row and column reach beyond the picture. */
const MOST_CODED = 1.25 * pictureLimits.pixels

/** Reads the container, and keeps the primary picture's streams; thumbnails, depth and notes are left. */
export function planPicture(file: Uint8Array): HeicPicture {
  const items = readItems(file)
  const primary = items.find(items.primary)
  const grid = primary.type === 'grid' ? readGrid(items, primary) : null
  const tiles = grid ? primary.parts.map(items.find) : [primary]
  must(tiles.length > 0 && tiles.length <= MOST_TILES, 'a grid of too many tiles')
  const kept: Uint8Array[] = []
  let [at, streams] = [0, 0]
  const keep = (bytes: Uint8Array): ByteRange => {
    kept.push(bytes)
    at += bytes.length
    return { from: at - bytes.length, to: at }
  }
  const known = new Map<
    Uint8Array,
    { parameters: ByteRange; lengthSize: number; set: SequenceSet }
  >()
  const parameters = (tile: Item) => {
    const body = tile.properties.find(({ type }) => type === 'hvcC')?.body
    must(tile.type === 'hvc1' && body !== undefined, 'neither a grid nor HEVC')
    const found = known.get(body)
    if (found) return found
    const made = readConfiguration(body, keep)
    known.set(body, made)
    return made
  }
  const made = tiles.map(tile => {
    const { parameters: own, lengthSize, set } = parameters(tile)
    const data = keep(concatBytes(items.bytesOf(tile)))
    streams += data.to - data.from
    // Else a few bytes could be taken for many tiles over and over.
    must(streams <= file.length, 'tiles that share their bytes')
    return { tile: { parameters: own, data, lengthSize }, set }
  })
  const first = (made[0] as (typeof made)[number]).set
  const coded = made.reduce((sum, { set }) => sum + set.width * set.height, 0)
  if (coded > MOST_CODED) throw new Broken('too-many-pixels', `${coded} pixels in all tiles`)
  const { width, height } = first.shown
  for (const { set } of made)
    must(set.shown.width === width && set.shown.height === height, 'tiles of several sizes')
  const [columns, rows] = grid ? [grid.columns, grid.rows] : [1, 1]
  must(columns * rows === tiles.length, 'a grid with gaps')
  const [wide, tall] = grid ? [grid.width, grid.height] : sizeOf(primary, first)
  must(wide > 0 && tall > 0 && wide <= columns * width && tall <= rows * height, 'a grid too small')
  return {
    plan: {
      columns,
      rows,
      width,
      height,
      shown: cropBy(primary.properties, wide, tall),
      colours: coloursOf(primary) ?? coloursOf(tiles[0] as Item),
      tiles: made.map(({ tile }) => tile),
    },
    orientation: orientationBy(primary.properties),
    bytes: concatBytes(kept),
  }
}

/** ispe (ISO/IEC 23008-12, 6.5.3), but no more than the stream has. */
function sizeOf({ properties }: Item, { shown }: SequenceSet): readonly [number, number] {
  const body = properties.find(({ type }) => type === 'ispe')?.body
  must(body !== undefined, 'no size')
  const { fields } = full(body)
  return [Math.min(fields.number(4), shown.width), Math.min(fields.number(4), shown.height)]
}

/** 6.6.2.3.2. */
function readGrid(items: Items, item: Item) {
  const fields = new Fields(concatBytes(items.bytesOf(item)))
  must(fields.number(1) === 0, 'a grid of another version')
  const size = (fields.number(1) & 1) === 1 ? 4 : 2
  const [rows, columns] = [fields.number(1) + 1, fields.number(1) + 1]
  return { rows, columns, width: fields.number(size), height: fields.number(size) }
}

/** hvcC (ISO/IEC 14496-15, 8.3.3.1): the parameter sets go on as units after their lengths. */
function readConfiguration(body: Uint8Array, keep: (bytes: Uint8Array) => ByteRange) {
  const fields = new Fields(body)
  fields.part(21)
  const lengthSize = (fields.number(1) & 3) + 1
  const arrays = fields.number(1)
  const units: Uint8Array[] = []
  let set: SequenceSet | undefined
  for (let i = 0; i < arrays; i++) {
    const type = fields.number(1) & 63
    const count = fields.number(2)
    for (let k = 0; k < count; k++) {
      const length = fields.part(2)
      const unit = fields.part(new Fields(length).number(2))
      if (type !== nal.sps && type !== nal.pps) continue
      units.push(length, unit)
      for (const { type, payload } of nalUnit(unit))
        if (type === nal.sps) {
          must(set === undefined, 'two sequences')
          set = readSequenceSet(payload)
        }
    }
  }
  must(set !== undefined, 'no sequence')
  return { parameters: keep(concatBytes(units)), lengthSize, set }
}

/** colr with numbers (ISO/IEC 14496-12, 12.1.5); a profile is left, as it is of all pictures. */
function coloursOf({ properties }: Item): Colours | null {
  for (const { type, body } of properties) {
    if (type !== 'colr') continue
    const fields = new Fields(body)
    if (fields.text(4) !== 'nclx') continue
    fields.part(4)
    return { matrix: fields.number(2), fullRange: fields.number(1) >> 7 === 1 }
  }
  return null
}
