import { randomUUID } from 'node:crypto'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { type PieceWords, pieceLabels, readPieceWords } from '#schemas/collection-piece.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { addPiece, changePiece } from '../collection/change-piece.ts'
import {
  currentCollection,
  type PieceState,
  type PlacedPiece,
  pieceAt,
  type ShopCollection,
} from '../collection/current-collection.ts'
import { setPieceState } from '../collection/move-piece.ts'
import {
  faultsHere,
  stopsCollecting,
  wordsOfPiece,
  writePlaces,
} from '../collection/piece-changes.ts'
import { raiseRevision } from '../collection/revision.ts'
import { orderedBy, type PlacedId } from './place-pieces.ts'
import { folded, type Importer, type ImportRecord, type LineFault, onceEach } from './plan.ts'

const MOST_PIECES = 500
const states: Readonly<Record<string, PieceState>> = {
  shown: 'shown',
  hidden: 'hidden',
  retired: 'retired',
}
const fields = Object.keys(pieceLabels) as (keyof PieceWords)[]

interface PieceLine {
  readonly line: number
  /** Of a new piece, one that stands for it until it is made. */
  readonly id: string
  /** Counted from 1; null where the table does not say. */
  readonly place: number | null
  readonly pieceWords: PieceWords
  readonly state: PieceState
  /** Null for a piece that is new. */
  readonly piece: PlacedPiece | null
  readonly design: Design
}

/** One line, as it would be after those before it. */
function readLine(
  collection: ShopCollection,
  { line, cells }: ImportRecord,
): PieceLine | LineFault {
  const at = pieceAt(collection, cells.slug ?? '')
  const moved = at && 'movedTo' in at ? pieceAt(collection, at.movedTo) : at
  const piece = moved && 'piece' in moved ? moved.piece : null
  const before = piece && wordsOfPiece(piece)
  const typed = {
    ...(before ?? { words: '', season: '' }),
    ...Object.fromEntries(
      fields.flatMap(key => (cells[key] === undefined ? [] : [[key, cells[key]]])),
    ),
    ...(piece && { slug: piece.slug }),
  }
  const read = readPieceWords(typed)
  if (!read.ok) {
    const [field, words] = Object.entries(read.faults)[0] ?? ['name', '']
    return { line, words: `${pieceLabels[field as keyof PieceWords]}: ${words}` }
  }
  const state = cells.state ? states[folded(cells.state)] : (piece?.state ?? 'shown')
  if (!state) return { line, words: `“${cells.state}” is no state: shown, hidden or retired.` }
  const code = piece ? null : readCode(cells.design ?? '')
  if (!piece && !code?.ok)
    return {
      line,
      words: 'No piece has this address, and there is no design code to make one from.',
    }
  const design = piece?.design ?? (code?.ok ? code.design : undefined)
  if (!design) return { line, words: 'There is no design.' }
  const stopped = piece ? null : stopsCollecting(collection, design)
  if (stopped) return { line, words: stopped }
  const faults = faultsHere(collection, {
    id: piece?.id ?? '',
    design,
    pieceWords: read.pieceWords,
  })
  const [wrong] = Object.values(faults)
  if (wrong) return { line, words: wrong }
  if (cells.place && !/^[1-9]\d{0,3}$/.test(cells.place))
    return { line, words: `“${cells.place}” is no place: a whole number from 1.` }
  const place = cells.place ? Number(cells.place) : null
  return {
    line,
    id: piece?.id ?? randomUUID(),
    place,
    pieceWords: read.pieceWords,
    state,
    piece,
    design,
  }
}

