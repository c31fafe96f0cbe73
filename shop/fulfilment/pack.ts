import { strToU8, zipSync } from 'fflate'
import { readDesign } from '#design/document/read-design.ts'
import { reportsOf } from '#design/document/single-words.ts'
import { boughtParts, type RecordedWeight } from '#design/layout/bought-parts.ts'
import { castingFindings } from '#geometry/casting/findings.ts'
import { benchMeasures, stoneMeasures } from '#geometry/drawing/bench-measures.ts'
import { drawnViews } from '#geometry/drawing/views.ts'
import { engravingFiles, engravingSheets } from '#geometry/export/engraving-files.ts'
import { type Exported, export3mf, exportStl, exportStones } from '#geometry/export/exports.ts'
import type { Piece } from '#geometry/piece.ts'
import {
  type CastBody,
  castBodies,
  volumesOf,
  weightByMetal,
} from '#geometry/solid/bodies-by-metal.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { type Kernel, loadKernel } from '#geometry/solid/kernel.ts'
import { builderOf, type GeometryBuilder } from '#geometry/versions/builder.ts'
import { readOwnPiece } from '../special-orders/own-piece.ts'
import { drawingPaper } from './drawing-paper.ts'
import { jobCard } from './job-card.ts'
import { ownPieceFiles } from './own-piece-files.ts'
import type { Packed, PackLine, PackOrder } from './pack-order.ts'
import { setFiles, setNotes } from './set-notes.ts'

type Files = Record<string, Uint8Array>
type LineFiles =
  | { readonly ok: true; readonly files: Files; readonly weight: RecordedWeight }
  | Extract<Packed, { ok: false }>

/** Everything the benches need for an order, in one file: seconds of work, for a thread of its own. */
export async function packOf(order: PackOrder): Promise<Packed> {
  const all: Files = {}
  const weights: RecordedWeight[] = []
  for (const [i, line] of order.lines.entries()) {
    const made = await lineFiles(order, line, i)
    if (!made.ok) return made
    weights.push(made.weight)
    const folder = `${order.number}/${i + 1}-${line.hash.slice(0, 12)}`
    for (const [name, bytes] of Object.entries(made.files)) all[`${folder}/${name}`] = bytes
  }
  for (const [name, words] of setFiles(order, weights))
    all[`${order.number}/${name}`] = strToU8(words)
  for (const { name, bytes } of order.files ?? []) all[`${order.number}/${name}`] = bytes
  const zip = zipSync(all, { mtime: order.placedAt, level: 6 })
  return { ok: true, zip: new Uint8Array(zip) }
}

async function lineFiles(order: PackOrder, line: PackLine, index: number): Promise<LineFiles> {
  const refused = (words: string) => ({ ok: false, piece: line.title, words }) as const
  const own = readOwnPiece(line.document)
  if (own && line.own)
    return {
      ok: true,
      files: await ownPieceFiles(order, line, index, { piece: own, own: line.own }),
      weight: line.own.casting,
    }
  const read = readDesign(line.document)
  if (!read.ok) return refused('The design cannot be read by this version of the shop.')
  const { design } = read
  const [kernel, grooves, builder] = await Promise.all([
    loadKernel(),
    groovesOf(design),
    builderOf(line.geometry),
  ])
  const piece = builder.pieceOf(design)
  const solid = builder.solidOf(kernel, piece, grooves)
  const files: Files = {}
  const bodies = castBodies(kernel, piece, solid, grooves)
  const castings = bodies.flatMap(body => [
    ...stlFiles(kernel, builder, piece, body),
    export3mf(body.piece, body.solid),
  ])
  for (const file of [...castings, exportStones(piece, line.sold)]) {
    if (!file.ok) return refused(file.words)
    files[file.name] = file.bytes
  }
  const sheets = await engravingSheets(kernel, piece)
  for (const { name, bytes } of engravingFiles(sheets)) files[name] = bytes
  const [front, side, top] = drawnViews(piece, solid)
  const words = {
    number: order.number,
    title: line.title,
    hash: line.hash,
    summary: line.summary,
    weight: {
      ...weightByMetal(piece, volumesOf(bodies)),
      bought: boughtParts(design),
    },
    measures: benchMeasures(piece),
    stones: stoneMeasures(piece),
    reports: reportsOf(design),
    sheets,
    at: order.placedAt,
  }
  if (front && side && top) files['drawing.pdf'] = await drawingPaper([front, side, top], words)
  files['job-card.pdf'] = await jobCard({
    ...words,
    head: order.head,
    url: order.url,
    of: { piece: index + 1, pieces: order.lines.length, quantity: line.quantity },
    dueOn: order.dueOn,
    ordered: order.ordered,
    placedAt: order.placedAt,
    findings: bodies.flatMap(body =>
      castingFindings(body.piece, body.solid, undefined, line.geometry),
    ),
    special: order.special ?? null,
    set: setNotes(order, line),
    notes: order.notes,
    picture: line.picture,
  })
  return { ok: true, files, weight: words.weight }
}

/** With its engraving cast in; and without, for who engraves by hand or by laser afterwards. */
function stlFiles(
  kernel: Kernel,
  { solidOf }: GeometryBuilder,
  piece: Piece,
  body: CastBody,
): readonly Exported[] {
  const engraved = exportStl(body.piece, body.solid)
  if (body.piece.design.engraving.length === 0) return [engraved]
  const bare = { ...piece, design: { ...piece.design, engraving: [] } }
  const bareBody = castBodies(kernel, bare, solidOf(kernel, bare)).find(
    ({ name }) => name === body.name,
  )
  const named = (file: Exported, how: string) =>
    file.ok && engraved.ok
      ? { ...file, name: engraved.name.replace(/\.stl$/, `-${how}.stl`) }
      : file
  return [
    named(engraved, 'engraved'),
    named(bareBody ? exportStl(bareBody.piece, bareBody.solid) : engraved, 'without-engraving'),
  ]
}
