import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { fitSignature } from '#design/document/signature.ts'
import { pieceOf } from '#geometry/build.ts'
import { type Grooves, groovesOf } from '#geometry/solid/grooves.ts'

/** A pen's way as a hand makes it: loops that lean and shrink. */
const written = Array.from({ length: 90 }, (_, i) => ({
  x: i * 4 + 16 * Math.sin(i / 2.3),
  y: 24 + (20 - i / 8) * Math.cos(i / 2.3),
  width: 2 + Math.sin(i / 5),
}))

/** A solitaire with 21 letters inside, and a signature over against them. */
export async function makeEngravedRing() {
  const design: Design = {
    ...defaultDesign('solitaire'),
    band: { profile: 'comfort', widthUm: 4000, thicknessUm: 1800 },
  }
  const fitted = fitSignature([written])
  if (!fitted.ok) throw new Error('The signature does not fit its box.')
  const [words, drawn] = await groovesOf({
    engraving: [
      { place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada Byron & C Babbage'] },
      { place: 'inside', heightUm: 2500, strokes: fitted.strokes },
    ],
  })
  if (!words || !drawn) throw new Error('There is nothing to engrave.')
  const half = ((design.diameterUm ?? 0) / 1000) * (Math.PI / 2)
  const across: Grooves = {
    ...drawn,
    contours: drawn.contours.map(line => line.map((value, i) => (i % 2 ? value : value + half))),
  }
  return { piece: pieceOf(design), grooves: [words, across] }
}
