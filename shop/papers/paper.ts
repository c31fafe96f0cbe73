import { createHash } from 'node:crypto'
import type { Contours } from '#geometry/engraving/contours.ts'
import type { Typeface } from '#geometry/engraving/typeface.ts'
import { figure, openPdf, pdfText } from './pdf-file.ts'
import { openLetters } from './pdf-letters.ts'

/** A4. What is printed stays clear of the edge of a Letter sheet too, at its true size. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 54
export const PT_PER_MM = 72 / 25.4

export type FaceId = 'text' | 'title'

export interface Faces {
  readonly text: Typeface
  readonly title: Typeface
}

/** Red, green and blue from 0 to 1. */
type Ink = readonly [number, number, number]
export const inks = {
  black: [0.12, 0.1, 0.08],
  soft: [0.34, 0.3, 0.26],
  brass: [0.47, 0.35, 0.12],
} as const satisfies Readonly<Record<string, Ink>>

interface Told {
  readonly size?: number
  readonly face?: FaceId
  readonly ink?: Ink
  readonly x?: number
  readonly width?: number
}

interface Pen {
  readonly weight?: number
  readonly ink?: Ink
}

/** A paper that is written from its head to its foot, page after page. */
export function openPaper({ text, title }: Faces) {
  const letters = { text: openLetters('T', text, title), title: openLetters('D', title, text) }
  const pages: string[] = ['']
  const pictures: Picture[] = []
  let y = HEIGHT - MARGIN

  const draw = (operators: string) => {
    pages[pages.length - 1] += operators
  }
  const inColour = (ink: Ink, operators: string) =>
    draw(`${ink.map(figure).join(' ')} rg\n${operators}`)

  const paper = {
    width: WIDTH - 2 * MARGIN,
    left: MARGIN,
    y: () => y,
    moveTo(to: number) {
      y = to
    },
    down(points: number) {
      y -= points
    },
    /** Turns the page if so much is not left on it. */
    need(points: number) {
      if (y - points >= MARGIN) return
      pages.push('')
      y = HEIGHT - MARGIN
    },
    /** Words that wrap; the pen stands below them afterwards. */
    say(words: string, { size = 9.5, face = 'text', ink = inks.black, x = 0, width }: Told = {}) {
      const room = width ?? paper.width - x
      for (const line of wrapped(words, room, part => letters[face].widthOf(part, size))) {
        paper.need(size * 1.4)
        y -= size * 1.05
        inColour(ink, letters[face].line(line, MARGIN + x, y, size))
        y -= size * 0.37
      }
    },
    /** How wide a line would be. */
    widthOf: (words: string, size: number, face: FaceId = 'text') =>
      letters[face].widthOf(words, size),
    rule(weight = 0.4, ink: Ink = inks.brass) {
      draw(
        `${ink.map(figure).join(' ')} RG ${figure(weight)} w ${MARGIN} ${figure(y)} m ${figure(WIDTH - MARGIN)} ${figure(y)} l S\n`,
      )
    },
    /** Outlines in their own measure, y upwards: filled, or drawn round. */
    outlines(contours: Contours, x: number, middleY: number, scale: number, how: 'fill' | 'line') {
      const paths = contours.map(contour =>
        Array.from(
          { length: contour.length / 2 },
          (_, i) =>
            `${(MARGIN + x + (contour[2 * i] as number) * scale).toFixed(3)} ${(middleY + (contour[2 * i + 1] as number) * scale).toFixed(3)} ${i === 0 ? 'm' : 'l'}`,
        )
          .join(' ')
          .concat(' h\n'),
      )
      draw(`0 0 0 rg 0.5 0.5 0.5 RG 0.3 w\n${paths.join('')}${how === 'fill' ? 'f' : 'S'}\n`)
    },
    /** Lines from end to end in their own measure, y upwards: x, y, x, y. */
    lines(ends: ArrayLike<number>, x: number, middleY: number, scale: number, look: Pen = {}) {
      const { weight = 0.3, ink = inks.black } = look
      const at = (i: number) =>
        `${(MARGIN + x + (ends[i] as number) * scale).toFixed(2)} ${(middleY + (ends[i + 1] as number) * scale).toFixed(2)}`
      let paths = ''
      for (let i = 0; i + 3 < ends.length; i += 4) paths += `${at(i)} m ${at(i + 2)} l\n`
      draw(`${ink.map(figure).join(' ')} RG ${figure(weight)} w 1 J\n${paths}S\n`)
    },
    picture(png: Uint8Array, x: number, size: number) {
      const picture = pngParts(png)
      if (!picture) return
      pictures.push(picture)
      draw(
        `q ${figure(size)} 0 0 ${figure(size)} ${figure(MARGIN + x)} ${figure(y - size)} cm /P${pictures.length - 1} Do Q\n`,
      )
    },
    /** The file. Nothing in it depends on when it was written, only on what. */
    file: ({ name, at }: { readonly name: string; readonly at: Date }) =>
      bound(pages, pictures, letters, name, at),
  }
  return paper
}

export type Paper = ReturnType<typeof openPaper>

function wrapped(words: string, room: number, widthOf: (text: string) => number) {
  const lines: string[] = []
  let line = ''
  const fits = (text: string) => widthOf(text) <= room
  for (const word of words.split(' ')) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word
      continue
    }
    if (line) lines.push(line)
    line = ''
    // A word longer than the line is broken where it must be.
    for (const char of word)
      if (fits(line + char)) line += char
      else {
        lines.push(line)
        line = char
      }
  }
  return line ? [...lines, line] : lines
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Our own PNG files are eight bits of red, green and blue, which a PDF takes as they are. */
function pngParts(png: Uint8Array): Picture | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (png[24] !== 8 || png[25] !== 2) return null
  const data: Uint8Array[] = []
  for (let at = 8; at + 8 < png.length; ) {
    const length = view.getUint32(at)
    if (view.getUint32(at + 4) === 0x49444154) data.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return { width, height, data: new Uint8Array(Buffer.concat(data)) }
}

function bound(
  pages: readonly string[],
  pictures: readonly Picture[],
  letters: Readonly<Record<FaceId, ReturnType<typeof openLetters>>>,
  name: string,
  at: Date,
): Uint8Array<ArrayBuffer> {
  const file = openPdf()
  const shown = pictures.map(({ width, height, data }, i) => {
    const more = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/DecodeParms<</Predictor 15/Colors 3/Columns ${width}>>`
    return `/P${i} ${file.stream(data, more, true)} 0 R`
  })
  const fonts = `${letters.text.fonts(file)}${letters.title.fonts(file)}`
  const resources = file.add(`<</Font<<${fonts}>>/XObject<<${shown.join('')}>>>>`)
  const tree = file.reserve()
  const kids = pages.map(operators => {
    const content = file.stream(operators)
    return file.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources ${resources} 0 R/Contents ${content} 0 R>>`,
    )
  })
  file.put(
    tree,
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map(kid => `${kid} 0 R`).join(' ')}]>>`,
  )
  const root = file.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Lang(en)/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None>>>>`,
  )
  const day = at.toISOString().replace(/\D/g, '').slice(0, 14)
  const info = file.add(
    `<</Title ${pdfText(name)}/Creator(Keepsake)/Producer(Keepsake)/CreationDate(D:${day}Z)>>`,
  )
  return file.file(
    root,
    info,
    createHash('sha256').update(pages.join('')).digest('hex').slice(0, 32),
  )
}
