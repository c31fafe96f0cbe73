import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { engravingDxf } from '../engraving/dxf.ts'
import { layOut, typefaceFor } from '../engraving/layout.ts'
import { unitedOutlines } from '../engraving/section.ts'
import { type EngravingSheet, sheetOf } from '../engraving/sheet.ts'
import { engravingSvg } from '../engraving/svg.ts'
import type { Piece } from '../piece.ts'
import type { Kernel } from '../solid/kernel.ts'

export interface EngravingFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface PlacedSheet extends EngravingSheet {
  readonly place: PlaceId
}

/** Each engraving laid flat as it is cut. */
export async function engravingSheets(
  kernel: Kernel,
  { design, places }: Piece,
): Promise<readonly PlacedSheet[]> {
  const sheets: PlacedSheet[] = []
  for (const one of design.engraving) {
    const { place } = one
    const surface = places.find(face => face.place === place)?.surface
    const layout = layOut(one, await typefaceFor(one))
    // What cannot be laid out is not cut either, and then no file of the casting is given out.
    if (!surface || !layout.ok) continue
    const cut = unitedOutlines(kernel, layout.contours)
    sheets.push({ place, ...sheetOf(design, one, surface, cut) })
  }
  return sheets
}

/** For the engraver, as a picture and as a drawing. */
export const engravingFiles = (sheets: readonly PlacedSheet[]): readonly EngravingFile[] =>
  sheets.flatMap(sheet => {
    const file = (ending: string, text: string) => ({
      name: `engraving-${sheet.place}.${ending}`,
      bytes: new TextEncoder().encode(text),
    })
    return [file('svg', engravingSvg(sheet)), file('dxf', engravingDxf(sheet))]
  })