/** Each line is held against the collection as the lines before it leave it. */
async function readLines(start: ShopCollection, records: readonly ImportRecord[]) {
  const { once, faults: twice } = await onceEach(records, ({ cells }) => cells.slug ?? '')
  const faults: LineFault[] = [...twice]
  const lines: PieceLine[] = []
  let collection = start
  for (const record of once) {
    const read = readLine(collection, record)
    if ('words' in read) {
      faults.push(read)
      continue
    }
    lines.push(read)
    const { id, pieceWords, state, design, piece } = read
    const after: PlacedPiece = {
      ...(piece ?? { id, isDefault: false, design, photographs: [] }),
      ...pieceWords,
      words: pieceWords.words || null,
      state,
    }
    const others = collection.pieces.filter(({ id }) => id !== after.id)
    collection = { ...collection, pieces: [...others, after] }
  }
  if (collection.pieces.length > MOST_PIECES)
    faults.push({ line: 0, words: `A collection has at most ${MOST_PIECES} pieces.` })
  return { lines, faults }
}

const withPlace = (lines: readonly PieceLine[]): readonly PlacedId[] =>
  lines.flatMap(({ id, place }) => (place === null ? [] : [{ id, place }]))

/** A table of pieces, known by their addresses. Pieces that it does not name stay as they are. */
export const importCollection: Importer = {
  async plan(transaction, records) {
    if (records.length > MOST_PIECES)
      return {
        changes: [],
        same: 0,
        faults: [{ line: 0, words: `A collection has at most ${MOST_PIECES} pieces.` }],
      }
    const start = await currentCollection(transaction)
    const { lines, faults } = await readLines(start, records)
    const before = start.pieces.map(({ id }) => id)
    const made = lines.flatMap(({ id, piece }) => (piece ? [] : [id]))
    const placeIn = (ids: readonly string[], id: string) => String(ids.indexOf(id) + 1)
    const after = orderedBy([...before, ...made], withPlace(lines))
    const changes = lines.flatMap(({ line, id, place, pieceWords, state, piece }) => {
      const was = piece && wordsOfPiece(piece)
      const changed = fields
        .filter(field => (was?.[field] ?? '') !== pieceWords[field])
        .map(field => ({
          label: pieceLabels[field],
          before: was?.[field] ?? '',
          after: pieceWords[field],
        }))
      const turned =
        state === (piece?.state ?? 'shown')
          ? []
          : [{ label: 'State', before: piece?.state ?? '', after: state }]
      const [from, to] = [piece ? placeIn(before, id) : '', placeIn(after, id)]
      const moved =
        place === null || from === to ? [] : [{ label: 'Place', before: from, after: to }]
      const all = [...changed, ...turned, ...moved]
      return all.length === 0
        ? []
        : [{ line, subject: pieceWords.name, isNew: piece === null, fields: all }]
    })
    return { changes, same: lines.length - changes.length, faults }
  },
  async apply(transaction, records, how) {
    await raiseRevision(transaction)
    const start = await currentCollection(transaction)
    const { lines } = await readLines(start, records)
    const placed: PlacedId[] = []
    const made: string[] = []
    for (const { pieceWords, state, piece, design, place } of lines) {
      const done = piece
        ? await changePiece(transaction, {
            id: piece.id,
            typed: pieceWords,
            was: wordsOfPiece(piece),
            ...how,
          })
        : await addPiece(transaction, { design, typed: pieceWords, place: 'last', ...how })
      if (!done.ok && done.reason !== 'nothing-changed')
        throw new Error(`A piece was not taken: ${done.reason}`)
      const id = piece?.id ?? (done.ok ? done.id : '')
      if (!piece) made.push(id)
      if (place !== null) placed.push({ id, place })
      if (state === (piece?.state ?? 'shown')) continue
      const turned = await setPieceState(transaction, { id, state, ...how })
      if (!turned.ok) throw new Error(`The state of a piece was not taken: ${turned.reason}`)
    }
    const before = [...start.pieces.map(({ id }) => id), ...made]
    const after = orderedBy(before, placed)
    if (after.every((id, at) => id === before[at])) return
    await writePlaces(transaction, after)
    await writeAudit(transaction, {
      by: how.by,
      at: how.now,
      action: 'ordered the collection anew',
      subject: 'collection from a table',
      after: { pieces: placed.length },
    })
  },
}
