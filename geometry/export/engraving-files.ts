import { engravingDxf } from '../engraving/dxf.ts'
import { layOut, typefaceFor } from '../engraving/layout.ts'
import { unitedOutlines } from '../engraving/section.ts'
import { sheetOf } from '../engraving/sheet.ts'
import { engravingSvg } from '../engraving/svg.ts'
import type { Piece } from '../piece.ts'
import type { Kernel } from '../solid/kernel.ts'

export interface EngravingFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Each engraving laid flat for the engraver, as a picture and as a drawing. */
export async function engravingFiles(
  kernel: Kernel,
  { design, places }: Piece,
): Promise<readonly EngravingFile[]> {
  const files: EngravingFile[] = []
  for (const one of design.engraving) {
    const surface = places.find(({ place }) => place === one.place)?.surface
    const layout = layOut(one, await typefaceFor(one))
    // What cannot be laid out is not cut either, and then no file of the casting is given out.
    if (!surface || !layout.ok) continue
    const sheet = sheetOf(design, one, surface, unitedOutlines(kernel, layout.contours))
    const write = (ending: string, text: string) =>
      files.push({
        name: `engraving-${one.place}.${ending}`,
        bytes: new TextEncoder().encode(text),
      })
    write('svg', engravingSvg(sheet))
    write('dxf', engravingDxf(sheet))
  }
  return files
}
