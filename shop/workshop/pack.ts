import { zipSync } from 'fflate'
import { type Design, readDesign } from '#design/document/design.ts'
import type { SummaryLine } from '#design/document/summary.ts'
import { gemText } from '#design/document/words.ts'
import { boughtParts } from '#design/layout/bought-parts.ts'
import { stoneLots } from '#design/layout/stones.ts'
import { pieceOf } from '#geometry/build.ts'
import { castingFindings } from '#geometry/casting/findings.ts'
import { drawnViews } from '#geometry/drawing/views.ts'
import { engravingFiles } from '#geometry/export/engraving-files.ts'
import { export3mf, exportStl, exportStones } from '#geometry/export/exports.ts'
import { groovesOf } from '#geometry/solid/grooves.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { solidOf } from '#geometry/solid/solid-of.ts'
import { weightOf } from '#geometry/solid/weight.ts'
import { drawingPaper } from './drawing-paper.ts'
import { jobCard } from './job-card.ts'

export interface PackLine {
  readonly document: unknown
  readonly hash: string
  readonly title: string
  readonly summary: readonly SummaryLine[]
  readonly quantity: number
  readonly picture: Uint8Array | null
}

/** All that a pack is made from; plain values, so that it can be handed to another thread. */
export interface PackOrder {
  readonly number: string
  readonly url: string
  readonly dueOn: string
  readonly placedAt: Date
  readonly notes: readonly { readonly who: string; readonly text: string }[]
  readonly lines: readonly PackLine[]
}

export type Packed =
  | { readonly ok: true; readonly zip: Uint8Array<ArrayBuffer> }
  /** Which piece, and what a caster would have found. */
  | { readonly ok: false; readonly piece: string; readonly words: string }

type Files = Record<string, Uint8Array>
type LineFiles = { readonly ok: true; readonly files: Files } | Extract<Packed, { ok: false }>

/** Everything the benches need for an order, in one file: seconds of work, for a thread of its own. */
export async function packOf(order: PackOrder): Promise<Packed> {
  const all: Files = {}
  for (const [i, line] of order.lines.entries()) {
    const made = await lineFiles(order, line, i)
    if (!made.ok) return made
    const folder = `${order.number}/${i + 1}-${line.hash.slice(0, 12)}`
    for (const [name, bytes] of Object.entries(made.files)) all[`${folder}/${name}`] = bytes
  }
  const zip = zipSync(all, { mtime: order.placedAt, level: 6 })
  return { ok: true, zip: new Uint8Array(zip) }
}

async function lineFiles(order: PackOrder, line: PackLine, index: number): Promise<LineFiles> {
  const refused = (words: string) => ({ ok: false, piece: line.title, words }) as const
  const read = readDesign(line.document)
  if (!read.ok) return refused('The design cannot be read by this version of the shop.')
  const { design } = read
  const [kernel, grooves] = await Promise.all([loadKernel(), groovesOf(design)])
  const piece = pieceOf(design)
  const solid = solidOf(kernel, piece, grooves)
  const files: Files = {}
  for (const file of [exportStl(piece, solid), export3mf(piece, solid), exportStones(piece)]) {
    if (!file.ok) return refused(file.words)
    files[file.name] = file.bytes
  }
  for (const { name, bytes } of await engravingFiles(kernel, piece)) files[name] = bytes
  const weight = {
    milligrams: Math.round(weightOf(piece, solid) * 1000),
    bought: boughtParts(design),
  }
  const [front, side, top] = drawnViews(piece, solid)
  const words = {
    number: order.number,
    title: line.title,
    hash: line.hash,
    summary: line.summary,
    weight,
    at: order.placedAt,
  }
  if (front && side && top) files['drawing.pdf'] = await drawingPaper([front, side, top], words)
  files['job-card.pdf'] = await jobCard({
    ...words,
    url: order.url,
    of: { piece: index + 1, pieces: order.lines.length, quantity: line.quantity },
    dueOn: order.dueOn,
    placedAt: order.placedAt,
    findings: castingFindings(piece, solid),
    stones: stoneWords(design),
    notes: order.notes,
    picture: line.picture,
  })
  return { ok: true, files }
}

const stoneWords = (design: Design) =>
  stoneLots(design).map(
    lot =>
      `${lot.count} × ${gemText(lot)}, ${lot.shape}, ${lot.widthUm / 1000} mm, about ${(lot.milliCarats / 1000).toFixed(3)} ct each`,
  )
